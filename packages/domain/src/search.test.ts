import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { LANGUAGES } from './languages.ts'
import { SEARCH_WORDS_MAX } from './limits.ts'
import {
  isForgiving,
  isLikelyMeant,
  isOneTypo,
  isTelling,
  listForms,
  listHalves,
  listMeanings,
  listMisspelt,
  listSearchWords,
  listSpellings,
  listWordsSoFar,
  listWrittenWords,
  splitWords,
} from './search.ts'

describe('the words of a search', () => {
  test.each([
    ['Çanta  e   LËKURËS', ['canta', 'e', 'lekures']],
    ['T-shirt, USB-C (2 m)', ['t', 'shirt', 'usb', 'c', '2', 'm']],
    ['l’eau – 30×40 €', ['l', 'eau', '30', '40']],
    ['lamp lamp', ['lamp']],
    [" ' & | ! :* ", []],
  ])('%s', (text, words) => {
    expect(splitWords(text)).toEqual(words)
  })

  it('leaves out what is too common to tell anything, unless there is nothing else', () => {
    expect(listSearchWords('shoes for the garden')).toEqual(['shoes', 'garden'])
    expect(listSearchWords('çanta për fëmijë')).toEqual(['canta', 'femije'])
    expect(listSearchWords('für')).toEqual(['fur'])
    expect(['for', 'mit', 'shirt'].map(isTelling)).toEqual([false, false, true])
    expect(['Lampes de bureau', 'lampes de la', 'de'].map(listWordsSoFar)).toEqual([
      ['lampes', 'de', 'bureau'],
      ['lampes'],
      ['de'],
    ])
  })

  it('are at most twelve, whatever is typed, and never empty or with a sign in them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (q) => {
        const words = listSearchWords(q)
        expect(words.length).toBeLessThanOrEqual(SEARCH_WORDS_MAX)
        for (const word of words) expect(word).toMatch(/^[^\s'&|!:*()<>\\]+$/)
      }),
    )
  })
})

describe('forms of a word', () => {
  test.each([
    ['en', 'lamps', 'lamp'],
    ['en', 'lamp', 'lamps'],
    ['en', 'dresses', 'dress'],
    ['en', 'batteries', 'battery'],
    ['de', 'lampen', 'lampe'],
    ['de', 'stuhl', 'stuhle'],
    ['de', 'bucher', 'buch'],
    ['fr', 'lampes', 'lampe'],
    ['fr', 'chapeaux', 'chapeau'],
    ['sq', 'cantat', 'canta'],
    ['sq', 'cante', 'canta'],
    ['sq', 'vaj', 'vajra'],
    ['tr', 'cantalar', 'canta'],
    ['tr', 'kitabi', 'kitap'],
    ['tr', 'kitabi', 'kitaplari'],
    ['tr', 'gozluk', 'gozlugu'],
    ['bs', 'torbe', 'torba'],
    ['de', 'handys', 'smartphone'],
    ['en', 'kids', 'children'],
    ['fr', 'ecouteurs', 'casque'],
    ['tr', 'ceketler', 'kaban'],
  ] as const)('in %s %s is also %s', (language, word, form) => {
    expect(listForms(word, language)).toContain(form)
  })

  it('a synonym holds in its own language, and never for a word every object has', () => {
    expect(listForms('handy', 'en')).not.toContain('smartphone')
    expect(listForms('constructor', 'en').join(' ')).not.toMatch(/function|object/i)
  })

  it('a meaning of a word is no form of it, and counts when others have it too', () => {
    expect(listMeanings('phones', 'en')).toEqual(['smartphone', 'telephone'])
    expect(listMeanings('lamps', 'en')).toEqual([])
  })

  it('begin with the word itself and leave short words alone', () => {
    for (const language of LANGUAGES) {
      expect(listForms('lamp', language)[0]).toBe('lamp')
      expect(listForms('tv', language)).toEqual(['tv'])
    }
  })

  it('accents that cannot be typed are spelt ae, oe, ue and dj', () => {
    expect(listSpellings('kopfhoerer')).toEqual(['kopfhorer'])
    expect(listSpellings('djordje')).toEqual(['dorde'])
    expect(listSpellings('lamp')).toEqual([])
  })
})

