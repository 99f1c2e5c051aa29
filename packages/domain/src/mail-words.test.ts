import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakAddresses, hasAddress } from './mail-words.ts'

/** What mail programs make links of: a scheme, or a domain with an ending. */
const LINKED = /\w+:\/\/\S|[\p{L}\p{N}-]+\.\p{L}{2,}/u

describe('an address in words of people', () => {
  it.each([
    'https://bad.example/win',
    'Ana www.bad',
    'bad.example',
    'bad。example',
    'ftp:\\\\bad',
    'ana@bad',
    'ｗｗｗ．ｂａｄ．ｃｏｍ',
  ])('is seen in “%s”', (text) => {
    expect(hasAddress(text)).toBe(true)
  })

  it.each(['Ana Maria', 'A. Krasniqi', 'D’Arc-Müller', 'Dr. Ëmin', 'Марија', '3.50', ''])(
    'is not seen in “%s”',
    (text) => {
      expect(hasAddress(text)).toBe(false)
    },
  )

  it('is broken, and reads the same', () => {
    for (const text of ['Sign in at https://bad.example/win now', 'www.bad.example', 'ana@bad.example']) {
      const broken = breakAddresses(text)
      expect(broken).not.toMatch(LINKED)
      expect(broken.replaceAll('\u200B', '')).toBe(text)
    }
    expect(breakAddresses('2 × Coffee cup, 3.50 €')).toBe('2 × Coffee cup, 3.50 €')
  })

  it('never stays whole, whatever stands around it', () => {
    const piece = fc.oneof(
      fc.constantFrom('http', 'https://', 'www.', '.com', 'bad.example', ':', '//', '.', 'ë', ' '),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('').replaceAll('\u200B', '')
        expect(breakAddresses(text)).not.toMatch(LINKED)
        expect(breakAddresses(text).replaceAll('\u200B', '')).toBe(text)
      }),
    )
  })
})
