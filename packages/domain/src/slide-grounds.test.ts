import { expect, it } from 'vitest'
import { HOME_TONES, isSlideTone, slideGround } from './slide-grounds.ts'

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

it('tones are names or colours, and those to choose from have a colour each', () => {
  expect(['mist', '#123abc', 'unknown', '#12', 'toString'].map(isSlideTone)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(HOME_TONES.every(isSlideTone)).toBe(true)
  expect(new Set(HOME_TONES.map(slideGround)).size).toBe(HOME_TONES.length)
})
