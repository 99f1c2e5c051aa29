import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMPTY_SELECTION, type FilterSelection, match } from './counts.ts'
import { orderOf, pickCachedPage, pickPage } from './order.ts'
import { type ListingRow, ProductIndex } from './product-index.ts'

/** Labels 1 and 2 are of group 0, labels 3 and 4 of group 1. */
const groupOf = (label: number) => (label <= 2 ? 0 : 1)

const variants = fc.oneof(
  fc.constant([]),
  fc
    .array(fc.tuple(fc.constantFrom(1, 2), fc.constantFrom(3, 4)), { minLength: 1, maxLength: 3 })
    .map((pairs) => pairs.flatMap((pair) => [0, ...pair])),
)
const anyRow: fc.Arbitrary<ListingRow> = fc.tuple(
  fc.integer({ min: 1, max: 40 }),
  fc.integer({ min: 1, max: 2 }),
  fc.option(fc.integer({ min: 11, max: 13 }), { nil: null }),
  fc.option(fc.integer({ min: 21, max: 23 }), { nil: null }),
  fc.option(fc.integer({ min: 31, max: 32 }), { nil: null }),
  fc.integer({ min: 1, max: 3 }),
  fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
  fc.integer({ min: 100, max: 60_000 }),
  fc.integer({ min: 0, max: 4 }),
  fc.integer({ min: 0, max: 500 }),
  fc.integer({ min: 0, max: 3 }),
  fc.integer({ min: 0, max: 3 }),
  fc.integer({ min: 0, max: 3 }),
  fc.boolean(),
  fc.boolean(),
  variants,
)
const someOf = (values: number[]) => fc.option(fc.subarray(values).map((chosen) => new Set(chosen)))
const anyChosen: fc.Arbitrary<FilterSelection> = fc.record({
  brands: someOf([1, 2, 3]),
  sellers: someOf([1, 2, 3]),
  categories: someOf([11, 12, 21, 31]),
  rating: fc.option(fc.constantFrom(100, 200, 300, 400)),
  isPrice: fc.option(fc.constantFrom<(cents: number) => boolean>((cents) => cents < 20_000)),
  options: fc.option(
    fc.constantFrom<ReadonlyMap<number, ReadonlySet<number>>>(
      new Map([[0, new Set([1])]]),
      new Map([
        [0, new Set([1, 2])],
        [1, new Set([4])],
      ]),
    ),
  ),
  reduced: fc.constantFrom(true, null),
  kosova: fc.constantFrom(true, null),
})

/** Puts rows, some twice with other values, and takes some out: what is left by product. */
const build = (rows: readonly ListingRow[], removed: readonly number[], gatheredAt = -1) => {
  const products = new ProductIndex()
  const left = new Map<number, ListingRow>()
  for (const [index, row] of rows.entries()) {
    if (index === gatheredAt) products.gather()
    products.put(row)
    left.set(row[0], row)
  }
  for (const id of removed) {
    products.remove(id)
    left.delete(id)
  }
  return { products, left: [...left.values()] }
}

const variantsOf = (row: ListingRow) => {
  const texts = row[15].join(' ').split(/(?:^| )0 ?/)
  return texts.filter((text) => text !== '').map((text) => text.trim().split(' ').map(Number))
}
type Group = Exclude<keyof FilterSelection, never>
const passes = (row: ListingRow, chosen: FilterSelection, except: Group | null): boolean => {
  const on = <T>(group: Group, value: T | null): value is T => group !== except && value !== null
  const { brands, sellers, categories, rating, isPrice, options } = chosen
  if (on('brands', brands) && !brands.has(row[6] ?? 0)) return false
  if (on('sellers', sellers) && !sellers.has(row[5])) return false
  if (
    on('categories', categories) &&
    ![row[1], row[2], row[3], row[4]].some((node) => categories.has(node ?? 0))
  )
    return false
  if (on('rating', rating) && row[9] < rating) return false
  if (on('isPrice', isPrice) && !isPrice(row[7])) return false
  if (on('reduced', chosen.reduced) && !row[13]) return false
  if (on('kosova', chosen.kosova) && !row[14]) return false
  if (on('options', options))
    return variantsOf(row).some((variant) =>
      [...options.values()].every((labels) => variant.some((label) => labels.has(label))),
    )
  return true
}
const hasLabel = (row: ListingRow, label: number, chosen: FilterSelection) =>
  variantsOf(row).some(
    (variant) =>
      variant.includes(label) &&
      [...(chosen.options ?? [])].every(
        ([group, labels]) => group === groupOf(label) || variant.some((own) => labels.has(own)),
      ),
  )

