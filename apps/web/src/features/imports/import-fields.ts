/** The fields of an import and their values in words. */
import { LANGUAGE_NAMES, LANGUAGES } from '@tregu/domain'
import type { Translate } from '../../lib/translate.ts'

const PLAIN = [
  ...(['id', 'slug', 'status', 'name', 'description', 'category', 'brand', 'made_in_kosova'] as const),
  ...(['kosova_note', 'manufacturer', 'sku', 'barcode', 'price', 'discount_price', 'compare_price'] as const),
  ...(['stock', 'active', 'low_stock', 'images', 'variant_image', 'product'] as const),
]
/** As changes name them. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  madeinKosova: 'made_in_kosova',
  discountPrice: 'discount_price',
  image: 'variant_image',
}

/** What a field is called: `name_sq` and `name.sq` are the name in Albanian. */
export const sayField = (t: Translate, field: string): string => {
  const known = OTHER_NAMES[field] ?? field
  const plain = PLAIN.find((each) => each === known)
  if (plain) return t(`imports.field_${plain}`)
  const [, text, code] = /^(name|description)[._](\w\w)$/.exec(known) ?? []
  const language = LANGUAGES.find((each) => each === code)
  if (language && (text === 'name' || text === 'description'))
    return t('imports.in_language', {
      field: t(`imports.field_${text}`),
      language: LANGUAGE_NAMES[language].name,
    })
  const [, slug] = /^facts?[:.](.+)$/.exec(known) ?? []
  if (slug) return t('imports.field_fact', { name: slug })
  const [, n, part] = /^option([1-3])_(name|value)$/.exec(known) ?? []
  if (n && (part === 'name' || part === 'value')) return t(`imports.field_option_${part}`, { n: Number(n) })
  return field
}

const LONGEST = 80
/** The beginning of a long text. */
export const cut = (words: string): string => (words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words)

type Saying = {
  readonly t: Translate
  readonly price: (euros: number) => string
  readonly category: (id: string) => string
}

const PRICES = ['price', 'discountPrice']
const STATES = ['draft', 'published', 'withdrawn'] as const

/** The value of a field in a sample; null when there is none. */
export const sayValue = ({ t, price, category }: Saying, field: string, value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return t(value ? 'imports.yes' : 'imports.no')
  if (typeof value === 'number') return PRICES.includes(field) ? price(value) : String(value)
  if (field === 'category') return category(String(value))
  const state = field === 'status' ? STATES.find((each) => each === value) : undefined
  if (state) return t(`imports.status_${state}`)
  if (typeof value === 'object')
    return (
      cut(
        Object.values(value)
          .filter((part) => typeof part === 'string' && part !== '')
          .join(' · '),
      ) || null
    )
  return cut(String(value))
}
