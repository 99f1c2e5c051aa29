import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@tregu/contract'
import { api } from '../../lib/endpoints.ts'
import { callOf, query } from '../../lib/query-client.ts'

export type SavedCard = Reply<typeof api.billing.listCards>['result'][number]
export type PaymentOption = Reply<typeof api.billing.paymentOptions>['result'][number]

export const cardsQuery = () => query(api.billing.listCards, {})
export const paymentOptionsQuery = (store?: string) => ({
  ...query(api.billing.paymentOptions, { query: store ? { store } : {} }),
  // The payment options depend on the cart's stores.
  staleTime: 0,
})

const useForget = () => {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: cardsQuery().queryKey }),
      client.invalidateQueries({ queryKey: [api.billing.paymentOptions.path] }),
    ])
}

export const useDefaultCard = () => {
  const client = useQueryClient()
  const forget = useForget()
  return useMutation({
    mutationFn: (id: string) => callOf(client)(api.billing.setDefaultCard, { body: { id } }),
    onSuccess: forget,
  })
}

export const useRemoveCard = () => {
  const client = useQueryClient()
  const forget = useForget()
  return useMutation({
    mutationFn: (id: string) => callOf(client)(api.billing.removeCard, { body: { id } }),
    onSuccess: forget,
  })
}

export const useAddCard = () => {
  const client = useQueryClient()
  const forget = useForget()
  return async (card: { name: string; number: string; expiry: string; cvc: string }) => {
    const reply = await callOf(client)(api.billing.addCard, { body: card })
    await forget()
    return reply
  }
}
