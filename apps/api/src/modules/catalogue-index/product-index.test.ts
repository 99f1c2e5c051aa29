import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ColumnName, KOSOVA, type ListingRow, READ_NAMES, REDUCED } from './columns.ts'
import { EMPTY_SELECTION, type FilterSelection, match } from './counts.ts'
import { orderOf, pickCachedPage, pickPage } from './order.ts'
import { ProductIndex } from './product-index.ts'

/** Labels 1 and 2 belong to group 0, labels 3 and 4 to group 1. */
const groupOf = (label: number) => (label <= 2 ? 0 : 1)
/** Labels 51 and 52 belong to fact 0, label 53 to fact 1. */
const NAMES = { groupOfLabel: groupOf, factOfLabel: (label: number) => (label <= 52 ? 0 : 1) }

const variants = fc.oneof(
  fc.constant([]),
  fc
    .array(fc.tuple(fc.constantFrom(1, 2), fc.constantFrom(3, 4)), { minLength: 1, maxLength: 3 })
    .map((pairs) => pairs.flatMap((pair) => [0, ...pair])),
)
const orNone = (min: number, max: number) => fc.oneof(fc.constant(0), fc.integer({ min, max }))
/** A listing document by the names of its columns. */
type Row = Record<Exclude<ColumnName, 'combo' | 'factSet'>, number> &
  Record<'options' | 'facts', readonly number[]>
const listed = ({ options, facts, ...columns }: Row): ListingRow => {
  const byName: Partial<Record<ColumnName, number>> = columns
  return { options, facts, values: READ_NAMES.map((name) => byName[name] ?? 0) }
}
const anyRow: fc.Arbitrary<Row> = fc.record({
  id: fc.integer({ min: 1, max: 40 }),
  department: fc.integer({ min: 1, max: 2 }),
  category: orNone(11, 13),
  subCategory: orNone(21, 23),
  subSubCategory: orNone(31, 32),
  store: fc.integer({ min: 1, max: 3 }),
  brand: orNone(1, 3),
  effective: fc.integer({ min: 100, max: 60_000 }),
  band: fc.integer({ min: 0, max: 4 }),
  rating: fc.integer({ min: 0, max: 500 }),
  ratingCount: fc.integer({ min: 0, max: 3 }),
  sold: fc.integer({ min: 0, max: 3 }),
  newest: fc.integer({ min: 0, max: 3 }),
  flags: fc.constantFrom(0, REDUCED, KOSOVA, REDUCED | KOSOVA),
  options: variants,
  facts: fc.subarray([51, 52, 53]),
})
const A_ROW: Row = {
  id: 7,
  department: 1,
  category: 11,
  subCategory: 0,
  subSubCategory: 0,
  store: 1,
  brand: 1,
  effective: 500,
  band: 0,
  rating: 450,
  ratingCount: 2,
  sold: 9,
  newest: 100,
  flags: KOSOVA,
  options: [],
  facts: [],
}
const nodesOf = (row: Row) => [row.department, row.category, row.subCategory, row.subSubCategory]
const isReduced = ({ flags }: Row) => (flags & REDUCED) !== 0
const isKosova = ({ flags }: Row) => (flags & KOSOVA) !== 0
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
  facts: fc.option(
    fc.constantFrom<ReadonlyMap<number, ReadonlySet<number>>>(
      new Map([[0, new Set([51])]]),
      new Map([
        [0, new Set([51, 52])],
        [1, new Set([53])],
      ]),
    ),
  ),
  reduced: fc.constantFrom(true, null),
  kosova: fc.constantFrom(true, null),
})

/** Builds an index: puts rows, some twice with other values, and removes some. */
const build = (rows: readonly Row[], removed: readonly number[], gatheredAt = -1) => {
  const products = new ProductIndex()
  const left = new Map<number, Row>()
  for (const [index, row] of rows.entries()) {
    if (index === gatheredAt) products.gather()
    products.put(listed(row))
    left.set(row.id, row)
  }
  for (const id of removed) {
    products.remove(id)
    left.delete(id)
  }
  return { products, left: [...left.values()] }
}

