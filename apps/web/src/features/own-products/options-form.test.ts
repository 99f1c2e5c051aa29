import { describe, expect, it } from 'vitest'
import { combine, valuesOf } from './options-form.tsx'

describe('options of a new product', () => {
  it('have values without blanks and repetitions', () => {
    expect(valuesOf({ values: ' Red, Blue,, Red ,' })).toEqual(['Red', 'Blue'])
  })
  it('become one variant for each combination of values', () => {
    expect(combine([{ values: 'Red, Blue' }, { values: 'S, M' }])).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ])
    expect(combine([])).toEqual([[]])
  })
})
