/**
 * Which documents match a listing's filters, and how many each value of a filter would leave: the filters of the other
 * groups applied, its own left out (rules.md, Catalogue: filters).
 */
import { PRICE_PRESETS } from '@tregu/domain'
import type { Columns } from './columns.ts'
import type { Combo } from './combos.ts'
import { Tally } from './tally.ts'

/** Chosen values by their ids; null where a group has no filter. */
export type Chosen = {
  readonly brands: ReadonlySet<number> | null
  readonly sellers: ReadonlySet<number> | null
  /** Nodes of any level. */
  readonly categories: ReadonlySet<number> | null
  /** Hundredths of stars, at least. */
  readonly rating: number | null
  /** In cents. */
  readonly isPrice: ((cents: number) => boolean) | null
  /** Label ids by option group: one variant must have one of each. */
  readonly options: ReadonlyMap<number, ReadonlySet<number>> | null
}

export const NOTHING_CHOSEN: Chosen = {
  brands: null,
  sellers: null,
  categories: null,
  rating: null,
  isPrice: null,
  options: null,
}

export type Counts = {
  readonly brands: Tally
  readonly sellers: Tally
  /** Nodes below the department, all levels together: their ids differ. */
  readonly nodes: Tally
  readonly bands: Int32Array
  /** By whole stars 0..5, of at least so many. */
  readonly ratings: Int32Array
  readonly labels: Tally
}

export type Matches = { readonly rows: Int32Array; readonly counts: Counts }

const BRAND = 1
const SELLER = 2
const CATEGORY = 4
const RATING = 8
const PRICE = 16
const OPTION = 32
const STARS = 5

const isNothing = (chosen: Chosen) => Object.values(chosen).every((group) => group === null)

const hasAny = (variant: readonly number[], labels: ReadonlySet<number>) =>
  variant.some((label) => labels.has(label))

/** One variant has one of the chosen values of every group. */
const meets = (combo: Combo, options: NonNullable<Chosen['options']>) =>
  combo.variants.some((variant) => [...options.values()].every((labels) => hasAny(variant, labels)))

/** The labels that would still find a variant if they were chosen in their group. */
const labelsLeft = (combo: Combo, options: Chosen['options'], groupOf: (label: number) => number) => {
  if (options === null) return combo.labels
  const left = new Set<number>()
  for (const variant of combo.variants) {
    for (const label of variant) {
      const group = groupOf(label)
      if ([...options].every(([other, labels]) => other === group || hasAny(variant, labels))) left.add(label)
    }
  }
  return [...left]
}

/** Unfiltered counts of a scope are kept until a document comes, goes or moves. */
const kept = new WeakMap<Int32Array, Matches>()

export const match = (
  columns: Columns,
  list: Int32Array,
  chosen: Chosen,
  groupOf: (label: number) => number,
): Matches => {
  if (!isNothing(chosen)) return count(columns, list, chosen, groupOf)
  const before = kept.get(list)
  if (before) return before
  const matches = count(columns, list, chosen, groupOf)
  kept.set(list, matches)
  return matches
}

/** Membership by id, read faster than a set; null where nothing is chosen. */
const flagsOf = (ids: ReadonlySet<number> | null): Uint8Array | null => {
  if (ids === null) return null
  const flags = new Uint8Array(Math.max(0, ...ids) + 1)
  for (const id of ids) flags[id] = 1
  return flags
}

