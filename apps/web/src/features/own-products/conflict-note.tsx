import { useQuery } from '@tanstack/react-query'
import { LANGUAGE_NAMES, LANGUAGES, pickText } from '@tregu/domain'
import { sayTime } from '../../lib/dates.ts'
import { useTexts } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import { Entry } from '../../ui/entry.tsx'
import * as styles from './conflict-note.module.css'
import { storedText, storedVariantText, type VariantField } from './product-draft.ts'
import { factsQuery, type OwnProduct } from './product-queries.ts'
import type { ProductEditor } from './use-product-editor.ts'

const names = {
  name: 'products.name',
  description: 'products.description',
  warnings: 'products.warnings',
  category: 'products.category',
  brand: 'products.brand',
  slug: 'products.slug',
  low_stock: 'products.low_stock',
  madeinKosova: 'products.kosova',
  kosova_note: 'products.kosova_note',
  manufacturer: 'products.manufacturer',
  price: 'products.price',
  discountPrice: 'products.discount_price',
  sku: 'products.sku',
  barcode: 'products.barcode',
  active: 'products.active',
  image: 'products.pictures',
  order: 'products.pictures',
} as const

type Both = { readonly label: string; readonly mine: string; readonly theirs: string }

/** A field of a conflict with what was typed and what a colleague saved. */
const useBoth = (editor: ProductEditor, theirs: OwnProduct) => {
  const { t, language: reader } = useTexts()
  const { data } = useQuery({ ...factsQuery(theirs.category), throwOnError: false })
  const nameOf = (field: string) => t(names[field as keyof typeof names] ?? 'products.other_field')
  return (field: string): Both => {
    const [first = '', id = '', own = ''] = field.split('.')
    if (first === 'facts') {
      const fact = data?.result.find(({ slug }) => slug === id)
      const typed = Object.entries(editor.draft.fields).filter(([key]) => `${key}.`.startsWith(`${field}.`))
      return {
        label: fact ? pickText(fact.name, reader).text : t('products.facts'),
        mine: typed.map(([, words]) => words).join(' · '),
        theirs: storedText(theirs, field),
      }
    }
    if (first !== 'variants') {
      const language = LANGUAGES.find((each) => each === id)
      return {
        label: language ? `${nameOf(first)}, ${LANGUAGE_NAMES[language].name}` : nameOf(first),
        mine: editor.draft.fields[field] ?? '',
        theirs: storedText(theirs, field),
      }
    }
    const variant = theirs.variants.find((one) => one.id === id)
    return {
      label: [variant?.label, nameOf(own)].filter(Boolean).join(', '),
      mine: editor.draft.variants[id]?.[own as VariantField] ?? '',
      theirs: variant ? storedVariantText(variant, own as VariantField) : '',
    }
  }
}

type NoteProps = { readonly editor: ProductEditor }

/** A colleague changed the same field: both values side by side, and nothing that was typed is lost. */
export const ConflictNote = ({ editor }: NoteProps) => {
  const { t } = useTexts()
  const { conflict } = editor
  if (!conflict) return null
  return <Shown editor={editor} conflict={conflict} title={t('products.conflict', { name: conflict.by })} />
}

type ShownProps = NoteProps & {
  readonly conflict: NonNullable<ProductEditor['conflict']>
  readonly title: string
}

const Shown = ({ editor, conflict, title }: ShownProps) => {
  const { t } = useTexts()
  const both = useBoth(editor, conflict.theirs)
  return (
    <Entry as="section" className={styles.conflict} role="alert" aria-label={title}>
      <p>
        <b className={text.strong}>{title}</b> <span className={text.muted}>{sayTime(t, conflict.at)}</span>
      </p>
      <ul className={styles.fields}>
        {conflict.fields.map((field) => {
          const { label, mine, theirs } = both(field)
          return (
            <li key={field}>
              <b className={text.strong}>{label}</b>
              <span>{t('products.mine', { value: mine || '–' })}</span>
              <span>{t('products.theirs', { name: conflict.by, value: theirs || '–' })}</span>
            </li>
          )
        })}
      </ul>
      <p className={styles.ways}>
        <Button size="small" busy={editor.busy} onClick={editor.keepMine}>
          {t('products.keep_mine')}
        </Button>
        <Button size="small" tone="line" onClick={editor.takeTheirs}>
          {t('products.take_theirs')}
        </Button>
      </p>
    </Entry>
  )
}
