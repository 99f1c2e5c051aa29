import { expect, it } from 'vitest'
import { arrange } from './arrange.ts'

const row = (kind: 'row' | 'kosova' | 'express', name = '') => ({ kind, name })

it('puts the bands between rows, and the stores before the last rows', () => {
  const rows = [
    row('row', 'a'),
    row('row', 'b'),
    row('row', 'c'),
    row('row', 'd'),
    row('kosova'),
    row('express'),
  ]
  expect(arrange(rows).map((each) => (each ? each.name || each.kind : 'stores'))).toEqual([
    'a',
    'kosova',
    'b',
    'c',
    'express',
    'stores',
    'd',
  ])
})

it('does with what there is', () => {
  expect(arrange([])).toEqual([null])
})
