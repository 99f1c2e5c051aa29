/**
 * Prices for a kilogram, a litre or a metre (directive 98/6/EC, articles 2 and 3; docs/rules/catalogue.md#unit-prices), from what a package
 * contains.
 */
import { type Cents, divideHalfUp } from './money.ts'

export const UNIT_BASES = ['kg', 'l', 'm'] as const
export type UnitBase = (typeof UNIT_BASES)[number]

/** How many of a unit are one of its base. */
const UNITS = {
  kg: { per: 'kg', count: 1 },
  g: { per: 'kg', count: 1_000 },
  l: { per: 'l', count: 1 },
  dl: { per: 'l', count: 10 },
  cl: { per: 'l', count: 100 },
  ml: { per: 'l', count: 1_000 },
  m: { per: 'm', count: 1 },
  cm: { per: 'm', count: 100 },
} as const satisfies Record<string, { readonly per: UnitBase; readonly count: number }>
export type MeasureUnit = keyof typeof UNITS
export const MEASURE_UNITS = Object.keys(UNITS) as MeasureUnit[]

/** What a package contains, such as 720 g. The amount has three decimals at most. */
export type Measure = { readonly amount: number; readonly unit: MeasureUnit }
/** Cents for one kilogram, litre or metre. */
export type UnitPrice = { readonly price: Cents; readonly per: UnitBase }

const THOUSAND = 1_000
/** 1,000 tonnes. A product with more is a mistake of its seller. */
const AMOUNT_MAX = 1_000_000
const isUnit = (text: string): text is MeasureUnit => Object.hasOwn(UNITS, text)

/** A measure of an amount in a unit; null when it is nothing that a price can be divided by. */
export const makeMeasure = (amount: number, unit: string | null): Measure | null => {
  const known = unit?.toLowerCase() ?? ''
  const rounded = Math.round(amount * THOUSAND) / THOUSAND
  return isUnit(known) && rounded > 0 && rounded <= AMOUNT_MAX ? { amount: rounded, unit: known } : null
}

const NUMBER = String.raw`(\d{1,6}(?:[.,]\d{1,3})?)`
const TEXT = new RegExp(String.raw`^(?:(\d{1,3})\s*[x×]\s*)?${NUMBER}\s*([a-z]{1,2})$`, 'i')
/** `1.000 g` may be one or a thousand. */
const UNCLEAR = /^[1-9]\d*[.,]\d{3}$/

/** Reads `720 g`, `0,5 l` or `6 × 330 ml`; null for any other text. */
export const readMeasure = (text: string): Measure | null => {
  const [, times = '1', number = '', unit = ''] = TEXT.exec(text.trim()) ?? []
  if (number === '' || UNCLEAR.test(number)) return null
  return makeMeasure(Number(times) * Number(number.replace(',', '.')), unit)
}

/** What is known of a variant's content. */
export type Measured = {
  /** The content that the product states. */
  readonly fact: { readonly amount: number; readonly unit: string | null } | null
  /** The names of the variant's option values, and of all option values of its product. */
  readonly own: readonly string[]
  readonly all: readonly string[]
}

/**
 * What a variant contains. When options of the product name contents, only the variant's own option counts: what the product states may be
 * another size. Null when nothing says it clearly.
 */
export const findMeasure = ({ fact, own, all }: Measured): Measure | null => {
  const read = (texts: readonly string[]) => texts.flatMap((text) => readMeasure(text) ?? [])
  if (read(all).length === 0) return fact ? makeMeasure(fact.amount, fact.unit) : null
  const [first, second] = read(own)
  return first && !second ? first : null
}

/** The price of one kilogram, litre or metre, rounded to the cent. `charged`: the price that is paid, after a reduction. */
export const findUnitPrice = (charged: Cents, { amount, unit }: Measure): UnitPrice => {
  const { per, count } = UNITS[unit]
  return { price: divideHalfUp(charged * count * THOUSAND, Math.round(amount * THOUSAND)), per }
}
