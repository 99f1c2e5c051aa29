import { expect, it } from 'vitest'
import { slideGround } from './slide-grounds.ts'

it('gives a tone its colour, a colour itself, and sand to all else', () => {
  expect(['mist', 'blush', '#123abc', 'unknown', '#12', 'toString'].map(slideGround)).toEqual([
    '#d5e3ea',
    '#f3cfc0',
    '#123abc',
    '#ecd9bd',
    '#ecd9bd',
    '#ecd9bd',
  ])
})
