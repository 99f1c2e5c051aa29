import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Address } from '@tregu/contract'
import type { AddressFields } from '@tregu/contract/addresses'
import * as addressesRoutes from '@tregu/contract/routes/addresses'
import { callOf, query } from '../../lib/query-client.ts'

export type AddressType = Address['address_type']

export const addressesQuery = () => query(addressesRoutes.byType, {})
export const citiesQuery = () => ({
  ...query(addressesRoutes.cities, {}),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Reloads everything that shows addresses after a change. */
const useForget = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: addressesQuery().queryKey })
}

export const useMakeDefault = () => {
  const client = useQueryClient()
  const forget = useForget()
  return useMutation({
    mutationFn: (id: string) =>
      callOf(client)(addressesRoutes.update, { params: { id }, body: { default: true } }),
    onSuccess: forget,
  })
}

export const useRemoveAddress = () => {
  const client = useQueryClient()
  const forget = useForget()
  return useMutation({
    mutationFn: (id: string) => callOf(client)(addressesRoutes.remove, { params: { id } }),
    onSuccess: forget,
  })
}

export type AddressValues = {
  readonly title: string
  readonly name: string
  readonly phone: string
  readonly address: string
  readonly city: string
  readonly quarter: string
  readonly postal_code: string
  readonly address_notes: string
  readonly default: boolean
}

/** Creates an address, or changes the given one. */
export const useSaveAddress = (type: AddressType, address: Address | null) => {
  const client = useQueryClient()
  const forget = useForget()
  return async (values: AddressFields) => {
    const body = { ...values, address_type: type }
    const call = callOf(client)
    const reply = address
      ? await call(addressesRoutes.update, { params: { id: address.id }, body })
      : await call(addressesRoutes.create, { body })
    await forget()
    return reply
  }
}
