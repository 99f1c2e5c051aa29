/** A new card in a form: its fields are checked by the schema of the calls that take it (docs/rules/billing.md). */
import { cardFields } from '@tregu/contract/cards'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { resolverOf } from '../../lib/form.ts'

export type CardValues = {
  readonly name: string
  readonly number: string
  readonly expiry: string
  readonly cvc: string
  readonly save: boolean
}
export type CardForm = UseFormReturn<CardValues>

const resolver = resolverOf<CardValues>(cardFields)

export const useCardForm = (name: string): CardForm =>
  useForm<CardValues>({
    resolver,
    defaultValues: { name, number: '', expiry: '', cvc: '', save: false },
    mode: 'onTouched',
  })
