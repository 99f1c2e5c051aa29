import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeOrderCode, ORDER_CODE_BYTES, ORDER_CODE_LETTERS, parseOrderCode } from './order-code.ts'

const bytes = fc.uint8Array({ minLength: ORDER_CODE_BYTES, maxLength: ORDER_CODE_BYTES })

test('TR-XXXX-XXXX, no ambiguous letters', () => {
  expect(makeOrderCode(new Uint8Array([0, 1, 2, 3, 28, 29, 30, 31]))).toBe('TR-2345-WXYZ')
  expect(new Set(ORDER_CODE_LETTERS).size).toBe(32)
  fc.assert(
    fc.property(bytes, (random) => {
      expect(makeOrderCode(random)).toMatch(/^TR-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
    }),
  )
})

test('every letter is as likely as any other', () => {
  const firsts = Array.from({ length: 256 }, (_, byte) => makeOrderCode(new Uint8Array(8).fill(byte))[3])
  for (const letter of ORDER_CODE_LETTERS) expect(firsts.filter((first) => first === letter)).toHaveLength(8)
})

test('too few random bytes are a bug', () => {
  expect(() => makeOrderCode(new Uint8Array(7))).toThrow(RangeError)
})

test('a code is understood however it was typed', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      const code = makeOrderCode(random)
      expect(parseOrderCode(code)).toBe(code)
      expect(parseOrderCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(code)
    }),
  )
  for (const text of ['', 'TR-2345', 'TR-2345-WXY0', 'XX-2345-WXYZ', 'TR-2345-WXYZ2'])
    expect(parseOrderCode(text)).toBeNull()
})
