import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COMPARE_MAX, compareFacts, readCompared, toggleCompared } from './compare.ts'

const product = (slug: string) => ({ slug })
const fact = (slug: string, value: string) => ({ slug, name: slug.toUpperCase(), value })

describe('the products to compare', () => {
  it('are chosen and taken away, and a fifth is refused', () => {
    const four = ['a', 'b', 'c', 'd'].map(product)
    expect(toggleCompared(four.slice(0, 3), product('d'))).toEqual({ ok: true, chosen: four })
    expect(toggleCompared(four, product('b'))).toEqual({ ok: true, chosen: ['a', 'c', 'd'].map(product) })
    expect(toggleCompared(four, product('e'))).toEqual({ ok: false, reason: 'full' })
  })

  it('are in the address once each, four at most', () => {
    expect(readCompared(null)).toEqual([])
    expect(readCompared(' a,b,,a ,c,d,e')).toEqual(['a', 'b', 'c', 'd'])
  })
})

describe('the rows of facts', () => {
  it('keep the order of the products, and say what is missing and what is the same', () => {
    const rows = compareFacts([
      { facts: [fact('material', 'Oak'), fact('weight', '2 kg')] },
      { facts: [fact('material', 'Oak'), fact('power', '9 W'), fact('weight', '3 kg')] },
    ])
    expect(rows).toEqual([
      { slug: 'material', name: 'MATERIAL', values: ['Oak', 'Oak'], isSame: true },
      { slug: 'power', name: 'POWER', values: [null, '9 W'], isSame: false },
      { slug: 'weight', name: 'WEIGHT', values: ['2 kg', '3 kg'], isSame: false },
    ])
  })

  it('have each fact of each product once, with its value', () => {
    const facts = fc
      .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'))
      .chain((slugs) =>
        fc.tuple(...slugs.map((slug) => fc.constantFrom('1', '2').map((value) => fact(slug, value)))),
      )
    fc.assert(
      fc.property(fc.array(fc.record({ facts }), { maxLength: COMPARE_MAX }), (products) => {
        const rows = compareFacts(products)
        const slugs = new Set(products.flatMap((one) => one.facts.map(({ slug }) => slug)))
        expect(rows.map(({ slug }) => slug).sort()).toEqual([...slugs].sort())
        for (const { slug, values, isSame } of rows) {
          expect(values).toEqual(
            products.map((one) => one.facts.find((each) => each.slug === slug)?.value ?? null),
          )
          expect(isSame).toBe(new Set(values).size === 1)
        }
      }),
    )
  })
})
