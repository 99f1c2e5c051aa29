/**
 * The listing documents as products in memory: filtering and counting reads numbers that lie side by side, about 60 bytes
 * a product. PostgreSQL stays the truth; `catalogue.ts` keeps the products in step with it.
 */
import { makeCombos } from './combos.ts'

const LEVELS = 4

/** One listing document, as `listing.queries.ts` reads it. */
export type ListingRow = readonly [
  id: number,
  department: number,
  category: number | null,
  subCategory: number | null,
  subSubCategory: number | null,
  store: number,
  brand: number | null,
  effective: number,
  priceBand: number,
  rating: number,
  ratingCount: number,
  sold: number,
  /** Seconds since 1970. */
  newest: number,
  reduced: boolean,
  madeInKosova: boolean,
  options: readonly number[],
]

export type Scope = {
  /** A node of the tree with its level 1..4. */
  readonly node: { readonly level: number; readonly id: number } | null
  readonly storeId: number | null
  readonly brandId?: number
  readonly reduced?: boolean
  readonly madeInKosova?: boolean
}

/** What a changed document means for lists that show it. */
export type Change = 'none' | 'order' | 'filters'

const grow = <T extends Int32Array | Float64Array | Uint8Array>(column: T, size: number): T => {
  const next = new (column.constructor as new (size: number) => T)(size)
  next.set(column as never)
  return next
}

const FIRST_SIZE = 1_024
/** Bits of `flags`. */
export const REDUCED = 1
export const KOSOVA = 2

export class ProductIndex {
  size = 0
  /** Rises with every change: what was worked out at a lower one may be wrong. */
  version = 0
  ids = new Int32Array(FIRST_SIZE)
  /** By level, 0 for none. */
  nodes = Array.from({ length: LEVELS }, () => new Int32Array(FIRST_SIZE))
  store = new Int32Array(FIRST_SIZE)
  brand = new Int32Array(FIRST_SIZE)
  effective = new Int32Array(FIRST_SIZE)
  band = new Uint8Array(FIRST_SIZE)
  rating = new Int32Array(FIRST_SIZE)
  ratingCount = new Int32Array(FIRST_SIZE)
  sold = new Int32Array(FIRST_SIZE)
  newest = new Float64Array(FIRST_SIZE)
  flags = new Uint8Array(FIRST_SIZE)
  combo = new Int32Array(FIRST_SIZE)
  readonly combos = makeCombos()
  /** The highest ids that occurred: how long a list of counts must be. */
  readonly most = { brand: 0, store: 0, node: 0 }
  /** Row of a product, -1 for none. */
  #rowOf = new Int32Array(FIRST_SIZE).fill(-1)
  readonly #lists = new Map<string, Int32Array>()

  rowOf(id: number): number {
    return id < this.#rowOf.length ? (this.#rowOf[id] ?? -1) : -1
  }

  put(row: ListingRow): Change {
    const [id] = row
    const before = this.rowOf(id)
    this.version++
    if (before === -1) {
      this.#write(this.#append(id), row)
      this.#lists.clear()
      return 'filters'
    }
    const change = this.#compare(before, row)
    if (change === 'filters') this.#lists.clear()
    if (change !== 'none') this.#write(before, row)
    return change
  }

  /** The last row takes the place of the one removed. */
  remove(id: number): boolean {
    const row = this.rowOf(id)
    if (row === -1) return false
    this.version++
    const last = this.size - 1
    for (const column of this.#all()) column[row] = column[last] as number
    this.#rowOf[this.ids[row] as number] = row
    this.#rowOf[id] = -1
    this.size = last
    this.#lists.clear()
    return true
  }

  /**
   * Lays the rows of each node of the tree side by side: what is read together lies together, so counting a department of
   * a large catalogue waits far less for memory. For when everything has been read.
   */
  gather() {
    const [n1, n2, n3, n4] = this.nodes as [Int32Array, Int32Array, Int32Array, Int32Array]
    const span = this.most.node + 1
    const keyOf = (row: number) =>
      (((n1[row] as number) * span + (n2[row] as number)) * span + (n3[row] as number)) * span +
      (n4[row] as number)
    const order = sortByKey(this.size, keyOf)
    for (const column of this.#all()) {
      const before = column.slice(0, this.size)
      for (let row = 0; row < this.size; row++) column[row] = before[order[row] as number] as number
    }
    for (let row = 0; row < this.size; row++) this.#rowOf[this.ids[row] as number] = row
    this.#lists.clear()
    this.version++
  }

  /** Rows of a scope, in no order; kept until a document comes, goes or moves. */
  list(scope: Scope): Int32Array {
    const key = scopeKey(scope)
    const known = this.#lists.get(key)
    if (known) return known
    const rows = new Int32Array(this.size)
    let length = 0
    const node = scope.node ? this.nodes[scope.node.level - 1] : undefined
    const wanted = (scope.reduced ? REDUCED : 0) | (scope.madeInKosova ? KOSOVA : 0)
    for (let row = 0; row < this.size; row++) {
      if (node && node[row] !== scope.node?.id) continue
      if (scope.storeId !== null && this.store[row] !== scope.storeId) continue
      if (scope.brandId !== undefined && this.brand[row] !== scope.brandId) continue
      if (((this.flags[row] as number) & wanted) !== wanted) continue
      rows[length++] = row
    }
    const list = rows.slice(0, length)
    this.#lists.set(key, list)
    return list
  }

  /** Tags of the cached lists that may show this product. */
  listTags(id: number): string[] {
    const row = this.rowOf(id)
    if (row === -1) return []
    const nodes = this.nodes.flatMap((column) => (column[row] ? [`node ${column[row]}`] : []))
    return [...nodes, `store ${this.store[row]}`]
  }

  #all() {
    const { ids, store, brand, effective, band, rating, ratingCount, sold, newest, flags, combo } = this
    return [
      ids,
      ...this.nodes,
      store,
      brand,
      effective,
      band,
      rating,
      ratingCount,
      sold,
      newest,
      flags,
      combo,
    ]
  }

