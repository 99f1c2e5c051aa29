/** The facts by which listings filter, with their values (docs/decisions/0049-facts-filter-as-labels.md). */
import { type FactChoice, type FactKind, groupBy, type TextByLanguage } from '@tregu/domain'

/** A label with its fact. */
export type FactName = {
  readonly id: number
  /** The slug of a choice, `yes` or `no`, or a number. */
  readonly value: string
  readonly factId: number
  readonly slug: string
  readonly name: TextByLanguage
  readonly kind: FactKind
  readonly unit: string | null
  readonly choices: readonly FactChoice[]
  /** The order of facts; null for one that no category has. */
  readonly position: number | null
}
export type FactGroup = Omit<FactName, 'id' | 'value'> & {
  readonly number: number
  /** In the order in which they are shown. */
  readonly labels: readonly { readonly id: number; readonly value: string }[]
}

/** Choices stand as the fact lists them, numbers rise, and yes is before no. */
const rankOf = ({ kind, choices }: Omit<FactName, 'id' | 'value'>, value: string): number => {
  if (kind === 'number') return Number(value)
  if (kind === 'yes_no') return value === 'yes' ? 0 : 1
  return choices.findIndex(({ slug }) => slug === value)
}

export const makeFactNames = (rows: readonly FactName[]) => {
  const byFact = groupBy(rows, ({ factId }) => factId)
  const lists = [...byFact.values()].sort(
    ([a], [b]) =>
      (a?.position ?? Number.MAX_SAFE_INTEGER) - (b?.position ?? Number.MAX_SAFE_INTEGER) ||
      (a?.factId ?? 0) - (b?.factId ?? 0),
  )
  const groups = lists.flatMap((labels, number): FactGroup[] => {
    const [first] = labels
    if (!first) return []
    const { id: _, value: __, ...fact } = first
    const ranked = labels.map(({ id, value }) => ({ id, value, rank: rankOf(fact, value) }))
    ranked.sort((a, b) => a.rank - b.rank)
    return [{ ...fact, number, labels: ranked.map(({ id, value }) => ({ id, value })) }]
  })
  const numberOf = new Map(groups.map(({ slug, number }) => [slug, number]))
  const factOf = new Map(rows.map(({ id, slug }) => [id, numberOf.get(slug) ?? -1]))
  return {
    facts: groups,
    factNumber: numberOf,
    factLabelOfSlugs: new Map(rows.map(({ id, slug, value }) => [`${slug}:${value}`, id])),
    /** The fact of a label, by its number in `facts`; -1 for one that does not filter any more. */
    factOfLabel: (label: number): number => factOf.get(label) ?? -1,
  }
}
