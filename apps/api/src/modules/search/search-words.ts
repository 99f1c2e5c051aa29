/** Reads the words of a search as words of the dictionary, brands, stores and categories. */
import {
  isForgiving,
  isTelling,
  type Language,
  listForms,
  listHalves,
  listMeanings,
  listMisspelt,
  listSpellings,
  splitWords,
} from '@tregu/domain'
import { type CatalogueReader, isSpoken, type Word as Known } from '../catalogue-index/catalogue-index.ts'
import type { WordGroup } from './search-tiers.ts'

type Word = { readonly n: number; readonly word: string }
/**
 * A meaning of a form of the n-th word: a word of the dictionary, or the token of a brand, store or category (`kind` is
 * `word` or `token`).
 */
type Reading = {
  readonly n: number
  readonly kind: 'word' | 'token'
  readonly value: string
  readonly near: number
  readonly anywhere: number
  readonly form: string
}
const wordReading = (n: number, form: string, { word, near, anywhere }: Known): Reading => ({
  n,
  kind: 'word',
  value: word,
  near,
  anywhere,
  form,
})
const tokenReading = (n: number, form: string, value: string): Reading => ({
  n,
  kind: 'token',
  value,
  near: 1,
  anywhere: 0,
  form,
})

const CORRECTIONS = 3
const PREFIX_MIN = 2
const TOKENS = 50
const COMPOUND_MIN = 4
const PART_MIN = 4
/** Minimum length of a compound's end when only the end is known: `-kleid`, but not `-ung`. */
const END_ALONE_MIN = 5

/** The words of a category's name in a language; null for brands and stores, whose names are the same in all languages. */
const wordsOfCategory = (
  { catalogue }: CatalogueReader,
  token: string,
  language: Language,
): string[] | null => {
  if (!token.startsWith('#c')) return null
  return splitWords(catalogue.names.nodes.get(Number(token.slice(2)))?.name[language] ?? '')
}

/** Checks whether a category has one of the names in this language. Always true for brands and stores. */
export const isCalled = (
  reader: CatalogueReader,
  token: string,
  names: readonly string[],
  language: Language,
) => {
  const words = wordsOfCategory(reader, token, language)
  return words === null || names.includes(words.join(' '))
}

const groupOf = (
  reader: CatalogueReader,
  readings: readonly Reading[],
  language: Language,
  { isLesser = false, corrected = null }: Partial<Pick<WordGroup, 'isLesser' | 'corrected'>> = {},
): WordGroup => {
  const values = (isWanted: (reading: Reading) => boolean) => [
    ...new Set(readings.filter(isWanted).map(({ value }) => value)),
  ]
  const sum = (count: (reading: Reading) => number) =>
    readings.reduce((total, reading) => total + (reading.kind === 'word' ? count(reading) : 0), 0)
  const words = values(({ kind }) => kind === 'word')
  const optionsOfWord = reader.catalogue.names.optionsOfWord(language)
  return {
    options: words.flatMap((word) => optionsOfWord.get(word) ?? []),
    // A compound that ends with the word is not a form of it.
    forms: values(({ kind, value, form }) => kind === 'word' && value.startsWith(form)),
    near: values(({ kind, near }) => kind === 'word' && near > 0),
    anywhere: values(({ kind, near }) => kind === 'word' && near === 0),
    tokens: values(({ kind }) => kind === 'token'),
    kinds: values(({ value, form }) => value.startsWith('#c') && isCalled(reader, value, [form], language)),
    isLesser,
    corrected,
    most: { near: sum(({ near }) => near), words: sum(({ anywhere }) => anywhere) },
  }
}

/** Finds forms and meanings of words. A form that was not typed counts only in the caller's language. */
const readings = (
  reader: CatalogueReader,
  words: readonly Word[],
  language: Language,
  areSure: boolean,
): Reading[] => {
  const { dictionary, labels } = reader.catalogue.words
  return words.flatMap(({ n, word }) => {
    const sure = areSure ? [word, ...listMeanings(word, language)] : []
    return listForms(word, language).flatMap((form) => {
      const isBent = !sure.includes(form)
      const known = dictionary.get(form)
      const isWord = known !== undefined && (!isBent || isSpoken(known, language))
      const tokens = labels
        .withWords(form)
        .filter((token) => !isBent || (wordsOfCategory(reader, token, language) ?? [form]).includes(form))
      return [
        ...(isWord ? [wordReading(n, form, known)] : []),
        ...tokens.map((token) => tokenReading(n, form, token)),
      ]
    })
  })
}

const readForms = (reader: CatalogueReader, words: readonly Word[], language: Language): Reading[] => {
  const { dictionary } = reader.catalogue.words
  const endings = language === 'de' ? words.filter(({ word }) => word.length >= COMPOUND_MIN) : []
  const compounds = endings.flatMap(({ n, word }) =>
    dictionary.listCompounds(word, language).map((compound) => wordReading(n, word, compound)),
  )
  return [...readings(reader, words, language, true), ...compounds]
}

