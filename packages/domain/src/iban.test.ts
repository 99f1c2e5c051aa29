import { expect, test } from 'vitest'
import { groupIban, makeIban } from './iban.ts'

test('an IBAN has check digits by modulo 97', () => {
  // Examples from the standard's registry.
  expect(makeIban('XK', '1212012345678906')).toBe('XK051212012345678906')
  expect(makeIban('DE', '370400440532013000')).toBe('DE89370400440532013000')
  expect(makeIban('GB', 'WEST12345698765432')).toBe('GB82WEST12345698765432')
})

test('an IBAN is read in groups of four', () => {
  expect(groupIban('XK051212012345678906')).toBe('XK05 1212 0123 4567 8906')
  expect(groupIban('GB82WEST12345698765432')).toBe('GB82 WEST 1234 5698 7654 32')
})
