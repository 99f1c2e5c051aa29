/** Picks the rows of one page in a sort order, without sorting all matches. */
import type { Column } from './columns.ts'
import type { ProductIndex } from './product-index.ts'

/** A sort order: by its first column, descending or ascending, then by `compare`. */
export type Order = {
  readonly first: Column
  readonly isRising: boolean
  /** Ends with the product's id, so that the order is total and pages never repeat or skip a product. */
  readonly compare: Compare
}
type Compare = (a: number, b: number) => number

export const orderOf = (products: ProductIndex, sort: number): Order => {
  const { sold, newest, effective, rating, ratingCount, id } = products.columns
  const firsts: Readonly<Record<number, Column>> = {
    1: sold,
    2: newest,
    3: effective,
    4: effective,
    5: rating,
    6: ratingCount,
  }
  const first = firsts[sort] ?? sold
  const isRising = sort === 3
  const sign = isRising ? 1 : -1
  const byId: Compare = (a, b) => (id[a] as number) - (id[b] as number)
  const rest: Compare =
    sort === 5 ? (a, b) => (ratingCount[b] as number) - (ratingCount[a] as number) || byId(a, b) : byId
  return {
    first,
    isRising,
    compare: (a, b) => sign * ((first[a] as number) - (first[b] as number)) || rest(a, b),
  }
}

const SMALL = 64

/** Moves the first `count` rows in order to the front (quickselect). Reorders `rows`. */
const bringForward = (rows: Int32Array, count: number, compare: Compare): void => {
  let from = 0
  let to = rows.length - 1
  const swap = (a: number, b: number) => {
    const row = rows[a] as number
    rows[a] = rows[b] as number
    rows[b] = row
  }
  while (to - from > SMALL) {
    const middle = (from + to) >> 1
    if (compare(rows[middle] as number, rows[from] as number) < 0) swap(middle, from)
    if (compare(rows[to] as number, rows[from] as number) < 0) swap(to, from)
    if (compare(rows[to] as number, rows[middle] as number) < 0) swap(to, middle)
    const pivot = rows[middle] as number
    let left = from
    let right = to
    while (left <= right) {
      while (compare(rows[left] as number, pivot) < 0) left++
      while (compare(pivot, rows[right] as number) < 0) right--
      if (left <= right) swap(left++, right--)
    }
    if (count <= right) to = right
    else if (count >= left) from = left
    else return
  }
  rows.subarray(from, to + 1).sort(compare)
}

/** Picks the best rows with a heap whose top is the worst. Most rows of a long list fail the first comparison. */
const selectBest = (rows: Int32Array, count: number, { first, isRising, compare }: Order): Int32Array => {
  const heap = rows.slice(0, count)
  const sink = (start: number) => {
    let at = start
    for (;;) {
      let worst = at
      for (const child of [2 * at + 1, 2 * at + 2])
        if (child < count && compare(heap[child] as number, heap[worst] as number) > 0) worst = child
      if (worst === at) return
      const row = heap[at] as number
      heap[at] = heap[worst] as number
      heap[worst] = row
      at = worst
    }
  }
  for (let at = (count >> 1) - 1; at >= 0; at--) sink(at)
  let limit = first[heap[0] as number] as number
  for (let index = count; index < rows.length; index++) {
    const row = rows[index] as number
    const value = first[row] as number
    if (isRising ? value > limit : value < limit) continue
    if (compare(row, heap[0] as number) >= 0) continue
    heap[0] = row
    sink(0)
    limit = first[heap[0] as number] as number
  }
  return heap.sort(compare)
}

const HEAP_MAX = 600

export const pickPage = (rows: Int32Array, offset: number, size: number, order: Order): Int32Array => {
  const { compare } = order
  const wanted = Math.min(offset + size, rows.length)
  if (offset >= wanted) return new Int32Array(0)
  if (wanted <= HEAP_MAX) return selectBest(rows, wanted, order).subarray(offset, wanted)
  const all = rows.slice()
  bringForward(all, wanted - 1, compare)
  const front = all.subarray(0, wanted)
  bringForward(front, offset, compare)
  return front.subarray(offset).sort(compare)
}

/** The first rows by list, sort and number. They are valid for one version of the index. */
const firstRows = new WeakMap<Int32Array, { version: number; rows: Map<string, Int32Array> }>()
const FIRST_ROWS = 120

/** Picks the first rows of one of the index's lists, and caches them until the index changes. */
export const pickBest = (
  products: ProductIndex,
  list: Int32Array,
  sort: number,
  count: number,
): Int32Array => {
  let cached = firstRows.get(list)
  if (cached?.version !== products.version) {
    cached = { version: products.version, rows: new Map() }
    firstRows.set(list, cached)
  }
  const key = `${sort} ${count}`
  let rows = cached.rows.get(key)
  if (rows === undefined) {
    rows = pickPage(list, 0, count, orderOf(products, sort))
    cached.rows.set(key, rows)
  }
  return rows
}

/** Picks a page of one of the index's lists. The first pages of each sort are cached. */
export const pickCachedPage = (
  products: ProductIndex,
  list: Int32Array,
  sort: number,
  { offset, size }: { offset: number; size: number },
): Int32Array =>
  offset + size > FIRST_ROWS
    ? pickPage(list, offset, size, orderOf(products, sort))
    : pickBest(products, list, sort, FIRST_ROWS).subarray(offset, offset + size)
