import { expect, it } from 'vitest'
import { keepUnits } from './units.ts'

it('a figure and its unit stay on one line', () => {
  expect(keepUnits('Honey, 720 g; headphones, 40 h battery, 250 Ω')).toBe(
    'Honey, 720\u00a0g; headphones, 40\u00a0h battery, 250\u00a0Ω',
  )
  expect(keepUnits('3 glasses, 2 mugs, 4 hats, 5 lamps')).toBe('3 glasses, 2 mugs, 4 hats, 5 lamps')
})