  #append(id: number): number {
    if (this.size === this.ids.length) this.#growTo(this.size * 2)
    if (id >= this.#rowOf.length) {
      const before = this.#rowOf.length
      this.#rowOf = grow(this.#rowOf, Math.max(id + 1, before * 2)).fill(-1, before)
    }
    this.#rowOf[id] = this.size
    return this.size++
  }

  #growTo(size: number) {
    this.ids = grow(this.ids, size)
    this.nodes = this.nodes.map((column) => grow(column, size))
    this.store = grow(this.store, size)
    this.brand = grow(this.brand, size)
    this.effective = grow(this.effective, size)
    this.band = grow(this.band, size)
    this.rating = grow(this.rating, size)
    this.ratingCount = grow(this.ratingCount, size)
    this.sold = grow(this.sold, size)
    this.newest = grow(this.newest, size)
    this.flags = grow(this.flags, size)
    this.combo = grow(this.combo, size)
  }

  #compare(at: number, row: ListingRow): Change {
    const [, dep, cat, sub, subSub, store, brand, effective, band, rating, ratingCount, sold, newest] = row
    const moved =
      [dep, cat, sub, subSub].some((node, level) => (node ?? 0) !== this.nodes[level]?.[at]) ||
      store !== this.store[at] ||
      (brand ?? 0) !== this.brand[at] ||
      band !== this.band[at] ||
      effective !== this.effective[at] ||
      rating !== this.rating[at] ||
      flagsOf(row) !== this.flags[at] ||
      this.combos.numberOf(row[15]) !== this.combo[at]
    if (moved) return 'filters'
    const reordered =
      ratingCount !== this.ratingCount[at] || sold !== this.sold[at] || newest !== this.newest[at]
    return reordered ? 'order' : 'none'
  }

  #write(at: number, row: ListingRow) {
    const [id, dep, cat, sub, subSub, store, brand, effective, band, rating, ratingCount, sold, newest] = row
    this.ids[at] = id
    for (const [level, node] of [dep, cat, sub, subSub].entries()) {
      const column = this.nodes[level]
      if (column) column[at] = node ?? 0
    }
    this.store[at] = store
    this.brand[at] = brand ?? 0
    this.most.store = Math.max(this.most.store, store)
    this.most.brand = Math.max(this.most.brand, brand ?? 0)
    this.most.node = Math.max(this.most.node, dep, cat ?? 0, sub ?? 0, subSub ?? 0)
    this.effective[at] = effective
    this.band[at] = band
    this.rating[at] = rating
    this.ratingCount[at] = ratingCount
    this.sold[at] = sold
    this.newest[at] = newest
    this.flags[at] = flagsOf(row)
    this.combo[at] = this.combos.numberOf(row[15])
  }
}

/** Rows by their key, rising; rows of one key in their order. Keys are few, so they are counted instead of compared. */
const sortByKey = (size: number, keyOf: (row: number) => number): Int32Array => {
  const counts = new Map<number, number>()
  for (let row = 0; row < size; row++) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
  let start = 0
  const places = new Map<number, number>()
  for (const [key, count] of [...counts].sort(([a], [b]) => a - b)) {
    places.set(key, start)
    start += count
  }
  const order = new Int32Array(size)
  for (let row = 0; row < size; row++) {
    const key = keyOf(row)
    const place = places.get(key) ?? 0
    order[place] = row
    places.set(key, place + 1)
  }
  return order
}

const flagsOf = (row: ListingRow): number => (row[13] ? REDUCED : 0) | (row[14] ? KOSOVA : 0)

const scopeKey = ({ node, storeId, brandId, reduced, madeInKosova }: Scope): string =>
  `${node?.level ?? 0} ${node?.id ?? 0} ${storeId ?? 0} ${brandId ?? 0} ${reduced ? 'reduced' : ''} ${madeInKosova ? 'kosova' : ''}`