const variantsOf = (row: Row) => {
  const texts = row.options.join(' ').split(/(?:^| )0 ?/)
  return texts.filter((text) => text !== '').map((text) => text.trim().split(' ').map(Number))
}
type Group = Exclude<keyof FilterSelection, never>
const passes = (row: Row, chosen: FilterSelection, except: Group | null): boolean => {
  const on = <T>(group: Group, value: T | null): value is T => group !== except && value !== null
  const { brands, sellers, categories, rating, isPrice, options, facts } = chosen
  if (on('brands', brands) && !brands.has(row.brand)) return false
  if (on('sellers', sellers) && !sellers.has(row.store)) return false
  if (on('categories', categories) && !nodesOf(row).some((node) => categories.has(node))) return false
  if (on('rating', rating) && row.rating < rating) return false
  if (on('isPrice', isPrice) && !isPrice(row.effective)) return false
  if (on('reduced', chosen.reduced) && !isReduced(row)) return false
  if (on('kosova', chosen.kosova) && !isKosova(row)) return false
  const isSaid = (labels: ReadonlySet<number>) => row.facts.some((label) => labels.has(label))
  if (on('facts', facts) && ![...facts.values()].every(isSaid)) return false
  if (on('options', options))
    return variantsOf(row).some((variant) =>
      [...options.values()].every((labels) => variant.some((label) => labels.has(label))),
    )
  return true
}
const hasLabel = (row: Row, label: number, chosen: FilterSelection) =>
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
          const inScope = left.filter((row) => node === null || nodesOf(row)[node.level - 1] === node.id)
          const { rows: found, counts } = match(products, list, chosen, NAMES)
          const ids = (all: readonly Row[]) => all.map(({ id }) => id).sort((a, b) => a - b)
          expect(
            [...found].map((row) => products.columns.id[row]).sort((a, b) => Number(a) - Number(b)),
          ).toEqual(ids(inScope.filter((row) => passes(row, chosen, null))))
          const many = (group: Group, is: (row: Row) => boolean) =>
            inScope.filter((row) => is(row) && passes(row, chosen, group)).length
          for (const id of [1, 2, 3]) {
            expect(counts.brands.get(id)).toBe(many('brands', (row) => row.brand === id))
            expect(counts.sellers.get(id)).toBe(many('sellers', (row) => row.store === id))
          }
          for (const id of [11, 12, 13, 21, 22, 31])
            expect(counts.nodes.get(id)).toBe(many('categories', (row) => nodesOf(row).slice(1).includes(id)))
          for (const band of [0, 1, 2, 3, 4])
            expect(counts.bands[band]).toBe(many('isPrice', (row) => row.band === band))
          for (const stars of [1, 2, 3, 4])
            expect(counts.ratings[stars]).toBe(many('rating', (row) => row.rating >= stars * 100))
          for (const label of [51, 52, 53])
            expect(counts.factLabels.get(label)).toBe(
              inScope.filter(
                (row) =>
                  row.facts.includes(label) &&
                  passes(row, chosen, 'facts') &&
                  [...(chosen.facts ?? [])].every(
                    ([fact, labels]) =>
                      fact === NAMES.factOfLabel(label) || row.facts.some((own) => labels.has(own)),
                  ),
              ).length,
            )
          expect(counts.reduced).toBe(many('reduced', isReduced))
          expect(counts.kosova).toBe(many('kosova', isKosova))
          for (const label of [1, 2, 3, 4])
            expect(counts.labels.get(label)).toBe(many('options', (row) => hasLabel(row, label, chosen)))
        },
      ),
      { numRuns: 300 },
    )
  })

  it('tell what a changed document means', () => {
    const { products } = build([A_ROW], [])
    expect(products.put(listed(A_ROW))).toBe('none')
    expect(products.put(listed({ ...A_ROW, sold: 10 }))).toBe('order')
    expect(products.put(listed({ ...A_ROW, category: 12 }))).toBe('filters')
    expect(products.put(listed({ ...A_ROW, flags: 0 }))).toBe('filters')
    expect(products.put(listed({ ...A_ROW, flags: 0, facts: [51] }))).toBe('filters')
    expect([products.remove(7), products.remove(7)]).toEqual([true, false])
  })

  it('keep the unfiltered counts of a place until a document moves', () => {
    const { products } = build([A_ROW], [])
    const count = () => match(products, products.list({ node: null, storeId: null }), EMPTY_SELECTION, NAMES)
    const before = count()
    expect(count()).toBe(before)
    products.put(listed({ ...A_ROW, brand: 2 }))
    expect([count().counts.brands.get(1), count().counts.brands.get(2)]).toEqual([0, 1])
  })
})

describe('a page', () => {
  const pageOf = (count: number, offset: number, size: number, sort: number) => {
    const products = new ProductIndex()
    const random = fc.sample(anyRow, { numRuns: count, seed: 7 })
    for (const [index, row] of random.entries()) products.put(listed({ ...row, id: index + 1 }))
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
    const { products } = build(
      [
        { ...A_ROW, id: 1 },
        { ...A_ROW, id: 2, sold: 8 },
      ],
      [],
    )
    const page = (offset = 0) => {
      const list = products.list({ node: null, storeId: null })
      return [...pickCachedPage(products, list, 1, { offset, size: 1 })].map((at) => products.columns.id[at])
    }
    expect([page(), page(1), page(2), page(120)]).toEqual([[1], [2], [], []])
    products.put(listed({ ...A_ROW, id: 2, sold: 10 }))
    expect([page(), page(1)]).toEqual([[2], [1]])
    products.remove(2)
    expect([page(), page(1)]).toEqual([[1], []])
    products.gather()
    expect(page()).toEqual([1])
  })
})