describe('a German compound', () => {
  test.each([
    ['damenjacke', 'damen', 'jacke'],
    ['kindersocken', 'kind', 'socken'],
    ['wohnungstur', 'wohnung', 'stur'],
    ['wohnungsture', 'wohnung', 'ture'],
  ])('%s may be %s and %s', (word, head, end) => {
    expect(listHalves(word)).toContainEqual({ head, end })
  })

  it('falls into no part that is short or too common, the longest end first', () => {
    const halves = listHalves('dieseltonne')
    expect(halves.map(({ head }) => head)).not.toContain('die')
    const lengths = halves.map(({ end }) => end.length)
    expect(lengths).toEqual(lengths.toSorted((a, b) => b - a))
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(4)
    expect(listHalves('lampe')).toEqual([])
  })
})

describe('one typo', () => {
  it('is forgiven in words of 4 letters or more, never in figures', () => {
    expect(['lamp', 'tea', 'xs5000'].map(isForgiving)).toEqual([true, false, false])
  })

  test.each([
    ['lmap', 'lamp', true],
    ['lam', 'lamp', true],
    ['lampp', 'lamp', true],
    ['lomp', 'lamp', true],
    ['lamp', 'lamp', false],
    ['lpma', 'lamp', false],
    ['lo', 'lamp', false],
    ['ba', 'ab', true],
  ])('%s for %s: %s', (a, b, expected) => {
    expect(isOneTypo(a, b)).toBe(expected)
  })

  it('is forgiven in a word that only means something', () => {
    expect(listMisspelt('jackt', 'en')).toEqual(['jacket'])
    expect(listMisspelt('jackt', 'de')).toEqual(['jacke'])
    expect(listMisspelt('jacket', 'tr')).toEqual([])
  })

  it('is a letter missing, too many, wrong, or two neighbours swapped, from either side', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abcd'), minLength: 2, maxLength: 8 })
    fc.assert(
      fc.property(letters, fc.nat(7), fc.constantFrom(...'wxyz'), (word, n, letter) => {
        const at = n % word.length
        const changed = [
          word.slice(0, at) + word.slice(at + 1),
          word.slice(0, at) + letter + word.slice(at),
          word.slice(0, at) + letter + word.slice(at + 1),
        ]
        for (const typo of changed) {
          expect(isOneTypo(word, typo)).toBe(true)
          expect(isOneTypo(typo, word)).toBe(true)
        }
        expect(isOneTypo(word, `${word}${letter}${letter}`)).toBe(false)
      }),
    )
  })
})

describe('a word that looks alike', () => {
  test.each([
    ['headfones', 'headphones', true],
    ['refridgerater', 'refrigerator', true],
    ['kehyborad', 'keyboard', true],
    ['keybrd', 'keyboard', false],
    // Three letters differ, the first letter differs, or the word is short.
    ['lanternish', 'lantern', false],
    ['beadphones', 'headphones', false],
    ['lamb', 'lamp', false],
  ])('%s may mean %s: %s', (typed, word, expected) => {
    expect(isLikelyMeant(typed, word)).toBe(expected)
  })

  it('is at most two letters away, from either side', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abcd'), minLength: 8, maxLength: 9 })
    fc.assert(
      fc.property(letters, fc.nat(8), fc.nat(8), (word, first, second) => {
        const cut = (text: string, n: number) => {
          const at = 1 + (n % (text.length - 1))
          return text.slice(0, at) + text.slice(at + 1)
        }
        const twice = cut(cut(`${word}xyz`, first), second)
        expect(isLikelyMeant(`${word}xyz`, twice)).toBe(true)
        expect(isLikelyMeant(`${word}xyz`, `${twice}wvu`)).toBe(false)
      }),
    )
  })
})

describe('words as the catalogue writes them', () => {
  const known = (...words: string[]) => {
    const all = new Set(words)
    return (word: string) => all.has(word)
  }
  it.each([
    ['honey 720g', ['honey', '720', 'g'], known('honey', '720', 'g')],
    ['honey 720 g', ['honey', '720g'], known('honey', '720g')],
    ['headphones 40h', ['headphones', '40', 'h'], known('40', 'h')],
    ['oil 500ml', ['oil', '500ml'], known('oil', '500ml', '500', 'ml')],
    ['oil 500 ml', ['oil', '500', 'ml'], known('oil', '500', 'ml')],
    ['iphone15', ['iphone15'], known('iphone', '15')],
    ['wi-fi router', ['wifi', 'router'], known('router')],
    ['Wi-Fi', ['wi', 'fi'], known('wi', 'fi')],
    ['t-shirt', ['t', 'shirt'], known('shirt')],
  ] as const)('%s is searched as %j', (q, words, isKnown) => {
    expect(listWrittenWords(q, isKnown)).toEqual(words)
  })
})
