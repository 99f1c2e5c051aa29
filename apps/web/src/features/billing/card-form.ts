/** A new card in a form: its fields are checked by the schema of the calls that take it (docs/rules/billing.md). */
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { loadPatiently } from '../../lib/lazy-part.ts'
import type { CardValues } from './card-resolver.ts'

export type CardForm = UseFormReturn<CardValues>

/** The schema and its library are large, and most orders need no new card. */
export const loadCardResolver = () => import('./card-resolver.ts')

const resolver: Resolver<CardValues> = async (...values) => {
  const loaded = await loadPatiently(loadCardResolver)
  return loaded.resolver(...values)
}

export const useCardForm = (name: string): CardForm =>
  useForm<CardValues>({
    resolver,
    defaultValues: { name, number: '', expiry: '', cvc: '', save: false },
    mode: 'onTouched',
  })
