/**
 * Finds the products that match a listing's filters. For each filter value it counts the products that the value would leave
 * together with the filters of the other groups, and without the filters of the same group.
 */
import { PRICE_PRESETS } from '@tregu/domain'
import { KOSOVA, REDUCED } from './columns.ts'
import type { Combo, Combos } from './combos.ts'
import type { ProductIndex } from './product-index.ts'
import { Tally } from './tally.ts'

/** The selected values as ids. A group without a filter is null. */
export type FilterSelection = {
  readonly brands: ReadonlySet<number> | null
  readonly sellers: ReadonlySet<number> | null
  /** Nodes of any level. */
  readonly categories: ReadonlySet<number> | null
  /** The minimum in hundredths of stars. */
  readonly rating: number | null
  /** In cents. */
  readonly isPrice: ((cents: number) => boolean) | null
  /** Label ids by option group. A variant must have one label of each group. */
  readonly options: ReadonlyMap<number, ReadonlySet<number>> | null
  /** Label ids by fact. A product must have one label of each fact. */
  readonly facts: ReadonlyMap<number, ReadonlySet<number>> | null
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
  facts: null,
  reduced: null,
  kosova: null,
}

export type Counts = {
  readonly brands: Tally
  readonly sellers: Tally
  /** Nodes of all levels below the department. Their ids are unique across levels. */
  readonly nodes: Tally
  readonly bands: Int32Array
  /** Index 0 to 5: products with at least this many stars. */
  readonly ratings: Int32Array
  readonly labels: Tally
  readonly factLabels: Tally
  /** By the number of a fact: products that have a value of it. */
  readonly facts: readonly number[]
  readonly reduced: number
  readonly kosova: number
}

type Groups = ReadonlyMap<number, ReadonlySet<number>>
type GroupOf = (label: number) => number
/** The option group of an option's label, and the fact of a fact's label. */
export type Grouping = { readonly groupOfLabel: GroupOf; readonly factOfLabel: GroupOf }

export type Matches = { readonly rows: Int32Array; readonly counts: Counts }

const BRAND = 1
const SELLER = 2
const CATEGORY = 4
const RATING = 8
const PRICE = 16
const OPTION = 32
const REDUCTION = 64
const ORIGIN = 128
const FACT = 256
const STARS = 5
const NO_ROWS = new Int32Array(0)

export const isNothing = (selection: FilterSelection) =>
  Object.values(selection).every((group) => group === null)

const hasAny = (variant: readonly number[], labels: ReadonlySet<number>) =>
  variant.some((label) => labels.has(label))

/** Checks whether one variant has a selected value of every group. */
const meets = (combo: Combo, options: Groups) =>
  combo.variants.some((variant) => [...options.values()].every((labels) => hasAny(variant, labels)))

/** Lists the labels that would still match a variant if they were selected in their group. */
const labelsLeft = (combo: Combo, options: Groups | null, groupOf: GroupOf) => {
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

/** Unfiltered counts by the scope's list. `ProductIndex` makes a new list when a product is added, removed or moved. */
const unfilteredMatches = new WeakMap<Int32Array, Matches>()

export const match = (
  products: ProductIndex,
  list: Int32Array,
  selection: FilterSelection,
  names: Grouping,
): Matches => {
  if (!isNothing(selection)) return count(products, list, selection, names)
  const before = unfilteredMatches.get(list)
  if (before) return before
  const matches = count(products, list, selection, names)
  unfilteredMatches.set(list, matches)
  return matches
}

/** Flags by id, which are faster to read than a set; null when nothing is selected. */
const flagsOf = (ids: ReadonlySet<number> | null): Uint8Array | null => {
  if (ids === null) return null
  const flags = new Uint8Array(Math.max(0, ...ids) + 1)
  for (const id of ids) flags[id] = 1
  return flags
}

/** Returns for each row the groups that refuse it, as bits, and the groups that have a filter. */
const refusalsOf = (products: ProductIndex, list: Int32Array, selection: FilterSelection) => {
  const refused = new Uint16Array(list.length)
  const groups: number[] = []
  const refuse = (group: number, passes: (row: number) => boolean) => {
    groups.push(group)
    for (let index = 0; index < list.length; index++)
      if (!passes(list[index] as number)) refused[index] = (refused[index] as number) | group
  }
  const { nodes } = products
  const { brand, store, rating, effective, combo, factSet, flags } = products.columns
  const { isPrice, options, facts } = selection
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
    const passes = comboPasses(products.combos, options)
    refuse(OPTION, (row) => passes(combo[row] as number))
  }
  if (facts) {
    const passes = comboPasses(products.factSets, facts)
    refuse(FACT, (row) => passes(factSet[row] as number))
  }
  if (selection.reduced) refuse(REDUCTION, (row) => ((flags[row] as number) & REDUCED) !== 0)
  if (selection.kosova) refuse(ORIGIN, (row) => ((flags[row] as number) & KOSOVA) !== 0)
  return { refused, groups }
}

