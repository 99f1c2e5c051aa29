import { isOneTypo, LANGUAGES } from '@tregu/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Dictionary, isSpoken, type Word } from './dictionary.ts'
import { type Alternatives, DocumentIndex } from './document-index.ts'
import { type Label, makeLabels, tokenOf } from './labels.ts'
import { NameTable } from './name-table.ts'
import { Postings } from './postings.ts'

/** Few letters, so that words share beginnings, ends and typos. */
const text = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom('a', 'b', 'ç', '7'), minLength: 1, maxLength })
const language = fc.constantFrom(...LANGUAGES)

describe('a list of rising numbers', () => {
  it('gives back what was added, with the small number beside each', () => {
    const entries = fc.array(fc.tuple(fc.integer({ min: 1, max: 2 ** 22 }), fc.integer({ min: 0, max: 63 })))
    fc.assert(
      fc.property(entries, (added) => {
        const postings = new Postings(64)
        let number = 0
        const expected = added.map(([gap, small]) => {
          number += gap
          postings.append(number, small)
          return [number, small]
        })
        const found: number[][] = []
        postings.forEach((...entry) => {
          found.push(entry)
        })
        expect(found).toEqual(expected)
      }),
    )
  })
})

describe('a table of names', () => {
  it('finds the numbers of a name, and forgets those that are not in use when it grows', () => {
    const unused = new Set<number>()
    const table = new NameTable((number) => !unused.has(number))
    for (let number = 1; number <= 5_000; number++) {
      table.add(`name ${number % 1_000}`, number)
      if (number % 2 === 0) unused.add(number)
    }
    const find = (name: string) => table.find(name).filter((number) => !unused.has(number))
    expect(find('name 7').sort((a, b) => a - b)).toEqual([7, 1_007, 2_007, 3_007, 4_007])
    expect(table.find('name 1001')).toEqual([])
  })
})

describe('the dictionary', () => {
  const anyWord: fc.Arbitrary<Word> = fc.record({
    word: text(6),
    near: fc.integer({ min: 0, max: 2 }),
    anywhere: fc.integer({ min: 0, max: 3 }),
    languages: fc.subarray(['en', 'de']),
  })
  const words = fc.array(anyWord, { maxLength: 60 })
  const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b))
  /** Half of the words are there from the beginning; the others are added, some in place of a known one. */
  const build = (all: readonly Word[]) => {
    const half = all.length >> 1
    const first = new Map(all.slice(0, half).map((word) => [word.word, word]))
    const dictionary = new Dictionary([...first.values()])
    for (const word of all.slice(half)) dictionary.put(word)
    return { dictionary, known: [...new Map(all.map((word) => [word.word, word])).values()] }
  }

  it('completes, finds ends and corrects as a look at every word does', () => {
    fc.assert(
      fc.property(words, text(5), language, (all, typed, spoken) => {
        const { dictionary, known } = build(all)
        const own = (word: Word) => Number(isSpoken(word, spoken))
        const byNames = (a: Word, b: Word) => b.near - a.near || compareText(a.word, b.word)
        expect(dictionary.listCompletions(typed, spoken)).toEqual(
          known
            .filter(({ word }) => word.startsWith(typed))
            .sort(
              (a, b) =>
                Number(b.near > 0) - Number(a.near > 0) ||
                own(b) - own(a) ||
                b.near - a.near ||
                b.anywhere - a.anywhere ||
                compareText(a.word, b.word),
            )
            .slice(0, 20),
        )
        expect(dictionary.listCompounds(typed, spoken)).toEqual(
          known.filter((word) => word.near > 0 && own(word) === 1 && word.word.endsWith(typed)).sort(byNames),
        )
        expect(dictionary.listNeighbours(typed, spoken)).toEqual(
          known
            .filter(({ word, near }) => near > 0 && !/\d/.test(typed + word) && isOneTypo(typed, word))
            .sort((a, b) => own(b) - own(a) || byNames(a, b)),
        )
        expect(dictionary.get(typed)).toEqual(known.find(({ word }) => word === typed))
      }),
      { numRuns: 400 },
    )
  })
})

