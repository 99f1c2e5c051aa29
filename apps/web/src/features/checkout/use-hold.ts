/**
 * Holds the stock while the shopper pays (docs/rules/holds.md): lengthened by activity, given back on leaving the checkout
 * or closing the tab. The checkout also works without a hold.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Cart } from '@tregu/contract'
import * as cartRoutes from '@tregu/contract/routes/cart'
import { useEffect, useState } from 'react'
import type { Reply } from '../../lib/api.ts'
import { callOf } from '../../lib/query-client.ts'
import { findPhase, type HoldClock, readHold } from './hold-clock.ts'

/** Activity lengthens the hold, but not on every key. */
const renewMs = 60_000
const activities = ['pointerdown', 'keydown'] as const

type HoldReply = Reply<typeof cartRoutes.hold>

/** The running release of a hold; the next hold waits for it. */
let givingBack: Promise<unknown> = Promise.resolve()
/** The hold of this tab. Each step is a separate page, and the next one continues the hold. */
let current: { readonly reply: HoldReply; readonly clock: HoldClock } | null = null
/** The page that had the hold has gone, and the next one has not come yet. */
let leaving: ReturnType<typeof setTimeout> | undefined

/** `pay`: take the hold. `keep`: the shopper went back a step; a hold goes on. `off`: give it back. */
export type HoldStage = 'pay' | 'keep' | 'off'

export type Hold = {
  readonly clock: HoldClock
  /** The end as the server says it, for the notice. */
  readonly until: string | null
  readonly refused: HoldReply['refused']
  readonly busy: boolean
  /** The first hold of these goods is on its way. */
  readonly awaited: boolean
  readonly again: () => void
}

const nothing: HoldClock = { endsAt: null, againAt: null }

/** A hold that ran out is taken again by its button alone. */
const mayRenew = (clock: HoldClock) => {
  const phase = findPhase(clock, Date.now())
  return phase !== 'waiting' && phase !== 'over'
}

export const useHold = (stage: HoldStage): Hold => {
  const client = useQueryClient()
  // The last answer stays while the next one is on its way: otherwise the notice would go and come, and move the page under a press.
  const [known, setKnown] = useState(() => (stage === 'off' ? null : current))
  const [isHolding, setHolding] = useState(known !== null)
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async () => {
      await givingBack
      return callOf(client)(cartRoutes.hold, {})
    },
    onSuccess: (reply) => {
      current = { reply, clock: readHold(reply, Date.now()) }
      setKnown(current)
    },
  })
  useEffect(() => {
    if (stage === 'pay') mutate()
    if (stage !== 'keep') setHolding(stage === 'pay')
  }, [stage, mutate])
  useEffect(() => {
    if (!isHolding) return
    clearTimeout(leaving)
    let last = Date.now()
    const renew = () => {
      if (Date.now() - last < renewMs || !mayRenew(current?.clock ?? nothing)) return
      last = Date.now()
      mutate()
    }
    // A hold that could not be given back ends by itself.
    const giveBack = () => {
      current = null
      givingBack = callOf(client)(cartRoutes.release, {}, { keepalive: true }).catch(() => undefined)
    }
    // The browser may show the page again from its back-forward cache.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) mutate()
    }
    for (const name of activities) document.addEventListener(name, renew)
    window.addEventListener('pagehide', giveBack)
    window.addEventListener('pageshow', comeBack)
    return () => {
      for (const name of activities) document.removeEventListener(name, renew)
      window.removeEventListener('pagehide', giveBack)
      window.removeEventListener('pageshow', comeBack)
      leaving = setTimeout(giveBack)
    }
  }, [isHolding, client, mutate])
  return {
    clock: known?.clock ?? nothing,
    until: known?.reply.held_until ?? null,
    refused: known?.reply.refused ?? [],
    busy: isPending,
    awaited: stage === 'pay' && known === null && !isError,
    again: mutate,
  }
}

/** A line of which not enough is free. */
export type NotHeld = { readonly name: string; readonly available: number; readonly wanted: number }

/** Names the lines that could not be held. After a lapse the notice tells the wait instead. */
export const listNotHeld = ({ refused }: Pick<Hold, 'refused'>, items: Cart['items']): readonly NotHeld[] =>
  refused.flatMap(({ order_item_id, reason, available }) => {
    const item = items.find((each) => each.order_item_id === order_item_id)
    return item && reason === 'not_free' ? [{ name: item.name, available, wanted: item.quantity }] : []
  })
