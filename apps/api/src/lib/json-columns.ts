/**
 * Types of JSON columns. The database and Prisma's client know only that they are JSON. The code that writes them
 * guarantees their content.
 */
import type { OrderAddress } from '@tregu/contract'
import type { Membership, TextByLanguage } from '@tregu/domain'

/** A name or a text in several languages. */
export const textsOf = (json: unknown): TextByLanguage => json as TextByLanguage

/** The name that stands on the goods themselves: the Albanian one. */
export const labelledName = (json: unknown): string => textsOf(json).sq ?? ''

/** A product's name or description, which responses contain in all its languages. */
export const allTextsOf = (json: unknown): Record<string, string> => json as Record<string, string>

/** The stores that a person works for; the database answers null for none. */
export const membershipsOf = (json: unknown): readonly Membership[] => (json as Membership[] | null) ?? []

/** A chosen option of a variant, such as a colour with its `rgb`. */
export type ChosenOption = {
  readonly name: TextByLanguage
  readonly value: TextByLanguage
  readonly rgb: string | null
}
export const optionsOf = (json: unknown): ChosenOption[] => json as ChosenOption[]

/** An address as it was when the order was placed. */
export const addressOf = (json: unknown): OrderAddress => json as OrderAddress