describe('the names of brands, stores and categories', () => {
  const anyLabel: fc.Arbitrary<Label> = fc.record({
    kind: fc.constantFrom('b', 's', 'c'),
    id: fc.integer({ min: 1, max: 4 }),
    phrase: fc.array(text(2), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' ')),
    whole: fc.boolean(),
  })

  it('are found as a look at every name finds them', () => {
    fc.assert(
      fc.property(fc.array(anyLabel, { maxLength: 30 }), text(3), (all, typed) => {
        const labels = makeLabels(all)
        const tokens = (some: readonly Label[]) => [...new Set(some.map(tokenOf))].sort()
        expect(labels.withWords(typed).sort()).toEqual(
          tokens(all.filter(({ phrase }) => `${phrase} `.startsWith(`${typed} `))),
        )
        const begun = all.filter(({ phrase }) => phrase.startsWith(typed))
        expect(labels.beginning(typed, 50).sort()).toEqual(tokens(begun))
        expect(labels.called([typed, 'a b']).sort()).toEqual(
          tokens(all.filter(({ phrase, whole }) => whole && [typed, 'a b'].includes(phrase))),
        )
        expect(new Set(labels.idsBeginning('c', typed))).toEqual(
          new Set(begun.filter(({ kind }) => kind === 'c').map(({ id }) => id)),
        )
      }),
    )
  })
})

describe('the documents in memory', () => {
  const LEXEMES = ['lamp', '#en:lamp', '#de:lamp', 'tea', '#sq:tea', '#b7', '#c1', 'red']
  const anyDocument = fc.record({
    id: fc.integer({ min: 1, max: 30 }),
    names: fc.subarray(['lamp', 'tea lamp', 'red tea']),
    inNames: fc.subarray(LEXEMES),
    more: fc.subarray(['lamp', 'red', 'wood', 'the']),
  })
  type AnyDocument = typeof anyDocument extends fc.Arbitrary<infer T> ? T : never
  /** A word of a language is also there without it. */
  const lexemesOf = ({ inNames }: AnyDocument) => [
    ...new Set([...inNames, ...inNames.map((lexeme) => lexeme.replace(/^#..:/, ''))]),
  ]
  const lexeme = fc.constantFrom(...LEXEMES, 'wood', 'the', 'nothing')
  const alternatives: fc.Arbitrary<Alternatives> = fc.array(
    fc.array(fc.array(lexeme, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
    { minLength: 1, maxLength: 2 },
  )
  const build = (documents: readonly AnyDocument[], removed: readonly number[]) => {
    const index = new DocumentIndex()
    const left = new Map<number, AnyDocument>()
    for (const document of documents) {
      const near = lexemesOf(document)
      const words = [...new Set([...near, ...document.more])]
      index.put({ id: document.id, names: document.names, near: near.join(' '), words: words.join(' ') })
      left.set(document.id, document)
    }
    for (const id of removed) {
      index.remove(id)
      left.delete(id)
    }
    return { index, left: [...left.values()] }
  }
  const sorted = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b)

  it('match as a look at every document does, also after documents are replaced and removed', () => {
    const removed = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 5 })
    const column = fc.constantFrom('near' as const, 'words' as const)
    fc.assert(
      fc.property(
        fc.array(anyDocument, { maxLength: 60 }),
        removed,
        column,
        alternatives,
        fc.option(alternatives),
        (documents, gone, where, wanted, except) => {
          const { index, left } = build(documents, gone)
          const has = (document: AnyDocument, groups: readonly (readonly string[])[]) => {
            const own = [...lexemesOf(document), ...(where === 'words' ? document.more : [])]
            return groups.every((group) => group.some((each) => own.includes(each)))
          }
          const matches = (document: AnyDocument, some: Alternatives) =>
            some.some((groups) => has(document, groups))
          const expected = left.filter(
            (document) => matches(document, wanted) && !(except && matches(document, except)),
          )
          const found = index.find(where, wanted, except, 1_000)
          expect(sorted(found)).toEqual(sorted(expected.map(({ id }) => id)))
          const some = index.find(where, wanted, except, 2)
          expect(some.length).toBe(Math.min(2, expected.length))
          expect(sorted(index.listCalled('tea lamp'))).toEqual(
            sorted(left.filter(({ names }) => names.includes('tea lamp')).map(({ id }) => id)),
          )
        },
      ),
      { numRuns: 500 },
    )
  })

  it('are the same after thousands of changes, whose old versions are swept out', () => {
    const index = new DocumentIndex()
    for (let change = 0; change < 6_000; change++)
      index.put({
        id: 1 + (change % 700),
        names: [`lamp ${change}`],
        near: `lamp w${change}`,
        words: `lamp old w${change}`,
      })
    expect(index.size).toBe(700)
    expect(index.find('near', [[['lamp']]], null, 1_000).length).toBe(700)
    expect(index.find('words', [[['old']]], null, 1_000).length).toBe(700)
    expect(index.find('near', [[['w0', 'w5999']]], null, 10)).toEqual(Int32Array.of(1 + (5_999 % 700)))
    expect([index.listCalled('lamp 0'), index.listCalled('lamp 5999')]).toEqual([[], [1 + (5_999 % 700)]])
  })
})
