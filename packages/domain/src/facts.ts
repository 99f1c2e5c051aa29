/** Facts: typed attributes of products by category (docs/rules/products.md#facts), as values and as cells of a file. */
import { type DecimalMark, readNumber } from './csv-numbers.ts'
import { foldText } from './fold.ts'
import { LANGUAGES, type Language, pickText, type TextByLanguage } from './languages.ts'
import { formatNumber } from './money.ts'
import { mergeTexts, type Texts } from './products.ts'

export const FACT_KINDS = ['text', 'number', 'yes_no', 'choice', 'choices'] as const
export type FactKind = (typeof FACT_KINDS)[number]
/** Longest text, largest number with its decimals, and how many choices a product has at most. */
export const FACT_LIMITS = { text: 500, number: 1_000_000_000, decimals: 2, choices: 20 } as const

export type FactChoice = { readonly slug: string; readonly name: TextByLanguage }
export type Fact = {
  readonly slug: string
  readonly kind: FactKind
  readonly unit: string | null
  readonly choices: readonly FactChoice[]
}
/** A plain text is the same in all languages. Choices stand in the order of the fact. */
export type FactValue = string | number | boolean | readonly string[] | Texts
export type FactAnswer =
  | { readonly ok: true; readonly value: FactValue | null }
  | { readonly ok: false; readonly message: `v.${string}` }

const FIELD = 'facts.'
const COLUMN = 'fact:'
/** The name of a fact in changes, conflicts and refusals: `facts.material`. */
export const factField = (slug: string): string => FIELD + slug
/** The slug of a fact's field; null for another field. */
export const readFactField = (field: string): string | null =>
  field.startsWith(FIELD) ? field.slice(FIELD.length) : null
/** The column of a fact in a file: `fact:material`. */
export const factColumn = (slug: string): string => COLUMN + slug
/** The slug of a fact's column; null for another column. */
export const readFactColumn = (column: string): string | null =>
  column.startsWith(COLUMN) ? column.slice(COLUMN.length) : null

const refuse = (message: `v.${string}`): FactAnswer => ({ ok: false, message })
const accept = (value: FactValue | null): FactAnswer => ({ ok: true, value })

/** A text in several languages, as against a list. */
const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const checkText = (value: unknown, before: FactValue | null): FactAnswer => {
  if (typeof value === 'string')
    return value.length > FACT_LIMITS.text ? refuse('v.too_long') : accept(value === '' ? null : value)
  if (!isTexts(value)) return refuse('v.text')
  const given = Object.entries(value)
  if (
    given.some(([language, text]) => !LANGUAGES.some((one) => one === language) || typeof text !== 'string')
  )
    return refuse('v.text')
  if (given.some(([, text]) => text.length > FACT_LIMITS.text)) return refuse('v.too_long')
  const merged = mergeTexts(isTexts(before) ? before : {}, value)
  return accept(Object.keys(merged).length === 0 ? null : merged)
}

const SCALE = 10 ** FACT_LIMITS.decimals
const checkNumber = (value: unknown): FactAnswer =>
  typeof value === 'number' &&
  Math.abs(value) <= FACT_LIMITS.number &&
  Math.round(value * SCALE) / SCALE === value
    ? accept(value === 0 ? 0 : value)
    : refuse('v.fact_number')

const checkChoices = ({ choices }: Fact, value: unknown): FactAnswer => {
  if (!Array.isArray(value)) return refuse('v.fact_choice')
  if (value.length > FACT_LIMITS.choices) return refuse('v.too_long')
  if (value.some((slug) => !choices.some((choice) => choice.slug === slug))) return refuse('v.fact_choice')
  const chosen = choices.flatMap(({ slug }) => (value.includes(slug) ? [slug] : []))
  return accept(chosen.length === 0 ? null : chosen)
}

/**
 * Checks a value against its fact. Null and an empty text or list empty it. A text in languages is merged with the one before,
 * language by language.
 */
export const checkFact = (fact: Fact, value: unknown, before: FactValue | null = null): FactAnswer => {
  if (value === null || value === '') return accept(null)
  if (fact.kind === 'text') return checkText(value, before)
  if (fact.kind === 'number') return checkNumber(value)
  if (fact.kind === 'yes_no') return typeof value === 'boolean' ? accept(value) : refuse('v.flag')
  if (fact.kind === 'choices') return checkChoices(fact, value)
  const isKnown = typeof value === 'string' && fact.choices.some(({ slug }) => slug === value)
  return isKnown ? accept(value) : refuse('v.fact_choice')
}

export type Facts = Readonly<Record<string, FactValue>>
export type FactChange = {
  readonly slug: string
  readonly before: FactValue | null
  readonly after: FactValue | null
}