describe('the products', () => {
  it('match and count as looking at every document does', () => {
    fc.assert(
      fc.property(
        fc.array(anyRow, { maxLength: 60 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 10 }),
        anyChosen,
        fc.integer({ min: -1, max: 59 }),
        fc.constantFrom(null, { level: 1, id: 1 }, { level: 2, id: 11 }, { level: 4, id: 31 }),
        (rows, removed, chosen, gatheredAt, node) => {
          const { products, left } = build(rows, removed, gatheredAt)
          const list = products.list({ node, storeId: null })
          const inScope = left.filter((row) => node === null || row[node.level as 1 | 2 | 4] === node.id)
          const { rows: found, counts } = match(products, list, chosen, groupOf)
          const ids = (all: readonly ListingRow[]) => all.map(([id]) => id).sort((a, b) => a - b)
          expect([...found].map((row) => products.ids[row]).sort((a, b) => Number(a) - Number(b))).toEqual(
            ids(inScope.filter((row) => passes(row, chosen, null))),
          )
          const many = (group: Group, is: (row: ListingRow) => boolean) =>
            inScope.filter((row) => is(row) && passes(row, chosen, group)).length
          for (const id of [1, 2, 3]) {
            expect(counts.brands.get(id)).toBe(many('brands', (row) => row[6] === id))
            expect(counts.sellers.get(id)).toBe(many('sellers', (row) => row[5] === id))
          }
          for (const id of [11, 12, 13, 21, 22, 31])
            expect(counts.nodes.get(id)).toBe(
              many('categories', (row) => row[2] === id || row[3] === id || row[4] === id),
            )
          for (const band of [0, 1, 2, 3, 4])
            expect(counts.bands[band]).toBe(many('isPrice', (row) => row[8] === band))
          for (const stars of [1, 2, 3, 4])
            expect(counts.ratings[stars]).toBe(many('rating', (row) => row[9] >= stars * 100))
          expect(counts.reduced).toBe(many('reduced', (row) => row[13]))
          expect(counts.kosova).toBe(many('kosova', (row) => row[14]))
          for (const label of [1, 2, 3, 4])
            expect(counts.labels.get(label)).toBe(many('options', (row) => hasLabel(row, label, chosen)))
        },
      ),
      { numRuns: 300 },
    )
  })

  it('tell what a changed document means', () => {
    const row: ListingRow = [7, 1, 11, null, null, 1, 1, 500, 0, 450, 2, 9, 100, false, true, []]
    const { products } = build([row], [])
    const changed = (index: number, value: unknown) =>
      row.with(index, value as never) as unknown as ListingRow
    expect(products.put(row)).toBe('none')
    expect(products.put(changed(11, 10))).toBe('order')
    expect(products.put(changed(2, 12))).toBe('filters')
    expect(products.put(changed(14, false))).toBe('filters')
    expect([products.remove(7), products.remove(7)]).toEqual([true, false])
  })

  it('keep the unfiltered counts of a place until a document moves', () => {
    const row: ListingRow = [7, 1, 11, null, null, 1, 1, 500, 0, 450, 2, 9, 100, false, true, []]
    const { products } = build([row], [])
    const count = () =>
      match(products, products.list({ node: null, storeId: null }), EMPTY_SELECTION, groupOf)
    const before = count()
    expect(count()).toBe(before)
    products.put(row.with(6, 2) as unknown as ListingRow)
    expect([count().counts.brands.get(1), count().counts.brands.get(2)]).toEqual([0, 1])
  })
})

describe('a page', () => {
  const pageOf = (count: number, offset: number, size: number, sort: number) => {
    const products = new ProductIndex()
    const random = fc.sample(anyRow, { numRuns: count, seed: 7 })
    for (const [index, row] of random.entries()) products.put(row.with(0, index + 1) as unknown as ListingRow)
    const order = orderOf(products, sort)
    const list = products.list({ node: null, storeId: null })
    return {
      page: [...pickPage(list, offset, size, order)],
      sorted: [...list].sort(order.compare).slice(offset, offset + size),
    }
  }
  it.each([1, 2, 3, 4, 5, 6])('is what sorting everything by %i would give', (sort) => {
    for (const [offset, size] of [
      [0, 12],
      [36, 12],
      [599, 12],
      [1_200, 60],
      [2_490, 24],
      [2_500, 12],
    ] as const) {
      const { page, sorted } = pageOf(2_500, offset, size, sort)
      expect(page).toEqual(sorted)
    }
  })

  it('is kept until a document changes', () => {
    const row: ListingRow = [1, 1, 11, null, null, 1, 1, 500, 0, 450, 2, 9, 100, false, true, []]
    const { products } = build([row, row.with(0, 2).with(11, 8) as unknown as ListingRow], [])
    const page = (offset = 0) => {
      const list = products.list({ node: null, storeId: null })
      return [...pickCachedPage(products, list, 1, { offset, size: 1 })].map((at) => products.ids[at])
    }
    expect([page(), page(1), page(2), page(120)]).toEqual([[1], [2], [], []])
    products.put(row.with(0, 2).with(11, 10) as unknown as ListingRow)
    expect([page(), page(1)]).toEqual([[2], [1]])
    products.remove(2)
    expect([page(), page(1)]).toEqual([[1], []])
    products.gather()
    expect(page()).toEqual([1])
  })
})
