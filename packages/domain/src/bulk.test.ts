import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BulkChange, type BulkPlan, type BulkProduct, type BulkVariant, planBulk } from './bulk.ts'

const now = new Date('2026-11-20T12:00:00Z')
const longAgo = new Date('2026-01-01T00:00:00Z')

const makeVariant = (id: number, more: Partial<BulkVariant> = {}): BulkVariant => {
  const { price = 1_000, discountPrice = null } = more
  return {
    id,
    price,
    discountPrice,
    stock: 5,
    sku: null,
    active: true,
    isWhole: true,
    record: { history: [{ price, discountPrice, at: longAgo }], onSale: [{ from: longAgo, to: null }] },
    reducedSince: discountPrice === null ? null : longAgo,
    ...more,
  }
}
const makeProduct = (
  id: number,
  variants: readonly BulkVariant[],
  more: Partial<BulkProduct> = {},
): BulkProduct => ({
  id,
  status: 'published',
  isLocked: false,
  category: '7',
  brand: null,
  madeinKosova: false,
  kosovaNote: null,
  lowStock: null,
  facts: {},
  categoryFacts: [],
  lacks: [],
  isLeaf: true,
  variants,
  ...more,
})
const plan = (product: BulkProduct, change: BulkChange) => planBulk([product], change, new Map(), now)
const afters = ({ changed }: BulkPlan) => changed.map(({ after }) => after)
const codes = ({ refused }: BulkPlan) => refused.map(({ code, message }) => [code, message])

describe('a bulk edit', () => {
  test('of prices sets, adds per cents or amounts, and rounds', () => {
    const product = makeProduct(1, [makeVariant(1, { price: 1_234 })])
    const priced = (price: Extract<BulkChange, { price: unknown }>['price']) =>
      afters(plan(product, { price }))
    expect(priced({ set: 999, round: 'none' })).toEqual([999])
    expect(priced({ percent: 10, round: 'none' })).toEqual([1_357])
    expect(priced({ percent: 10, round: 'ten' })).toEqual([1_360])
    expect(priced({ percent: 10, round: 'whole' })).toEqual([1_400])
    expect(priced({ percent: 10, round: 'ninety' })).toEqual([1_390])
    expect(priced({ amount: -100, round: 'ninety' })).toEqual([1_090])
    expect(codes(plan(product, { price: { amount: -1_234, round: 'none' } }))).toEqual([
      ['malformed', 'v.price'],
    ])
  })

  test('of reductions passes the rule, and ends freely', () => {
    const product = makeProduct(1, [makeVariant(1)])
    expect(afters(plan(product, { reduction: { percent: 25 } }))).toEqual([750])
    expect(afters(plan(product, { reduction: { amount: 1 } }))).toEqual([999])
    expect(codes(plan(product, { reduction: { amount: 1_000 } }))).toEqual([['malformed', 'v.price']])
    const reduced = makeProduct(1, [makeVariant(1, { discountPrice: 800 })])
    expect(afters(plan(reduced, { reduction: { end: true } }))).toEqual([null])
    expect(codes(plan(reduced, { price: { percent: 10, round: 'none' } }))).toEqual([
      ['price_inflated', 'v.reduced_too_high'],
    ])
    const fresh = makeVariant(1, { record: { history: [], onSale: [{ from: now, to: null }] } })
    expect(codes(plan(makeProduct(1, [fresh]), { reduction: { percent: 5 } }))).toEqual([
      ['price_inflated', 'v.reduced_too_new'],
    ])
  })

  test('of stock never goes below zero, and a count tells what it expected', () => {
    const product = makeProduct(1, [makeVariant(1), makeVariant(2, { stock: 0 })])
    expect(plan(product, { stock: { change: -3 } })).toMatchObject({
      changed: [{ variant: 1, before: 5, after: 2 }],
      refused: [{ variant: 2, code: 'stock_below_zero' }],
    })
    expect(plan(product, { stock: { set: 5 } }).unchanged).toBe(1)
    expect(codes(plan(product, { rows: [{ variant: 1, stock: 9, expected: 4 }] }))).toEqual([
      ['stock_changed', 'v.stock_changed'],
    ])
    expect(codes(plan(product, { stock: { set: 2_000_000 } }))).toEqual([
      ['malformed', 'v.stock'],
      ['malformed', 'v.stock'],
    ])
  })

  test('of products keeps those on sale complete, and leaves what the market has locked', () => {
    const product = makeProduct(1, [makeVariant(1)])
    expect(codes(plan(product, { fields: { madeinKosova: true } }))).toEqual([
      ['product_incomplete', 'v.not_complete'],
    ])
    expect(plan(product, { fields: { brand: 'Drita', low_stock: 3 } }).changed).toEqual([
      { product: 1, variant: null, field: 'brand', before: null, after: 'Drita' },
      { product: 1, variant: null, field: 'low_stock', before: null, after: 3 },
    ])
    expect(plan(product, { fields: { low_stock: null } }).unchanged).toBe(1)
    const bare = makeProduct(1, [makeVariant(1)], { status: 'draft', lacks: ['images'] })
    expect(codes(plan(bare, { fields: { status: 'published' } }))).toEqual([
      ['product_incomplete', 'v.not_complete'],
    ])
    const locked = makeProduct(1, [makeVariant(1)], { isLocked: true })
    expect(codes(plan(locked, { fields: { status: 'withdrawn' } }))).toEqual([['locked', 'v.locked']])
  })

  test('lets one row take the SKU that another gave up, and keeps the last active variant', () => {
    const product = makeProduct(1, [makeVariant(1, { sku: 'A' }), makeVariant(2, { sku: 'B' })])
    const skus = new Map([
      ['a', 1],
      ['b', 2],
    ])
    const rows = [
      { variant: 1, sku: 'C' },
      { variant: 2, sku: 'a' },
    ]
    expect(planBulk([product], { rows }, skus, now).refused).toEqual([])
    expect(codes(planBulk([product], { rows: [...rows].reverse() }, skus, now))).toEqual([
      ['sku_taken', 'v.sku'],
    ])
    const off = [
      { variant: 1, active: false },
      { variant: 2, active: false },
    ]
    expect(codes(plan(product, { rows: off }))).toEqual([['product_incomplete', 'v.variant_missing']])
    const half = makeProduct(1, [makeVariant(1), makeVariant(2, { active: false, isWhole: false })])
    expect(codes(plan(half, { rows: [{ variant: 2, active: true }] }))).toEqual([
      ['malformed', 'v.option_values'],
    ])
  })
})

