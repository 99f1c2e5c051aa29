import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findVariant,
  isComplete,
  listOptions,
  pickCardVariant,
  readChoices,
  sumStock,
  toggleChoice,
  type Variant,
} from './variants.ts'

// cotton-crew-t-shirt of the demo world: Red/XL does not exist, Blue/M is sold out
const colours = ['red', 'blue', 'black']
const sizes = ['S', 'M', 'L', 'XL']
const groups = [
  { id: 'colour', values: colours.map((id) => ({ id })) },
  { id: 'size', values: sizes.map((id) => ({ id })) },
]
const variants: Variant[] = colours
  .flatMap((colour) =>
    sizes.map((size) => ({ valueIds: [colour, size], stock: colour === 'blue' && size === 'M' ? 0 : 25 })),
  )
  .filter(({ valueIds }) => valueIds.join() !== 'red,XL')
const choose = (...ids: string[]) => readChoices(groups, ids)
const listed = (...ids: string[]) =>
  listOptions(groups, variants, choose(...ids)).map(({ values }) =>
    values.map(({ id, available }) => (available ? id : `${id} sold out`)).join(' '),
  )

describe('variant picker', () => {
  test('nothing chosen: every value that exists, all enabled', () => {
    expect(listed()).toEqual(['red blue black', 'S M L XL'])
  })
  test('a value that does not exist for the other choices is left out', () => {
    expect(listed('red')).toEqual(['red blue black', 'S M L'])
    expect(listed('XL')).toEqual(['blue black', 'S M L XL'])
  })
  test('one that exists without stock stays listed as not available', () => {
    expect(listed('blue')).toEqual(['red blue black', 'S M sold out L XL'])
    expect(listed('M')).toEqual(['red blue sold out black', 'S M L XL'])
  })
  test('choosing another value of a group replaces the first; clicking the active one clears it', () => {
    const red = toggleChoice(groups, choose(), 'red')
    expect([...red]).toEqual([['colour', 'red']])
    expect([...toggleChoice(groups, red, 'blue')]).toEqual([['colour', 'blue']])
    expect([...toggleChoice(groups, red, 'red')]).toEqual([])
    expect(toggleChoice(groups, red, 'green')).toBe(red)
  })
  test('the variant is complete when selected options equal the number of groups', () => {
    expect(isComplete(groups, choose('red'))).toBe(false)
    expect(findVariant(groups, variants, choose('red'))).toBeNull()
    expect(findVariant(groups, variants, choose('red', 'S'))?.valueIds).toEqual(['red', 'S'])
    expect(findVariant(groups, variants, choose('red', 'XL'))).toBeNull()
  })
  test('no-variant products use the default variant', () => {
    const only = { valueIds: [], stock: 3 }
    expect(findVariant([], [only], choose())).toBe(only)
  })
  test('of two values of one group the later counts, unknown ones are ignored', () => {
    expect([...choose('red', 'nothing', 'blue')]).toEqual([['colour', 'blue']])
  })
  test('a listed value always leads to a variant with the other choices, and an available one to stock', () => {
    fc.assert(
      fc.property(fc.subarray([...colours, ...sizes]), (ids) => {
        const choices = choose(...ids)
        for (const { group, values } of listOptions(groups, variants, choices)) {
          for (const value of values) {
            const wanted = [...new Map([...choices, [group.id, value.id]]).values()]
            const having = variants.filter((variant) => wanted.every((id) => variant.valueIds.includes(id)))
            expect(having.length).toBeGreaterThan(0)
            expect(value.available).toBe(having.some(({ stock }) => stock > 0))
          }
        }
      }),
    )
  })
})

test('the card shows the cheapest variant in stock, or the cheapest at all, and the sum of the stock', () => {
  const cheap = { price: 1000, discountPrice: null, stock: 0 }
  const reduced = { price: 3000, discountPrice: 1500, stock: 2 }
  const dear = { price: 2000, discountPrice: null, stock: 5 }
  expect(pickCardVariant([dear, cheap, reduced])).toBe(reduced)
  expect(pickCardVariant([dear, cheap].map((variant) => ({ ...variant, stock: 0 })))).toMatchObject({
    price: 1000,
  })
  expect(pickCardVariant([])).toBeNull()
  expect(sumStock([cheap, reduced, dear])).toBe(7)
})
