/** What can happen to a placed order, through the calls of the shopper and the seller. */
import { api } from '@tregu/contract'
import type { TestApp } from '../app.ts'
import { readOrder, rowsOf } from '../placed.ts'
import type { Market, Placed } from './market.ts'

export const MOVES = ['step', 'paid', 'cancel', 'withdraw', 'ask', 'receive', 'refund', 'refuse'] as const
export type Move = {
  readonly kind: (typeof MOVES)[number]
  readonly order: number
  readonly line: number
  readonly units: number
}
const NEXT: Readonly<Record<string, 'confirmed' | 'shipped' | 'delivered'>> = {
  pending: 'confirmed',
  confirmed: 'shipped',
  shipped: 'delivered',
}

export const makeMoves = (test: TestApp, market: Market) => {
  const { shopper, sellerOf } = market
  const step = async (id: string) => {
    const status = NEXT[(await readOrder(test, shopper, id)).status.slug]
    if (!status) return
    await test.call(api.desk.setOrderStatus, { params: { id }, body: { status } }, await sellerOf(id))
  }
  const lastReturn = async (id: string) => {
    const [row] = await rowsOf<{ id: string }>(
      test,
      "SELECT id FROM returns WHERE order_id = $1 AND status IN ('requested', 'received') ORDER BY id LIMIT 1",
      id,
    )
    return row?.id
  }
  const decide = async (id: string, status: 'received' | 'refunded' | 'refused') => {
    const returned = await lastReturn(id)
    if (!returned) return
    const asked = { params: { id: returned }, body: { status, reason: 'Seen' } }
    await test.call(api.desk.setReturnStatus, asked, await sellerOf(id))
  }
  const pay = async (id: string) => test.call(api.desk.markPaid, { params: { id } }, await sellerOf(id))
  const cancel = (id: string) => test.call(api.orders.cancel, { params: { id }, body: {} }, shopper)
  const ask = (id: string, lines?: { id: string; quantity: number }[]) =>
    test.call(api.orders.requestReturn, { params: { id }, body: lines ? { lines } : {} }, shopper)

  /** Takes a move. One that the order does not allow is refused and changes nothing. */
  const take = async ({ orders }: Placed, { kind, order, line, units }: Move) => {
    const id = orders[order % orders.length] ?? ''
    const items = (await readOrder(test, shopper, id)).cart.items
    const item = String(items[line % items.length]?.id)
    if (kind === 'step') await step(id)
    if (kind === 'paid') await pay(id)
    if (kind === 'cancel') await cancel(id)
    if (kind === 'withdraw')
      await test.call(api.orders.withdraw, {
        body: { order_id: id, email: shopper.email, items: [item], confirm: true },
      })
    if (kind === 'ask') await ask(id, [{ id: item, quantity: units }])
    if (kind === 'receive') await decide(id, 'received')
    if (kind === 'refund') await decide(id, 'refunded')
    if (kind === 'refuse') await decide(id, 'refused')
  }

  /** Sends everything back: cancels what was not shipped, and takes all that was delivered back. */
  const undo = async ({ orders }: Placed) => {
    for (const id of orders) {
      await cancel(id)
      await pay(id)
      for (let steps = 0; steps < 3; steps++) await step(id)
      // A return that is still open is finished first; the second one has the rest.
      for (let round = 0; round < 8; round++) {
        if (!(await lastReturn(id))) await ask(id)
        await decide(id, 'received')
        await decide(id, 'refunded')
      }
    }
  }
  return { take, undo }
}
