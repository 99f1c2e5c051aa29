/** The price of one kilogram, litre or metre, as responses have it (docs/rules/catalogue.md#unit-prices). */
import type { values } from '@tregu/contract'
import { findMeasure, findUnitPrice, type Measured, pickText, type TextByLanguage } from '@tregu/domain'

/** What the database tells of a variant's content; null where its category does not sell by weight, volume or length. */
export type MeasuredRow = {
  readonly fact: Measured['fact']
  readonly own: readonly TextByLanguage[]
  readonly all: readonly TextByLanguage[]
} | null

// A content has the same letters in all languages.
const textsOf = (names: readonly TextByLanguage[]) => names.map((name) => pickText(name, 'en').text)

/** `charged`: the price in cents, after a reduction. */
export const viewUnitPrice = (charged: number, measured: MeasuredRow): values.ProductCard['unit_price'] => {
  const measure =
    measured && findMeasure({ fact: measured.fact, own: textsOf(measured.own), all: textsOf(measured.all) })
  return measure ? { ...findUnitPrice(charged, measure), content: measure } : null
}