/** Completes words. Words that only descriptions have count only if no word of a name completes the text. */
const complete = (reader: CatalogueReader, words: readonly Word[], language: Language): Reading[] => {
  const { dictionary, labels } = reader.catalogue.words
  return words.flatMap(({ n, word }) => {
    const found = [
      ...dictionary.listCompletions(word, language).map((completed) => wordReading(n, word, completed)),
      ...labels.beginning(word, TOKENS).map((token) => tokenReading(n, word, token)),
    ].filter(({ value }) => isTelling(value))
    const areNamed = found.some(({ near }) => near > 0)
    return found.filter(({ near }) => near > 0 || !areNamed)
  })
}

/** Finds words of the caller's language that are one typo away, or else words of other languages. */
const correct = (reader: CatalogueReader, words: readonly Word[], language: Language) => {
  const { dictionary } = reader.catalogue.words
  const corrected = words.flatMap(({ n, word }) => {
    const near = dictionary.listNeighbours(word, language)
    const spoken = near.filter((known) => isSpoken(known, language))
    const own = [...listMisspelt(word, language), ...spoken.map((known) => known.word)]
    const corrections = own.length > 0 ? own : near.map((known) => known.word)
    return corrections.slice(0, CORRECTIONS).map((correction) => ({ n, word: correction }))
  })
  return { corrected, found: readForms(reader, corrected, language) }
}
type Corrections = ReturnType<typeof correct>

/** Picks the correction that most names contain. */
const chooseCorrection = ({ corrected, found }: Corrections, { n, word }: Word): WordGroup['corrected'] => {
  const countNames = (candidate: string) =>
    found.reduce((sum, row) => sum + (row.n === n && row.form === candidate ? row.near : 0), 0)
  const candidates = corrected.filter((row) => row.n === n).map((row) => row.word)
  const [best] = candidates.toSorted((a, b) => countNames(b) - countNames(a))
  return best === undefined ? null : { typed: word, word: best }
}

/** Lists which parts are words of names, brands, stores or categories. */
const listKnown = (reader: CatalogueReader, parts: readonly string[], language: Language) => {
  if (parts.length === 0) return new Set<string>()
  const words = parts.map((word, n) => ({ n, word }))
  const found = readings(reader, words, language, false).filter(
    ({ near, form }) => near > 0 && form.length >= PART_MIN,
  )
  return new Set(found.map(({ n }) => parts[n]))
}

/** Splits an unknown compound into two known words, or finds only its known end. */
const split = (reader: CatalogueReader, word: string, language: Language) => {
  const halves = listHalves(word)
  const ends = listKnown(reader, [...new Set(halves.map(({ end }) => end))], language)
  const ending = halves.filter(({ end }) => ends.has(end))
  const heads = listKnown(reader, [...new Set(ending.map(({ head }) => head))], language)
  const both = ending.find(({ head }) => heads.has(head))
  const alone = ending.find(({ end }) => end.length >= END_ALONE_MIN)
  return { both: both ? [both.head, both.end] : null, alone: alone ? [alone.end] : null }
}

/**
 * Reads each word as the word or a form of it; else as another spelling; else as the beginning of a word; else, in German, as
 * a compound of two words; else, unless `isExact`, as a word with one typo; else as a German compound with a known end.
 * `isTyping`: the last word is not finished, so it is always completed.
 */
export const readWords = (
  reader: CatalogueReader,
  words: readonly string[],
  language: Language,
  { isTyping, isExact }: { readonly isTyping: boolean; readonly isExact: boolean },
): WordGroup[] => {
  const all = words.map((word, n) => ({ n, word }))
  const found = readForms(reader, all, language)
  const add = (more: readonly Reading[]) => found.push(...more)
  const missing = () => all.filter(({ n }) => !found.some((row) => row.n === n))
  const respelt = missing().flatMap(({ n, word }) => listSpellings(word).map((other) => ({ n, word: other })))
  if (respelt.length > 0) add(readForms(reader, respelt, language))
  const unknown = new Set(missing().map(({ n }) => n))
  const unfinished = all.filter(
    ({ n, word }) => (isTyping && n === words.length - 1) || (word.length >= PREFIX_MIN && unknown.has(n)),
  )
  if (unfinished.length > 0) add(complete(reader, unfinished, language))
  const splits = new Map(
    (language === 'de' ? missing() : []).map(
      ({ n, word }) => [n, split(reader, listSpellings(word)[0] ?? word, language)] as const,
    ),
  )
  const wrong = isExact ? [] : missing().filter(({ n, word }) => isForgiving(word) && !splits.get(n)?.both)
  const corrections = wrong.length > 0 ? correct(reader, wrong, language) : null
  if (corrections) add(corrections.found)
  return all.flatMap(({ n, word }) => {
    const own = found.filter((row) => row.n === n)
    const halves = own.length === 0 ? (splits.get(n)?.both ?? splits.get(n)?.alone) : null
    const corrected = corrections && own.length > 0 ? chooseCorrection(corrections, { n, word }) : null
    if (!halves) return [groupOf(reader, own, language, { corrected })]
    const parts = halves.map((half, part) => ({ n: part, word: half }))
    const read = readForms(reader, parts, language)
    const ofPart = (part: number) => read.filter((row) => row.n === part)
    return parts.map(({ n: part }) =>
      groupOf(reader, ofPart(part), language, { isLesser: part < parts.length - 1 }),
    )
  })
}
