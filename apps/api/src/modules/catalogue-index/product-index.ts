/**
 * The listing documents in memory: a typed array for each column, about 64 bytes per product, so that filtering and counting
 * read adjacent numbers. PostgreSQL is the source; `catalogue.ts` keeps the index up to date.
 */
import { listOfStoreTag, nodeTag, type Scope } from './cache-tags.ts'
import {
  type Change,
  COLUMNS,
  type Column,
  type Columns,
  idOf,
  KOSOVA,
  type ListingRow,
  makeColumns,
  READ_NAMES,
  REDUCED,
} from './columns.ts'
import { asCombo, makeCombos } from './combos.ts'

/** Ids of what occurs in lists. */
export type Occurring = Readonly<
  Record<'brands' | 'stores' | 'nodes' | 'labels' | 'facts', ReadonlySet<number>>
>

/** All that an index is made of. */
export type IndexParts = {
  /** Rows in each column; it may have more places. */
  readonly size: number
  readonly columns: Columns
  /** The combinations in the order of their numbers. */
  readonly combos: readonly (readonly number[])[]
  readonly factSets: readonly (readonly number[])[]
  readonly highest: Readonly<Record<'brand' | 'store' | 'node', number>>
}

const FIRST_SIZE = 1_024
const CHANGES = READ_NAMES.map((name) => COLUMNS[name].change)
const IDS = READ_NAMES.map((name) => COLUMNS[name].ids)

export class ProductIndex {
  size = 0
  /** Rises with every change. Row numbers and results of a lower version may be wrong. */
  version = 0
  /** Growing replaces the columns, so read this property for each use. */
  columns = makeColumns(FIRST_SIZE)
  readonly combos = makeCombos()
  readonly factSets = makeCombos()
  /** The highest ids, which give the lengths of lists of counts. */
  readonly highest = { brand: 0, store: 0, node: 0 }
  /** The columns in the order of a row's values. */
  #read: readonly Column[] = READ_NAMES.map((name) => this.columns[name])
  /** The row of each product; -1 for none. */
  #rowOf = new Int32Array(FIRST_SIZE).fill(-1)
  readonly #lists = new Map<string, Int32Array>()

