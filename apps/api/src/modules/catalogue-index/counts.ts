/**
 * Finds the products that match a listing's filters, and counts what each filter value would leave: with the filters of the
 * other groups, without those of its own group.
 */
import { PRICE_PRESETS } from '@tregu/domain'
import { KOSOVA, REDUCED } from './columns.ts'
import type { Combo } from './combos.ts'
import type { ProductIndex } from './product-index.ts'
import { Tally } from './tally.ts'

/** FilterSelection values by their ids; null where a group has no filter. */
export type FilterSelection = {
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
  readonly reduced: true | null
  readonly kosova: true | null
}

export const EMPTY_SELECTION: FilterSelection = {
  brands: null,
  sellers: null,
  categories: null,
  rating: null,
  isPrice: null,
  options: null,
  reduced: null,
  kosova: null,
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
  readonly reduced: number
  readonly kosova: number
}

export type Matches = { readonly rows: Int32Array; readonly counts: Counts }

const BRAND = 1
const SELLER = 2
const CATEGORY = 4
const RATING = 8
const PRICE = 16
const OPTION = 32
const REDUCTION = 64
const ORIGIN = 128
const STARS = 5
const NO_ROWS = new Int32Array(0)

const isNothing = (selection: FilterSelection) => Object.values(selection).every((group) => group === null)

const hasAny = (variant: readonly number[], labels: ReadonlySet<number>) =>
  variant.some((label) => labels.has(label))

/** One variant has a selected value of every group. */
const meets = (combo: Combo, options: NonNullable<FilterSelection['options']>) =>
  combo.variants.some((variant) => [...options.values()].every((labels) => hasAny(variant, labels)))

