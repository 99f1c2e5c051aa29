type Bought = { readonly slug: string; readonly orderId: string }

/** The products of these lines, which come newest first: those of most orders first, and of equally many the newest. */
export const rankBought = (lines: readonly Bought[]): string[] => {
  const orders = new Map<string, Set<string>>()
  for (const { slug, orderId } of lines) orders.set(slug, (orders.get(slug) ?? new Set()).add(orderId))
  return [...orders].sort(([, a], [, b]) => b.size - a.size).map(([slug]) => slug)
}
