/**
 * The listing documents as columns in memory: filtering and counting reads numbers that lie side by side, about 60 bytes
 * a product. PostgreSQL stays the truth; `catalogue.ts` keeps the columns in step with it.
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
const REDUCED = 1
const KOSOVA = 2

export class Columns {
  size = 0
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
    const last = this.size - 1
    for (const column of this.#all()) column[row] = column[last] as number
    this.#rowOf[this.ids[row] as number] = row
    this.#rowOf[id] = -1
    this.size = last
    this.#lists.clear()
    return true
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
      if (((this.flags[row] as number) & wanted) !== wanted) continue
      rows[length++] = row
    }
    const list = rows.slice(0, length)
    this.#lists.set(key, list)
    return list
  }

  /** Everything that a list of this document may be kept under. */
  placesOf(id: number): string[] {
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

const flagsOf = (row: ListingRow): number => (row[13] ? REDUCED : 0) | (row[14] ? KOSOVA : 0)

const scopeKey = ({ node, storeId, reduced, madeInKosova }: Scope): string =>
  `${node?.level ?? 0} ${node?.id ?? 0} ${storeId ?? 0} ${reduced ? 'reduced' : ''} ${madeInKosova ? 'kosova' : ''}`