const variants = fc.array(
  fc.record({
    price: fc.integer({ min: 1, max: 5_000 }),
    stock: fc.nat(9),
    active: fc.boolean(),
    sku: fc.constantFrom('A', 'B', null),
  }),
  { minLength: 1, maxLength: 3 },
)
const rowValues = fc.record(
  {
    price: fc.integer({ min: 0, max: 6_000 }),
    discountPrice: fc.option(fc.integer({ min: 1, max: 3_000 })),
    stock: fc.integer({ min: -2, max: 9 }),
    expected: fc.nat(9),
    sku: fc.constantFrom('a', 'B', 'c', null),
    active: fc.boolean(),
  },
  { requiredKeys: [] },
)

test('the plan of a bulk edit is its rows applied one by one', () => {
  fc.assert(
    fc.property(fc.array(variants, { minLength: 1, maxLength: 3 }), fc.array(rowValues), (given, values) => {
      const taken = new Set<string>()
      let id = 0
      let world = given.map((own, index) =>
        makeProduct(
          index + 1,
          own.map(({ sku, ...more }) => {
            const isFree = sku !== null && !taken.has(sku)
            if (isFree) taken.add(sku)
            return makeVariant(++id, { ...more, sku: isFree ? sku : null })
          }),
        ),
      )
      const skusOf = (products: readonly BulkProduct[]) =>
        new Map(
          products.flatMap((product) =>
            product.variants.flatMap(({ sku, id: own }) => (sku ? [[sku.toLowerCase(), own] as const] : [])),
          ),
        )
      const all = world.flatMap((product) => product.variants)
      const rows = all.flatMap(({ id: variant }, index) =>
        values[index] ? [{ variant, ...values[index] }] : [],
      )
      const whole = planBulk(world, { rows }, skusOf(world), now)
      const single = { changed: [] as unknown[], refused: [] as unknown[], unchanged: 0 }
      for (const row of rows) {
        const step = planBulk(world, { rows: [row] }, skusOf(world), now)
        single.changed.push(...step.changed)
        single.refused.push(...step.refused)
        single.unchanged += step.unchanged
        world = world.map((product) => ({
          ...product,
          variants: product.variants.map((variant) => ({
            ...variant,
            ...Object.fromEntries(
              step.changed
                .filter((one) => one.variant === variant.id)
                .map(({ field, after }) => [field, after]),
            ),
          })),
        }))
      }
      expect(whole).toEqual(single)
    }),
  )
})