/** Tests each combination once, because there are far fewer combinations than products. */
const comboPasses = (combos: Combos, options: Groups) => {
  const verdicts = new Map<number, boolean>()
  return (combo: number): boolean => {
    const known = verdicts.get(combo)
    if (known !== undefined) return known
    const verdict = meets(combos.get(combo), options)
    verdicts.set(combo, verdict)
    return verdict
  }
}

/** Lists the rows that exactly these groups refuse. Writing every row and overwriting most is faster than a branch. */
const take = (list: Int32Array, refused: Uint16Array, groups: number): Int32Array => {
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
  names: Grouping,
): Matches => {
  const { refused, groups } = refusalsOf(products, list, selection)
  const rows = groups.length === 0 ? list : take(list, refused, 0)
  // The counts of a group include the rows that only this group refuses.
  const refusedBy = new Map(groups.map((group) => [group, take(list, refused, group)]))
  // Count one column after the other, so that each loop reads one array.
  const tally = (group: number, values: Int32Array | Uint8Array, counts: Int32Array) => {
    for (const some of [rows, refusedBy.get(group) ?? NO_ROWS])
      for (let index = 0; index < some.length; index++) {
        const value = values[some[index] as number] as number
        counts[value] = (counts[value] as number) + 1
      }
    return counts
  }

  const { highest } = products
  const { brand, store, band, rating, combo, factSet, flags } = products.columns
  const nodes = new Int32Array(highest.node + 1)
  for (const level of products.nodes.slice(1)) tally(CATEGORY, level, nodes)
  // A row that only the flag's filter refuses does not have the flag, so the matches alone give the count.
  const withFlags = tally(0, flags, new Int32Array((REDUCED | KOSOVA) + 1))
  const countFlag = (flag: number) =>
    withFlags.reduce((sum, count, value) => sum + ((value & flag) === 0 ? 0 : count), 0)
  const combos = tally(OPTION, combo, new Int32Array(products.combos.count()))
  const factSets = tally(FACT, factSet, new Int32Array(products.factSets.count()))
  return {
    rows,
    counts: {
      brands: new Tally(tally(BRAND, brand, new Int32Array(highest.brand + 1))),
      sellers: new Tally(tally(SELLER, store, new Int32Array(highest.store + 1))),
      nodes: new Tally(nodes),
      bands: tally(PRICE, band, new Int32Array(PRICE_PRESETS.length)),
      ratings: atLeastSoMany(tally(RATING, rating, new Int32Array(STARS * 100 + 1))),
      labels: countLabels(products.combos, combos, selection.options, names.groupOfLabel),
      factLabels: countLabels(products.factSets, factSets, selection.facts, names.factOfLabel),
      facts: countGroups(products.factSets, factSets, names.factOfLabel),
      reduced: countFlag(REDUCED),
      kosova: countFlag(KOSOVA),
    },
  }
}

/** Sums counts by hundredths of stars to counts of "at least n stars". */
const atLeastSoMany = (hundredths: Int32Array): Int32Array => {
  const sums = new Int32Array(STARS + 1)
  for (let hundredth = 0; hundredth < hundredths.length; hundredth++) {
    const star = Math.floor(hundredth / 100)
    sums[star] = (sums[star] as number) + (hundredths[hundredth] as number)
  }
  for (let star = STARS - 1; star >= 0; star--)
    sums[star] = (sums[star] as number) + (sums[star + 1] as number)
  return sums
}

/** How many products have a label of each group. */
const countGroups = (known: Combos, combos: Int32Array, groupOf: GroupOf): number[] => {
  const counts: number[] = []
  for (let combo = 1; combo < combos.length; combo++) {
    const count = combos[combo] as number
    if (count === 0) continue
    for (const group of new Set(known.get(combo).labels.map(groupOf)))
      if (group >= 0) counts[group] = (counts[group] ?? 0) + count
  }
  return counts
}

const countLabels = (known: Combos, combos: Int32Array, options: Groups | null, groupOf: GroupOf): Tally => {
  const labels = new Map<number, number>()
  // Combination 0 has no options.
  for (let combo = 1; combo < combos.length; combo++) {
    const count = combos[combo] as number
    if (count === 0) continue
    for (const label of labelsLeft(known.get(combo), options, groupOf))
      labels.set(label, (labels.get(label) ?? 0) + count)
  }
  const counts = new Int32Array(Math.max(0, ...labels.keys()) + 1)
  for (const [label, count] of labels) counts[label] = count
  return new Tally(counts)
}
