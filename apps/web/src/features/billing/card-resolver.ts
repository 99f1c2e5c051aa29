import { cardFields } from '@tregu/contract/cards'
import { resolverOf } from '../../lib/form.ts'

/** The fields of the form of a new card. */
export type CardValues = {
  readonly name: string
  readonly number: string
  readonly expiry: string
  readonly cvc: string
  readonly save: boolean
}
export const resolver = resolverOf<CardValues>(cardFields)
