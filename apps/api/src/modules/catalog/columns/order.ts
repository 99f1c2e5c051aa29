/** The rows of one page in the order asked for, without sorting all that match. */
import type { Columns } from './columns.ts'

/** An order: by its first column, falling or rising, and among equals by what follows. */
export type Order = {
  readonly first: Column
  readonly isRising: boolean
  /** Total: it ends with the product's id, so that pages never repeat or skip. */
  readonly compare: Compare
}
type Compare = (a: number, b: number) => number
type Column = Int32Array | Float64Array | Uint8Array

export const orderOf = (columns: Columns, sort: number): Order => {
  const { sold, newest, effective, rating, ratingCount, ids } = columns
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
  const byId: Compare = (a, b) => (ids[a] as number) - (ids[b] as number)
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

/** The best so far, worst on top: most rows of a long list fail the first comparison. */
const keepBest = (rows: Int32Array, count: number, { first, isRising, compare }: Order): Int32Array => {
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
  if (wanted <= HEAP_MAX) return keepBest(rows, wanted, order).subarray(offset, wanted)
  const all = rows.slice()
  bringForward(all, wanted - 1, compare)
  const front = all.subarray(0, wanted)
  bringForward(front, offset, compare)
  return front.subarray(offset).sort(compare)
}

/** The first rows of lists that are asked for again and again, until the columns change. */
const firsts = new WeakMap<Int32Array, { version: number; bySort: Map<number, Int32Array> }>()
const FIRST_ROWS = 120

/** The same for one of the columns' own lists in one of its sorts: the first pages are worked out once. */
export const pickKeptPage = (
  columns: Columns,
  list: Int32Array,
  sort: number,
  page: { offset: number; size: number },
): Int32Array => {
  const { offset, size } = page
  const order = orderOf(columns, sort)
  if (offset + size > FIRST_ROWS) return pickPage(list, offset, size, order)
  let known = firsts.get(list)
  if (known?.version !== columns.version) {
    known = { version: columns.version, bySort: new Map() }
    firsts.set(list, known)
  }
  let rows = known.bySort.get(sort)
  if (rows === undefined) {
    rows = pickPage(list, 0, FIRST_ROWS, order)
    known.bySort.set(sort, rows)
  }
  return rows.subarray(offset, offset + size)
}
