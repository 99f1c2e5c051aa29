/** Payouts: on the first of each month the platform pays what it owes a store by the ledger. */

import { addDays, computeSellerBalance, startOfDay } from '@tregu/domain'
import type { Calendar } from './calendar.ts'
import type { StoreRow } from './model.ts'
import type { LedgerRow, PayoutRow } from './model-orders.ts'
import { makeRandom } from './random.ts'

const MONTHS = 12
/** A smaller amount waits for the next month. */
const LEAST_PAYOUT = 1000

const listFirstsOfMonth = ({ today }: Calendar): Date[] => {
  const first = `${today.slice(0, 8)}01`
  const firsts = Array.from({ length: MONTHS }).reduce<string[]>(
    (days) => [...days, `${addDays(days[days.length - 1] ?? first, -1).slice(0, 8)}01`],
    [first],
  )
  return firsts.reverse().map((day) => new Date(startOfDay(day).getTime() + 9 * 3_600_000))
}

export type Payouts = {
  readonly payouts: readonly PayoutRow[]
  readonly ledger: readonly LedgerRow[]
}

const payStore = (store: StoreRow, entries: readonly LedgerRow[], days: readonly Date[]): Payouts => {
  const random = makeRandom('payout', store.slug)
  const payouts: PayoutRow[] = []
  const ledger: LedgerRow[] = []
  for (const at of days) {
    const amount = computeSellerBalance([...entries, ...ledger].filter((entry) => entry.at < at))
    if (amount < LEAST_PAYOUT) continue
    const id = random.uuid(at)
    const reference = `TRG-${at.toISOString().slice(0, 7)}-${String(store.id).padStart(3, '0')}`
    payouts.push({ id, storeId: store.id, amount, reference, at })
    const entry = { kind: 'payout', payer: 'platform', orderLineId: null, couponId: null, amount } as const
    ledger.push({ orderId: null, storeId: store.id, payoutId: id, ...entry, at })
  }
  return { payouts, ledger }
}

export const makePayouts = (
  calendar: Calendar,
  stores: readonly StoreRow[],
  ledger: readonly LedgerRow[],
): Payouts => {
  const days = listFirstsOfMonth(calendar).filter((day) => day < calendar.now)
  const byStore = new Map<number, LedgerRow[]>()
  for (const entry of ledger) {
    const own = byStore.get(entry.storeId)
    if (own === undefined) byStore.set(entry.storeId, [entry])
    else own.push(entry)
  }
  const all = stores.map((store) => payStore(store, byStore.get(store.id) ?? [], days))
  return { payouts: all.flatMap(({ payouts }) => payouts), ledger: all.flatMap((paid) => paid.ledger) }
}
