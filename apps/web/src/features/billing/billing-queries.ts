import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as billingRoutes from '@tregu/contract/routes/billing'
import type { Reply } from '../../lib/api.ts'
import { callOf, query } from '../../lib/query-client.ts'

export type SavedCard = Reply<typeof billingRoutes.listCards>['result'][number]
export type PaymentOption = Reply<typeof billingRoutes.paymentOptions>['result'][number]

export const cardsQuery = () => query(billingRoutes.listCards, {})
export const paymentOptionsQuery = (store?: string) => ({
  ...query(billingRoutes.paymentOptions, { query: store ? { store } : {} }),
  // The payment options depend on the cart's stores.
  staleTime: 0,
})

const useForget = () => {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: cardsQuery().queryKey }),
      client.invalidateQueries({ queryKey: [billingRoutes.paymentOptions.path] }),
    ])
}

export const useDefaultCard = () => {
  const client = useQueryClient()
  const forget = useForget()
  return useMutation({
    mutationFn: (id: string) => callOf(client)(billingRoutes.setDefaultCard, { body: { id } }),
    onSuccess: forget,
  })
}

export const useRemoveCard = () => {
  const client = useQueryClient()
  const forget = useForget()
  return useMutation({
    mutationFn: (id: string) => callOf(client)(billingRoutes.removeCard, { body: { id } }),
    onSuccess: forget,
  })
}

export const useAddCard = () => {
  const client = useQueryClient()
  const forget = useForget()
  return async (card: { name: string; number: string; expiry: string; cvc: string }) => {
    const reply = await callOf(client)(billingRoutes.addCard, { body: card })
    await forget()
    return reply
  }
}
