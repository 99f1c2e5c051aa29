/** What a return gives back, as the shopper is told before it is asked for (docs/rules/ledger.md). */
import type { Order } from '@tregu/contract'
import { type Cents, shareCents, shareOfUnits, toCents, toEuros } from '@tregu/domain'

export type ReturnedOrder = Pick<
  Order,
  'cart' | 'returns' | 'shipping_total' | 'tax' | 'service_fee' | 'discount'
>
type Units = { readonly id: string; readonly quantity: number }

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

/** Units of a line in returns that were not refused. */
const countBefore = ({ returns }: ReturnedOrder, id: string): number =>
  sum(
    returns
      .filter(({ status }) => status !== 'refused')
      .flatMap(({ lines }) => lines)
      .filter((line) => line.id === id)
      .map(({ quantity }) => quantity),
  )

/**
 * The refund of these units in euros: price and tax less discounts, and with the last units delivery and fee. With a discount it may
 * differ by a cent, because only the ledger knows who gave which part of it.
 */
export const sumReturn = (order: ReturnedOrder, units: readonly Units[]): number => {
  const { items } = order.cart
  const gross = items.map(({ total }) => toCents(total))
  const discounts = shareCents(toCents(order.discount), gross)
  const taxes = shareCents(toCents(order.tax), gross)
  const counts = items.map(({ id }) => units.find((unit) => unit.id === id)?.quantity ?? 0)
  const befores = items.map(({ id }) => countBefore(order, id))
  const goods: Cents[] = items.map(({ quantity }, index) => {
    const paid = (gross[index] ?? 0) + (taxes[index] ?? 0) - (discounts[index] ?? 0)
    return shareOfUnits(paid, quantity, befores[index] ?? 0, counts[index] ?? 0)
  })
  const isLast = items.every(
    ({ quantity }, index) => (befores[index] ?? 0) + (counts[index] ?? 0) === quantity,
  )
  const fees = isLast ? toCents(order.shipping_total) + toCents(order.service_fee) : 0
  return toEuros(sum(goods) + fees)
}
