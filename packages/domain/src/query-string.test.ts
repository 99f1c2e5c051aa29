import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseQueryString, writeQueryString } from './query-string.ts'

test('values of each key in their order', () => {
  expect(parseQueryString('?a=1&b=2&a=3&c&=x&d=a=b')).toEqual({
    a: ['1', '3'],
    b: ['2'],
    c: [''],
    d: ['a=b'],
  })
  expect(parseQueryString('')).toEqual({})
})

test('what is written is read again', () => {
  const text = fc.string({ unit: 'grapheme' })
  fc.assert(
    fc.property(
      fc.uniqueArray(
        fc.tuple(
          text.filter((key) => key !== ''),
          text,
        ),
        { selector: ([key]) => key },
      ),
      (pairs) => {
        const expected = new Map(pairs.map(([key, value]) => [key, [value]]))
        expect(new Map(Object.entries(parseQueryString(writeQueryString(pairs))))).toEqual(expected)
      },
    ),
  )
})
