/** A new card in a form: formats its fields while typing and checks them by the domain's rule (docs/rules/billing.md). */
import { checkCard } from '@tregu/domain'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'

export type CardValues = {
  readonly name: string
  readonly number: string
  readonly expiry: string
  readonly cvc: string
  readonly save: boolean
}
export type CardForm = UseFormReturn<CardValues>

const resolver: Resolver<CardValues> = (values) => {
  const answer = checkCard(values, new Date())
  if (answer.ok) return { values, errors: {} }
  const errors = Object.fromEntries(
    Object.entries(answer.fields).map(([field, type]) => [field, { type, message: `v.card_${field}` }]),
  )
  return { values: {}, errors }
}

export const useCardForm = (name: string): CardForm =>
  useForm<CardValues>({
    resolver,
    defaultValues: { name, number: '', expiry: '', cvc: '', save: false },
    mode: 'onTouched',
  })