/** The labels that would still find a variant if they were selected in their group. */
const labelsLeft = (
  combo: Combo,
  options: FilterSelection['options'],
  groupOf: (label: number) => number,
) => {
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

/** Unfiltered counts by the scope's list: `ProductIndex` makes a new list when a product comes, goes or moves. */
const unfilteredMatches = new WeakMap<Int32Array, Matches>()

export const match = (
  products: ProductIndex,
  list: Int32Array,
  selection: FilterSelection,
  groupOf: (label: number) => number,
): Matches => {
  if (!isNothing(selection)) return count(products, list, selection, groupOf)
  const before = unfilteredMatches.get(list)
  if (before) return before
  const matches = count(products, list, selection, groupOf)
  unfilteredMatches.set(list, matches)
  return matches
}

/** Membership by id, faster to read than a set; null where nothing is selected. */
const flagsOf = (ids: ReadonlySet<number> | null): Uint8Array | null => {
  if (ids === null) return null
  const flags = new Uint8Array(Math.max(0, ...ids) + 1)
  for (const id of ids) flags[id] = 1
  return flags
}

/** For each row of the list the groups that refuse it, as bits; and the groups that have a filter. */
const refusalsOf = (products: ProductIndex, list: Int32Array, selection: FilterSelection) => {
  const refused = new Uint8Array(list.length)
  const groups: number[] = []
  const refuse = (group: number, passes: (row: number) => boolean) => {
    groups.push(group)
    for (let index = 0; index < list.length; index++)
      if (!passes(list[index] as number)) refused[index] = (refused[index] as number) | group
  }
  const { nodes } = products
  const { brand, store, rating, effective, combo, flags } = products.columns
  const { isPrice, options } = selection
  const [brands, sellers, categories] = [selection.brands, selection.sellers, selection.categories].map(
    flagsOf,
  )
  const atLeast = selection.rating
  if (brands) refuse(BRAND, (row) => brands[brand[row] as number] === 1)
  if (sellers) refuse(SELLER, (row) => sellers[store[row] as number] === 1)
  if (categories) refuse(CATEGORY, (row) => nodes.some((level) => categories[level[row] as number] === 1))
  if (atLeast !== null) refuse(RATING, (row) => (rating[row] as number) >= atLeast)
  if (isPrice) refuse(PRICE, (row) => isPrice(effective[row] as number))
  if (options) {
    const passes = comboPasses(products, options)
    refuse(OPTION, (row) => passes(combo[row] as number))
  }
  if (selection.reduced) refuse(REDUCTION, (row) => ((flags[row] as number) & REDUCED) !== 0)
  if (selection.kosova) refuse(ORIGIN, (row) => ((flags[row] as number) & KOSOVA) !== 0)
  return { refused, groups }
}

/** There are far fewer combinations than products, so each combination is judged once. */
const comboPasses = ({ combos }: ProductIndex, options: NonNullable<FilterSelection['options']>) => {
  const verdicts = new Map<number, boolean>()
  return (combo: number): boolean => {
    const known = verdicts.get(combo)
    if (known !== undefined) return known
    const verdict = meets(combos.get(combo), options)
    verdicts.set(combo, verdict)
    return verdict
  }
}

/** Rows that exactly these groups refuse. Every row is written, most are overwritten: faster than a branch. */
const take = (list: Int32Array, refused: Uint8Array, groups: number): Int32Array => {
  const rows = new Int32Array(list.length + 1)
  let length = 0
  for (let index = 0; index < list.length; index++) {
    rows[length] = list[index] as number
    length += Number(refused[index] === groups)
  }
  return length === list.length ? list : rows.slice(0, length)
}

const count = (
  products: ProductIndex,
  list: Int32Array,
  selection: FilterSelection,
  groupOf: (label: number) => number,
): Matches => {
  const { refused, groups } = refusalsOf(products, list, selection)
  const rows = groups.length === 0 ? list : take(list, refused, 0)
  // A row that only one group refuses still counts for that group.
  const refusedBy = new Map(groups.map((group) => [group, take(list, refused, group)]))
  // One column after the other: each loop reads one array.
  const tally = (group: number, values: Int32Array | Uint8Array, counts: Int32Array) => {
    for (const some of [rows, refusedBy.get(group) ?? NO_ROWS])
      for (let index = 0; index < some.length; index++) {
        const value = values[some[index] as number] as number
        counts[value] = (counts[value] as number) + 1
      }
    return counts
  }

  const { highest } = products
  const { brand, store, band, rating, combo, flags } = products.columns
  const nodes = new Int32Array(highest.node + 1)
  for (const level of products.nodes.slice(1)) tally(CATEGORY, level, nodes)
  // A row that only the flag's filter refuses does not have the flag, so the matches alone give the count.
  const withFlags = tally(0, flags, new Int32Array((REDUCED | KOSOVA) + 1))
  const countFlag = (flag: number) =>
    withFlags.reduce((sum, count, value) => sum + ((value & flag) === 0 ? 0 : count), 0)
  const combos = tally(OPTION, combo, new Int32Array(products.combos.count()))
  return {
    rows,
    counts: {
      brands: new Tally(tally(BRAND, brand, new Int32Array(highest.brand + 1))),
      sellers: new Tally(tally(SELLER, store, new Int32Array(highest.store + 1))),
      nodes: new Tally(nodes),
      bands: tally(PRICE, band, new Int32Array(PRICE_PRESETS.length)),
      ratings: atLeastSoMany(tally(RATING, rating, new Int32Array(STARS * 100 + 1))),
      labels: countLabels(products, combos, selection.options, groupOf),
      reduced: countFlag(REDUCED),
      kosova: countFlag(KOSOVA),
    },
  }
}

/** From counts by hundredths of stars. */
const atLeastSoMany = (hundredths: Int32Array): Int32Array => {
  const sums = new Int32Array(STARS + 1)
  for (const [hundredth, count] of hundredths.entries()) {
    const star = Math.floor(hundredth / 100)
    sums[star] = (sums[star] as number) + count
  }
  for (let star = STARS - 1; star >= 0; star--)
    sums[star] = (sums[star] as number) + (sums[star + 1] as number)
  return sums
}

const countLabels = (
  products: ProductIndex,
  combos: Int32Array,
  options: FilterSelection['options'],
  groupOf: (label: number) => number,
): Tally => {
  const labels = new Map<number, number>()
  // Combination 0 has no options.
  for (let combo = 1; combo < combos.length; combo++) {
    const count = combos[combo] as number
    if (count === 0) continue
    for (const label of labelsLeft(products.combos.get(combo), options, groupOf))
      labels.set(label, (labels.get(label) ?? 0) + count)
  }
  const counts = new Int32Array(Math.max(0, ...labels.keys()) + 1)
  for (const [label, count] of labels) counts[label] = count
  return new Tally(counts)
}
