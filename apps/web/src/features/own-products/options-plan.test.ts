import { describe, expect, test } from 'vitest'
import { groupsOf, planOptions, type TypedGroup } from './options-plan.ts'
import type { OwnProduct } from './product-queries.ts'

const value = (id: string, en: string) => ({ id, name: { en, de: `${en} (de)` }, rgb: null, image: null })
const product = {
  version: 7,
  options: [
    { id: '1', name: { en: 'Colour' }, values: [value('11', 'Red'), value('12', 'Blue')] },
    { id: '2', name: { en: 'Size' }, values: [value('21', 'S'), value('22', 'L')] },
  ],
  // Blue in L was never made.
  variants: [
    { id: '100', values: ['11', '21'], price: 10 },
    { id: '101', values: ['11', '22'], price: 12 },
    { id: '102', values: ['12', '21'], price: 10 },
  ],
} as unknown as OwnProduct
const typed = groupsOf(product, ({ en }) => en ?? '')
const colour = typed[0] as TypedGroup
const size = typed[1] as TypedGroup
const plan = (groups: readonly TypedGroup[]) => planOptions(product, groups, 'en')

describe('the options of an existing product', () => {
  test('stay as they are while nothing is typed', () => {
    const { version, groups, variants } = plan(typed)
    expect([version, groups[0]?.name, groups[1]?.values[0]]).toEqual([
      7,
      { en: 'Colour' },
      { id: '21', name: { en: 'S', de: 'S (de)' } },
    ])
    expect(variants).toEqual([
      { id: '100', values: [0, 0] },
      { id: '101', values: [0, 1] },
      { id: '102', values: [1, 0] },
    ])
  })

  test('a new name is of one language, and the others stay', () => {
    const renamed = {
      ...size,
      values: size.values.map((each) => (each.id === '21' ? { ...each, name: 'Small' } : each)),
    }
    expect(plan([colour, renamed]).groups[1]?.values[0]).toEqual({
      id: '21',
      name: { en: 'Small', de: 'S (de)' },
    })
  })

  test('a new value adds variants for all existing combinations, and brings none back that was never made', () => {
    const longer = { ...size, values: [...size.values, { key: 9, id: null, name: ' XL ' }] }
    const { groups, variants } = plan([colour, longer])
    expect(groups[1]?.values[2]).toEqual({ name: { en: 'XL' } })
    expect(variants.slice(3)).toEqual([
      { values: [0, 2], price: 10, stock: 0 },
      { values: [1, 2], price: 10, stock: 0 },
    ])
  })

  test('a new group gives its first value to every variant, and makes more for the others', () => {
    const values = ['Cotton', 'Wool'].map((name, key) => ({ key, id: null, name }))
    const { variants } = plan([...typed, { key: 5, id: null, name: 'Cloth', values }])
    expect(variants).toHaveLength(6)
    expect(variants[0]).toEqual({ id: '100', values: [0, 0, 0] })
    expect(variants[4]).toEqual({ values: [0, 1, 1], price: 12, stock: 0 })
  })

  test('a value that goes takes its variants along, and a group that goes leaves one of those alike', () => {
    const onlyRed = { ...colour, values: colour.values.slice(0, 1) }
    expect(plan([onlyRed, size]).variants.map((each) => each.id)).toEqual(['100', '101'])
    expect(plan([colour]).variants.map((each) => each.id)).toEqual(['100', '102'])
    const blank = { ...size, values: size.values.map((each) => ({ ...each, name: ' ' })) }
    expect(plan([colour, blank]).groups).toHaveLength(1)
  })
})
