import { expect, it } from 'vitest'
import options from '../../../prisma/src/seed/content/options.json' with { type: 'json' }
import { SWATCHES } from './swatches.ts'

it('swatches are the colours of the options: the dot, the picker and the picture show one colour', () => {
  const values = Object.values(options).flatMap((option) => Object.entries(option.values))
  const colours = values.flatMap(([name, value]) =>
    'rgb' in value ? [[name, `#${value.rgb}`] as const] : [],
  )
  expect(Object.fromEntries(colours)).toEqual({ ...SWATCHES })
})
