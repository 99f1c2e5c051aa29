import { describe, expect, it } from 'vitest'
import { inSentence } from './in-sentence.ts'

describe('a label within a sentence', () => {
  it.each([
    ['Colour', 'en', 'colour'],
    ['RAM', 'en', 'RAM'],
    ['Shoe size EU', 'en', 'shoe size EU'],
    ['İç renk', 'tr', 'iç renk'],
    ['Farbe', 'de', 'Farbe'],
  ] as const)('%s in %s is %s', (label, language, said) => {
    expect(inSentence(label, language)).toBe(said)
  })
})
