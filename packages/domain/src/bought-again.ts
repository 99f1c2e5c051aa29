import { groupBy } from './group-by.ts'

type Bought = { readonly slug: string; readonly orderId: string }

/** The products of these lines, which come newest first: those of most orders first, and of equally many the newest. */
export const rankBought = (lines: readonly Bought[]): string[] =>
  [...groupBy(lines, ({ slug }) => slug)]
    .map(([slug, own]) => ({ slug, orders: new Set(own.map(({ orderId }) => orderId)).size }))
    .sort((a, b) => b.orders - a.orders)
    .map(({ slug }) => slug)
