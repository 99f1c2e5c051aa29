/** Settles the cart: sends waiting quantities and waits for running changes. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import { useNavigate } from '../../lib/router.tsx'
import { cartChangeKey, changesAnswered, isChanging } from './cart-queries.ts'

type Send = () => void
const waiting = new Set<Send>()

/** Registers a change that is about to be sent; returns the function that removes it. */
export const keepWaiting = (send: Send) => {
  waiting.add(send)
  return () => {
    waiting.delete(send)
  }
}

const refusals = (client: QueryClient) =>
  client.getMutationCache().findAll({ mutationKey: cartChangeKey, status: 'error' }).length

/** Sends waiting changes and waits for the answers; false when one of them was refused. */
const settle = async (client: QueryClient): Promise<boolean> => {
  const before = refusals(client)
  for (const send of waiting) send()
  await changesAnswered(client)
  return refusals(client) <= before
}

/**
 * For links to the checkout: goes on when the cart is settled. After a refusal the shopper stays and reads it at its
 * line.
 */
export const useWayOn = (to: string) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [going, setGoing] = useState(false)
  return {
    to,
    'aria-busy': going || undefined,
    onClick: async (event: MouseEvent) => {
      if (waiting.size === 0 && !isChanging(client)) return
      event.preventDefault()
      if (going) return
      setGoing(true)
      const isSettled = await settle(client)
      setGoing(false)
      if (isSettled) navigate(to)
    },
  }
}