/** Which groups refuse a row, as bits. */
const failsOf = (columns: Columns, chosen: Chosen, comboPasses: (combo: number) => boolean) => {
  const { brand, store, rating, effective, combo } = columns
  const [n1, n2, n3, n4] = columns.nodes as [Int32Array, Int32Array, Int32Array, Int32Array]
  const [brands, sellers, categories] = [chosen.brands, chosen.sellers, chosen.categories].map(flagsOf)
  const { isPrice, options } = chosen
  const atLeast = chosen.rating ?? 0
  return (row: number): number => {
    let fails = (rating[row] as number) < atLeast ? RATING : 0
    if (brands && brands[brand[row] as number] !== 1) fails |= BRAND
    if (sellers && sellers[store[row] as number] !== 1) fails |= SELLER
    if (
      categories &&
      categories[n1[row] as number] !== 1 &&
      categories[n2[row] as number] !== 1 &&
      categories[n3[row] as number] !== 1 &&
      categories[n4[row] as number] !== 1
    )
      fails |= CATEGORY
    if (isPrice && !isPrice(effective[row] as number)) fails |= PRICE
    if (options && !comboPasses(combo[row] as number)) fails |= OPTION
    return fails
  }
}

const count = (
  columns: Columns,
  list: Int32Array,
  chosen: Chosen,
  groupOf: (label: number) => number,
): Matches => {
  const { options } = chosen
  const verdicts = new Map<number, boolean>()
  const comboPasses = (combo: number) => {
    const known = verdicts.get(combo)
    if (known !== undefined || options === null) return known ?? true
    const verdict = meets(columns.combos.get(combo), options)
    verdicts.set(combo, verdict)
    return verdict
  }
  const failsAt = failsOf(columns, chosen, comboPasses)
  const { brand, store, band, rating, combo, most } = columns
  const [, category, sub, subSub] = columns.nodes as [Int32Array, Int32Array, Int32Array, Int32Array]
  const brands = new Int32Array(most.brand + 1)
  const sellers = new Int32Array(most.store + 1)
  const byNode = new Int32Array(most.node + 1)
  const combos = new Int32Array(columns.combos.count())
  const bands = new Int32Array(PRICE_PRESETS.length)
  const stars = new Int32Array(STARS + 1)
  const rows = new Int32Array(list.length)
  let found = 0
  const add = (counts: Int32Array, id: number) => {
    counts[id] = (counts[id] as number) + 1
  }

  for (let index = 0; index < list.length; index++) {
    const row = list[index] as number
    const fails = failsAt(row)
    // A row that two groups refuse counts for none.
    if ((fails & (fails - 1)) !== 0) continue
    if (fails === 0) rows[found++] = row
    // One that a single group refuses counts for that group alone.
    if ((fails & ~BRAND) === 0) add(brands, brand[row] as number)
    if ((fails & ~SELLER) === 0) add(sellers, store[row] as number)
    if ((fails & ~CATEGORY) === 0) {
      add(byNode, category[row] as number)
      add(byNode, sub[row] as number)
      add(byNode, subSub[row] as number)
    }
    if ((fails & ~PRICE) === 0) add(bands, band[row] as number)
    if ((fails & ~RATING) === 0) add(stars, ((rating[row] as number) / 100) | 0)
    if ((fails & ~OPTION) === 0) add(combos, combo[row] as number)
  }
  return {
    rows: found === list.length ? list : rows.subarray(0, found),
    counts: {
      brands: new Tally(brands),
      sellers: new Tally(sellers),
      nodes: new Tally(byNode),
      bands,
      ratings: atLeastSoMany(stars),
      labels: countLabels(columns, combos, options, groupOf),
    },
  }
}

const atLeastSoMany = (stars: Int32Array): Int32Array => {
  const sums = stars.slice()
  for (let star = STARS - 1; star >= 0; star--)
    sums[star] = (sums[star] as number) + (sums[star + 1] as number)
  return sums
}

const countLabels = (
  columns: Columns,
  combos: Int32Array,
  options: Chosen['options'],
  groupOf: (label: number) => number,
): Tally => {
  const labels = new Map<number, number>()
  // Number 0 has no options.
  for (let combo = 1; combo < combos.length; combo++) {
    const count = combos[combo] as number
    if (count === 0) continue
    for (const label of labelsLeft(columns.combos.get(combo), options, groupOf))
      labels.set(label, (labels.get(label) ?? 0) + count)
  }
  const counts = new Int32Array(Math.max(0, ...labels.keys()) + 1)
  for (const [label, count] of labels) counts[label] = count
  return new Tally(counts)
}