const isSame = (one: FactValue | null, other: FactValue | null): boolean => {
  if (isTexts(one) && isTexts(other)) return LANGUAGES.every((language) => one[language] === other[language])
  return JSON.stringify(one) === JSON.stringify(other)
}

/**
 * What changes of a product's facts, and what is refused. A value that stays as it is, and one that is taken away, may belong to another
 * category.
 */
export const planFacts = (
  facts: readonly Fact[],
  before: Facts,
  given: Readonly<Record<string, unknown>>,
): {
  readonly changed: readonly FactChange[]
  readonly refused: Readonly<Record<string, `v.${string}`>>
} => {
  const bySlug = new Map(facts.map((fact) => [fact.slug, fact]))
  const changed: FactChange[] = []
  const refused: Record<string, `v.${string}`> = {}
  for (const [slug, value] of Object.entries(given)) {
    const known = Object.hasOwn(before, slug) ? (before[slug] ?? null) : null
    const fact = bySlug.get(slug)
    const isKept = value === null || isSame(known, value as FactValue)
    if (!fact && !isKept) refused[slug] = 'v.fact_unknown'
    if (!fact && value === null && known !== null) changed.push({ slug, before: known, after: null })
    if (!fact) continue
    const answer = checkFact(fact, value, known)
    if (!answer.ok) refused[slug] = answer.message
    else if (!isSame(known, answer.value)) changed.push({ slug, before: known, after: answer.value })
  }
  return { changed, refused }
}

/** The required facts without a value. They are asked for and block nothing. */
export const listMissingFacts = (
  facts: readonly { readonly slug: string; readonly required: boolean }[],
  values: Facts,
): string[] => facts.flatMap(({ slug, required }) => (required && !Object.hasOwn(values, slug) ? [slug] : []))

const nameChoice = ({ choices }: Fact, slug: string, language: Language): string => {
  const choice = choices.find((one) => one.slug === slug)
  return choice ? pickText(choice.name, language).text : slug
}

/** A value as shoppers read it. `yesNo` are the words of the language. */
export const showFact = (
  fact: Fact,
  value: FactValue,
  language: Language,
  yesNo: readonly [yes: string, no: string],
): string => {
  if (typeof value === 'boolean') return value ? yesNo[0] : yesNo[1]
  if (typeof value === 'number') {
    const shown = formatNumber(value, language)
    return fact.unit === null ? shown : `${shown}\u00A0${fact.unit}`
  }
  if (typeof value === 'string') return fact.kind === 'text' ? value : nameChoice(fact, value, language)
  if (isTexts(value)) return pickText(value, language).text
  return value.map((slug) => nameChoice(fact, slug, language)).join(', ')
}

const BAR = '|'

/** The cell of a file; null when nothing stands there in the file's language. Choices are written by their slugs. */
export const writeFactCell = (value: FactValue, language: Language): string | number | null => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number' || typeof value === 'string') return value
  return isTexts(value) ? (value[language] ?? null) : value.join(BAR)
}

const findChoice = ({ choices }: Fact, word: string): string | null => {
  const folded = foldText(word)
  const found =
    choices.find(({ slug }) => slug === word) ??
    choices.find(({ name }) => LANGUAGES.some((language) => foldText(name[language] ?? '') === folded))
  return found?.slug ?? null
}

type CellReader = {
  readonly language: Language
  /** The value of the product now: a text in languages is set in the language of the file. */
  readonly before: FactValue | null
  readonly mark: DecimalMark | null
  readonly readFlag: (word: string) => boolean | null
}

/** Reads a cell: choices by slug or by a name in any language, several with bars between. */
export const readFactCell = (
  fact: Fact,
  cell: string,
  { language, before, mark, readFlag }: CellReader,
): FactAnswer => {
  if (fact.kind === 'text') return checkFact(fact, isTexts(before) ? { [language]: cell } : cell, before)
  if (fact.kind === 'number') {
    const answer = readNumber(cell, mark)
    if (!answer.ok) return refuse(answer.reason === 'unclear' ? 'v.import_unclear' : 'v.fact_number')
    return checkFact(fact, answer.value)
  }
  if (fact.kind === 'yes_no') {
    const is = readFlag(cell)
    return is === null ? refuse('v.flag') : accept(is)
  }
  const words = fact.kind === 'choice' ? [cell.trim()] : cell.split(BAR).map((word) => word.trim())
  const slugs = words.filter((word) => word !== '').map((word) => findChoice(fact, word))
  if (slugs.includes(null)) return refuse('v.fact_choice')
  return checkFact(fact, fact.kind === 'choice' ? (slugs[0] ?? null) : slugs)
}
