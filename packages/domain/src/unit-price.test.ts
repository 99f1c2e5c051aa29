import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findMeasure, findUnitPrice, MEASURE_UNITS, makeMeasure, readMeasure } from './unit-price.ts'

const NONE = { fact: null, own: [], all: [] }

describe('a unit price', () => {
  it.each([
    [980, 720, 'g', 1361, 'kg'],
    [500, 1, 'kg', 500, 'kg'],
    [199, 330, 'ml', 603, 'l'],
    [450, 75, 'cl', 600, 'l'],
    [1_000, 2.5, 'm', 400, 'm'],
  ])('of %i cents for %d %s is %i for one %s%s', (cents, amount, unit, price, per) => {
    const measure = makeMeasure(amount, unit)
    expect(measure && findUnitPrice(cents, measure)).toEqual({ price, per })
  })

  it('times the content is the price, to half a cent of a unit; and units of one base agree', () => {
    const counts = { kg: 1, g: 1_000, l: 1, dl: 10, cl: 100, ml: 1_000, m: 1, cm: 100 }
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.constantFrom(...MEASURE_UNITS),
        (cents, thousandths, unit) => {
          const measure = makeMeasure(thousandths / 1_000, unit)
          if (!measure) throw new Error('no measure')
          const { price } = findUnitPrice(cents, measure)
          expect(Number.isSafeInteger(price)).toBe(true)
          const exact = (cents * counts[unit] * 1_000) / thousandths
          expect(Math.abs(price - exact)).toBeLessThanOrEqual(0.5 + exact * 1e-12)
        },
      ),
    )
    const [grams, kilogram] = [makeMeasure(1_000, 'g'), makeMeasure(1, 'kg')]
    expect(grams && findUnitPrice(799, grams)).toEqual(kilogram && findUnitPrice(799, kilogram))
  })
})

describe('what a package contains', () => {
  it.each([
    ['720 g', 720, 'g'],
    ['1kg', 1, 'kg'],
    ['0,5 l', 0.5, 'l'],
    ['0.125 l', 0.125, 'l'],
    ['6 × 330 ML', 1_980, 'ml'],
    ['2 x 1,5 l', 3, 'l'],
  ])('is read from %s', (text, amount, unit) => {
    expect(readMeasure(text)).toEqual({ amount, unit })
  })

  it.each([
    '',
    'Red',
    '128 GB',
    '0 g',
    '1.000 g',
    '-5 g',
    '5',
    'g',
    '12 pieces',
    '720 g honey',
    '99 × 999999 kg',
  ])('is not read from "%s"', (text) => {
    expect(readMeasure(text)).toBeNull()
  })

  it('never fails, and is something to divide by', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{0,4}[x×.,]?\d{0,4} ?[a-z]{0,2}$/)), (text) => {
        const measure = readMeasure(text)
        expect(measure === null || measure.amount > 0).toBe(true)
      }),
    )
  })

  it('is what the variant’s option says, else what the product states, and nothing when they may differ', () => {
    const fact = { amount: 500, unit: 'g' }
    expect(findMeasure({ ...NONE, fact })).toEqual(fact)
    expect(findMeasure({ fact, own: ['Mild'], all: ['Mild', 'Hot'] })).toEqual(fact)
    expect(findMeasure({ fact, own: ['1 kg', 'Mild'], all: ['250 g', '1 kg', 'Mild'] })).toEqual({
      amount: 1,
      unit: 'kg',
    })
    expect(findMeasure({ fact, own: ['Family pack'], all: ['500 g', 'Family pack'] })).toBeNull()
    expect(findMeasure({ fact, own: ['1 kg', '2 kg'], all: ['1 kg', '2 kg'] })).toBeNull()
    expect(findMeasure({ ...NONE, fact: { amount: 3, unit: 'pieces' } })).toBeNull()
    expect(findMeasure(NONE)).toBeNull()
  })
})