  /** An index of parts that `parts` has given. It takes the columns over. */
  static from({ size, columns, combos, factSets, highest }: IndexParts): ProductIndex {
    const index = new ProductIndex()
    index.size = size
    index.columns = size === 0 ? index.columns : columns
    index.#read = READ_NAMES.map((name) => index.columns[name])
    index.#rowOf = new Int32Array(columns.id.reduce((most, id) => Math.max(most, id), FIRST_SIZE) + 1).fill(
      -1,
    )
    for (let row = 0; row < size; row++) index.#rowOf[columns.id[row] as number] = row
    for (const flat of combos) index.combos.numberOf(flat)
    for (const flat of factSets) index.factSets.numberOf(flat)
    Object.assign(index.highest, highest)
    return index
  }

  /** The columns are those of the index itself. */
  parts(): IndexParts {
    return {
      size: this.size,
      columns: this.columns,
      combos: this.combos.list(),
      factSets: this.factSets.list(),
      highest: { ...this.highest },
    }
  }

  /** The columns of the tree's levels, the department first. */
  get nodes() {
    const { department, category, subCategory, subSubCategory } = this.columns
    return [department, category, subCategory, subSubCategory] as const
  }

  rowOf(id: number): number {
    return id < this.#rowOf.length ? (this.#rowOf[id] ?? -1) : -1
  }

  put(row: ListingRow): Change {
    const id = idOf(row)
    const sets = [this.combos.numberOf(row.options), this.factSets.numberOf(asCombo(row.facts))] as const
    const before = this.rowOf(id)
    this.version++
    if (before === -1) {
      this.#write(this.#append(id), row, sets)
      this.#lists.clear()
      return 'filters'
    }
    const change = this.#compare(before, row, sets)
    if (change === 'filters') this.#lists.clear()
    if (change !== 'none') this.#write(before, row, sets)
    return change
  }

  /** Removes a product and moves the last row into its place. */
  remove(id: number): boolean {
    const row = this.rowOf(id)
    if (row === -1) return false
    this.version++
    const last = this.size - 1
    for (const column of Object.values(this.columns)) column[row] = column[last] as number
    this.#rowOf[this.columns.id[row] as number] = row
    this.#rowOf[id] = -1
    this.size = last
    this.#lists.clear()
    return true
  }

  /**
   * Sorts the rows by category. Adjacent rows make counting a department of a large catalogue wait less for memory.
   * Called after everything was read.
   */
  gather() {
    const [n1, n2, n3, n4] = this.nodes
    const span = this.highest.node + 1
    const keyOf = (row: number) =>
      (((n1[row] as number) * span + (n2[row] as number)) * span + (n3[row] as number)) * span +
      (n4[row] as number)
    const order = sortByKey(this.size, keyOf)
    for (const column of Object.values(this.columns)) {
      const before = column.slice(0, this.size)
      for (let row = 0; row < this.size; row++) column[row] = before[order[row] as number] as number
    }
    const { id } = this.columns
    for (let row = 0; row < this.size; row++) this.#rowOf[id[row] as number] = row
    this.#lists.clear()
    this.version++
  }

  /** Rows of a scope, unsorted. Cached until a product is added, removed or changes a filter's value. */
  list(scope: Scope): Int32Array {
    const key = scopeKey(scope)
    const cached = this.#lists.get(key)
    if (cached) return cached
    const { store, brand, flags } = this.columns
    const rows = new Int32Array(this.size)
    let length = 0
    const node = scope.node ? this.nodes[scope.node.level - 1] : undefined
    const wanted = (scope.reduced ? REDUCED : 0) | (scope.madeInKosova ? KOSOVA : 0)
    for (let row = 0; row < this.size; row++) {
      if (node && node[row] !== scope.node?.id) continue
      if (scope.storeId !== null && store[row] !== scope.storeId) continue
      if (scope.brandId !== undefined && brand[row] !== scope.brandId) continue
      if (((flags[row] as number) & wanted) !== wanted) continue
      rows[length++] = row
    }
    const list = rows.slice(0, length)
    this.#lists.set(key, list)
    return list
  }

  /** Whether a store has a product in the lists. */
  hasStore(storeId: number): boolean {
    const row = this.columns.store.indexOf(storeId)
    // Rows from `size` on are left over from removed products.
    return row !== -1 && row < this.size
  }

  /** Tags of the cached lists that may show this product. */
  listTags(id: number): string[] {
    const row = this.rowOf(id)
    if (row === -1) return []
    const nodes = this.nodes.flatMap((column) => (column[row] ? [nodeTag(column[row])] : []))
    return [...nodes, listOfStoreTag(this.columns.store[row] as number)]
  }

  /** Tags of the cached lists in which one of these brands, stores, nodes, option labels or facts occurs. */
  listTagsWith({ brands, stores, nodes, labels, facts }: Occurring): Set<string> {
    const { brand, store, combo, factSet } = this.columns
    const isLabelled = this.combos.having(labels)
    const isSaid = this.factSets.having(facts)
    const tags = new Set<string>()
    const levels = this.nodes
    for (let row = 0; row < this.size; row++) {
      const occurs =
        brands.has(brand[row] as number) ||
        stores.has(store[row] as number) ||
        isLabelled[combo[row] as number] ||
        isSaid[factSet[row] as number] ||
        levels.some((column) => nodes.has(column[row] as number))
      if (!occurs) continue
      for (const column of levels) if (column[row]) tags.add(nodeTag(column[row] as number))
      tags.add(listOfStoreTag(store[row] as number))
    }
    return tags
  }

  #append(id: number): number {
    if (this.size === this.columns.id.length) this.#growTo(this.size * 2)
    if (id >= this.#rowOf.length) {
      const before = this.#rowOf.length
      const rowOf = new Int32Array(Math.max(id + 1, before * 2)).fill(-1, before)
      rowOf.set(this.#rowOf)
      this.#rowOf = rowOf
    }
    this.#rowOf[id] = this.size
    return this.size++
  }

  #growTo(size: number) {
    this.columns = makeColumns(size, this.columns)
    this.#read = READ_NAMES.map((name) => this.columns[name])
  }

  #compare(at: number, { values }: ListingRow, [combo, factSet]: readonly [number, number]): Change {
    if (combo !== this.columns.combo[at] || factSet !== this.columns.factSet[at]) return 'filters'
    let change: Change = 'none'
    for (let index = 0; index < values.length; index++) {
      if (values[index] === this.#read[index]?.[at]) continue
      if (CHANGES[index] === 'filters') return 'filters'
      change = 'order'
    }
    return change
  }

  #write(at: number, { values }: ListingRow, [combo, factSet]: readonly [number, number]) {
    this.columns.combo[at] = combo
    this.columns.factSet[at] = factSet
    for (let index = 0; index < values.length; index++) {
      const column = this.#read[index] as Column
      const value = values[index] as number
      column[at] = value
      const ids = IDS[index]
      if (ids && value > this.highest[ids]) this.highest[ids] = value
    }
  }
}

/** Sorts rows by key with a stable counting sort, because there are few keys. */
const sortByKey = (size: number, keyOf: (row: number) => number): Int32Array => {
  const counts = new Map<number, number>()
  for (let row = 0; row < size; row++) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
  let start = 0
  const next = new Map<number, number>()
  for (const [key, count] of [...counts].sort(([a], [b]) => a - b)) {
    next.set(key, start)
    start += count
  }
  const order = new Int32Array(size)
  for (let row = 0; row < size; row++) {
    const key = keyOf(row)
    const position = next.get(key) ?? 0
    order[position] = row
    next.set(key, position + 1)
  }
  return order
}

const scopeKey = ({ node, storeId, brandId, reduced, madeInKosova }: Scope): string =>
  `${node?.level ?? 0} ${node?.id ?? 0} ${storeId ?? 0} ${brandId ?? 0} ${reduced ? 'reduced' : ''} ${madeInKosova ? 'kosova' : ''}`
