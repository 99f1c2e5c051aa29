/** What a seller may write about a product, and what is missing to sell it (docs/rules/products.md). Money in cents. */
import { LANGUAGES, type Language } from './languages.ts'

export const PRODUCT_LIMITS = {
  name: { min: 3, max: 150 },
  description: 5_000,
  warnings: 1_000,
  kosovaNote: { min: 10, max: 300 },
  brand: 80,
  price: { min: 1, max: 10_000_000 },
  stock: 1_000_000,
  sku: 64,
  groups: 3,
  values: 50,
  variants: 500,
  optionName: 40,
  pictures: 12,
  picturesAtOnce: 5,
  pictureSide: 500,
  lowStock: 9_999,
  applicantDrafts: 20,
  bulk: 1_000,
} as const
/** From so many units downwards a variant is low, unless its product says another number. */
export const LOW_STOCK = 5
/** Changes of products are kept for the history for so many days, and then deleted. */
export const CHANGES_KEPT_DAYS = 180
/** A change of products can be undone for so many days. */
export const PRODUCT_UNDO_DAYS = 7

/** Why stock moves: by hand, and by the shop itself. */
export const STOCK_REASONS_BY_HAND = ['received', 'count', 'damaged', 'lost', 'given', 'correction'] as const
export type StockReasonByHand = (typeof STOCK_REASONS_BY_HAND)[number]

/** Is this a GTIN of 8, 12, 13 or 14 digits with its check digit (GS1 General Specifications, 7.9)? */
export const isGtin = (code: string): boolean => {
  if (!/^(?:\d{8}|\d{12,14})$/.test(code)) return false
  const digits = [...code].reverse().map(Number)
  const sum = digits.slice(1).reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === digits[0]
}

export type Texts = Partial<Readonly<Record<Language, string>>>
/** When each language of a text was written last, in milliseconds, and which was written first. */
export type TextTimes = { readonly first: Language; readonly at: Partial<Readonly<Record<Language, number>>> }

const has = (text: Texts, language: Language): boolean => (text[language] ?? '') !== ''

/** Replaces the languages that are given; an empty text takes its language away. */
export const mergeTexts = (before: Texts, given: Texts): Texts => {
  const merged = { ...before, ...given }
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => (has(merged, language) ? [[language, merged[language]]] : [])),
  )
}

/** Notes when languages were written. The first one written is what the others translate. */
export const noteTexts = (
  times: TextTimes | null,
  { before, after }: { readonly before: Texts; readonly after: Texts },
  now: Date,
): TextTimes | null => {
  const changed = LANGUAGES.filter((language) => has(after, language) && before[language] !== after[language])
  const kept = LANGUAGES.filter((language) => has(after, language) && times?.at[language] !== undefined)
  const at = Object.fromEntries([
    ...kept.map((language) => [language, times?.at[language] ?? 0] as const),
    ...changed.map((language) => [language, now.getTime()] as const),
  ])
  const known =
    times && has(after, times.first) ? times.first : LANGUAGES.find((language) => has(after, language))
  return known ? { first: known, at } : null
}

/** Languages in which a text is missing that another language has. */
export const listMissing = (texts: readonly Texts[]): Language[] =>
  LANGUAGES.filter((language) =>
    texts.some((text) => LANGUAGES.some((other) => has(text, other)) && !has(text, language)),
  )

/** Languages whose text is older than that of the language it was written in first. */
export const listOutdated = (times: readonly (TextTimes | null)[]): Language[] =>
  LANGUAGES.filter((language) =>
    times.some((one) => {
      if (!one || language === one.first) return false
      const [own, first] = [one.at[language], one.at[one.first]]
      return own !== undefined && first !== undefined && own < first
    }),
  )

/** What is missing to sell a product: the field, and the key of its message. */
export type Incomplete = { readonly field: string; readonly message: `v.${string}` }

export const findIncomplete = (product: {
  readonly name: Texts
  readonly isLeaf: boolean
  readonly pictures: number
  readonly sellable: number
  readonly madeInKosova: boolean
  readonly kosovaNote: string | null
  readonly hasTrader: boolean
  readonly isStoreActive: boolean
}): Incomplete[] => [
  ...(LANGUAGES.some((language) => has(product.name, language))
    ? []
    : [{ field: 'name', message: 'v.product_name_missing' } as const]),
  ...(product.isLeaf ? [] : [{ field: 'category', message: 'v.leaf_category' } as const]),
  ...(product.pictures > 0 ? [] : [{ field: 'images', message: 'v.picture_missing' } as const]),
  ...(product.sellable > 0 ? [] : [{ field: 'variants', message: 'v.variant_missing' } as const]),
  ...(product.madeInKosova && !product.kosovaNote
    ? [{ field: 'kosova_note', message: 'v.kosova_note' } as const]
    : []),
  ...(product.isStoreActive ? [] : [{ field: 'store', message: 'v.store_active' } as const]),
  ...(product.hasTrader ? [] : [{ field: 'trader', message: 'v.trader_missing' } as const]),
]

/** The fields that two editors both changed since the version that the second one read. */
export const findConflicts = (
  wanted: readonly string[],
  since: readonly { readonly field: string; readonly version: number }[],
): string[] => {
  const changed = new Set(since.map(({ field }) => field))
  return wanted.filter((field) => changed.has(field))
}
