/** Comparing products side by side (docs/rules/catalogue.md#comparing). */

/** So many products stand side by side at most. */
export const COMPARE_MAX = 4

export type CompareAnswer<T> =
  | { readonly ok: true; readonly chosen: readonly T[] }
  | { readonly ok: false; readonly reason: 'full' }

/** Adds a product to those that are chosen, or takes it away. A fifth is refused. */
export const toggleCompared = <T extends { readonly slug: string }>(
  chosen: readonly T[],
  product: T,
): CompareAnswer<T> => {
  const others = chosen.filter(({ slug }) => slug !== product.slug)
  if (others.length < chosen.length) return { ok: true, chosen: others }
  if (chosen.length >= COMPARE_MAX) return { ok: false, reason: 'full' }
  return { ok: true, chosen: [...chosen, product] }
}

/** The slugs of an address, `a,b`: the first four, each once. */
export const readCompared = (text: string | null): string[] =>
  [...new Set((text ?? '').split(',').map((slug) => slug.trim()))]
    .filter((slug) => slug !== '')
    .slice(0, COMPARE_MAX)

type ShownFact = { readonly slug: string; readonly name: string; readonly value: string }
export type ComparedRow = {
  readonly slug: string
  readonly name: string
  /** One for each product; null where a product does not say it. */
  readonly values: readonly (string | null)[]
  readonly isSame: boolean
}

/**
 * A row for each fact that one of the products has. A fact that only later products have stands behind the fact that is before it there.
 */
export const compareFacts = (
  products: readonly { readonly facts: readonly ShownFact[] }[],
): ComparedRow[] => {
  const order: ShownFact[] = []
  for (const { facts } of products) {
    let place = 0
    for (const fact of facts) {
      const known = order.findIndex(({ slug }) => slug === fact.slug)
      if (known === -1) order.splice(place, 0, fact)
      place = (known === -1 ? place : known) + 1
    }
  }
  return order.map(({ slug, name }) => {
    const values = products.map(({ facts }) => facts.find((fact) => fact.slug === slug)?.value ?? null)
    return { slug, name, values, isSame: values.every((value) => value === values[0]) }
  })
}
