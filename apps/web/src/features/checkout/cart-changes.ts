/** What changed between the cart that a shopper wanted to pay for and the cart as it is now (docs/rules/checkout.md). */
import type { Cart } from '@tregu/contract'
import { sumEuros } from '@tregu/domain'

/** What is bought: the whole cart, or one store's part of it. */
export type Bought = Pick<Cart, 'items' | 'sellers' | 'total'>
type Item = Cart['items'][number]

export type CartChange =
  | { readonly kind: 'price' | 'quantity'; readonly name: string; readonly was: number; readonly is: number }
  | { readonly kind: 'gone' | 'added'; readonly name: string }
  /** Less is free than the shopper wants. */
  | { readonly kind: 'short'; readonly name: string; readonly wanted: number; readonly left: number }
  | {
      readonly kind: 'delivery' | 'fees' | 'discount' | 'total'
      readonly was: number
      readonly is: number
    }

const priceOf = ({ price, discountPrice }: Item) => discountPrice ?? price

const compareItem = (was: Item, is: Item | undefined): readonly CartChange[] => {
  const { name } = was
  if (!is?.available) return was.available || !is ? [{ kind: 'gone', name }] : []
  const changes: CartChange[] = []
  if (is.stock < is.quantity) changes.push({ kind: 'short', name, wanted: is.quantity, left: is.stock })
  if (priceOf(was) !== priceOf(is)) changes.push({ kind: 'price', name, was: priceOf(was), is: priceOf(is) })
  if (was.quantity !== is.quantity)
    changes.push({ kind: 'quantity', name, was: was.quantity, is: is.quantity })
  return changes
}

const figuresOf = ({ sellers, total }: Bought) => ({
  delivery: sumEuros(sellers.map(({ delivery }) => delivery)),
  fees: sumEuros(sellers.flatMap(({ tax, service_fee }) => [tax, service_fee])),
  discount: sumEuros(sellers.map(({ discount }) => discount)),
  total,
})

/** The changed lines in the order of the cart, then the changed figures; the total comes last. */
export const listChanges = (before: Bought, now: Bought): readonly CartChange[] => {
  const isOf = (line: Item) => now.items.find((item) => item.order_item_id === line.order_item_id)
  const isNew = (line: Item) => before.items.every((item) => item.order_item_id !== line.order_item_id)
  const [was, is] = [figuresOf(before), figuresOf(now)]
  const kinds = ['delivery', 'fees', 'discount', 'total'] as const
  return [
    ...before.items.flatMap((item) => compareItem(item, isOf(item))),
    ...now.items.filter(isNew).map(({ name }) => ({ kind: 'added' as const, name })),
    ...kinds.filter((kind) => was[kind] !== is[kind]).map((kind) => ({ kind, was: was[kind], is: is[kind] })),
  ]
}

type Details = Readonly<Record<string, unknown>> | undefined

/** The line that a refusal names: others hold its stock, which the cart does not show. */
export const findShortLine = (
  details: Details,
  { items }: Bought,
): Extract<CartChange, { kind: 'short' }> | null => {
  const item = items.find(({ order_item_id }) => order_item_id === details?.order_item_id)
  const left = details?.available
  return item && typeof left === 'number'
    ? { kind: 'short', name: item.name, wanted: item.quantity, left }
    : null
}
