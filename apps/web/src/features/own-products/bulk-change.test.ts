import { describe, expect, test } from 'vitest'
import { type BulkTyped, bodyOf, changeOf, NOTHING_TYPED } from './bulk-change.ts'

const typed = (part: Partial<BulkTyped>): BulkTyped => ({ ...NOTHING_TYPED, ...part })

describe('a bulk edit', () => {
  test('takes a percentage with a comma and a true minus, and waits while there is none', () => {
    expect(changeOf('price', typed({ percent: '−5,5', round: 'ninety' }))).toEqual({
      price: { percent: -5.5, round: 'ninety' },
    })
    expect(changeOf('reduction', typed({ percent: '20', round: 'none' }))).toEqual({
      reduction: { percent: 20 },
    })
    expect(changeOf('price', typed({ percent: '', round: 'none' }))).toBeNull()
    expect(changeOf('reduction', typed({ percent: 'a', round: 'none' }))).toBeNull()
  })

  test('publishes, withdraws and ends reductions without a number', () => {
    expect(changeOf('publish', NOTHING_TYPED)).toEqual({ status: 'publish' })
    expect(changeOf('withdraw', NOTHING_TYPED)).toEqual({ status: 'withdraw' })
    expect(changeOf('end', NOTHING_TYPED)).toEqual({ reduction: { end: true } })
  })

  test('sets stock or moves it by whole units, for a reason', () => {
    expect(changeOf('stock', typed({ units: '12' }))).toEqual({ stock: { set: 12, reason: 'count' } })
    const moved = typed({ units: '−3', isDifference: true, reason: 'damaged' })
    expect(changeOf('stock', moved)).toEqual({ stock: { change: -3, reason: 'damaged' } })
    const wrong = [{ units: '-3' }, { units: '1,5' }, { units: '' }, { units: '0', isDifference: true }]
    expect(wrong.map((part) => changeOf('stock', typed(part)))).toEqual([null, null, null, null])
  })

  test('moves to a category that is chosen; an empty brand takes the brand off', () => {
    expect(changeOf('category', NOTHING_TYPED)).toBeNull()
    expect(changeOf('category', typed({ category: '7' }))).toEqual({ category: '7' })
    expect(changeOf('brand', typed({ brand: ' Drita ' }))).toEqual({ brand: 'Drita' })
    expect(changeOf('brand', NOTHING_TYPED)).toEqual({ brand: null })
  })

  test('sets a fact by its kind, and an empty value takes it off', () => {
    const of = (kind: 'text' | 'number' | 'yes_no' | 'choice' | 'choices', value: string) =>
      changeOf('fact', typed({ fact: { slug: 'it', kind }, value }))
    expect(changeOf('fact', typed({ value: 'oak' }))).toBeNull()
    expect(of('text', ' oak ')).toEqual({ fact: { slug: 'it', value: 'oak' } })
    expect(of('number', '0,25')).toEqual({ fact: { slug: 'it', value: 0.25 } })
    expect(of('number', 'heavy')).toBeNull()
    expect(of('yes_no', 'false')).toEqual({ fact: { slug: 'it', value: false } })
    expect(of('choice', 'red')).toEqual({ fact: { slug: 'it', value: 'red' } })
    expect(of('choices', 'red|blue')).toEqual({ fact: { slug: 'it', value: ['red', 'blue'] } })
    expect(of('choice', '')).toEqual({ fact: { slug: 'it', value: null } })
  })

  test('is of products that are named, or of all that match but some', () => {
    const select = { filter: { q: 'cup' }, except: ['3'] }
    expect(bodyOf(select, { status: 'publish' }, { dry: true })).toEqual({
      select,
      change: { status: 'publish' },
      dry: true,
    })
  })
})
