/**
 * Types of JSON columns. The database and Prisma's client know only that they are JSON; the code that writes them
 * guarantees the content, and CHECK constraints guarantee that names are texts by language.
 */
import type { OrderAddress } from '@tregu/contract'
import type { TextByLanguage } from '@tregu/domain'

/** A name or a text in several languages. */
export const textsOf = (json: unknown): TextByLanguage => json as TextByLanguage

/** A chosen option of a variant, such as a colour with its `rgb`. */
export type ChosenOption = {
  readonly name: TextByLanguage
  readonly value: TextByLanguage
  readonly rgb: string | null
}
export const optionsOf = (json: unknown): ChosenOption[] => json as ChosenOption[]

/** An address as it was when the order was placed. */
export const addressOf = (json: unknown): OrderAddress => json as OrderAddress
