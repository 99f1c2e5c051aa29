/** Search: what the words typed may mean, which products have them, and the best of very many (rules.md, Catalogue). */
import type { Sql } from '@tregu/database'
import {
  foldText,
  isForgiving,
  isOneTypo,
  type Language,
  listForms,
  listSearchWords,
  listSpellings,
  pickText,
  SEARCH_HITS_MAX,
  SEARCH_READINGS,
  splitWords,
} from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Scope } from './columns/columns.ts'
import { collect, EVERYWHERE, type Hits, listBest } from './search.hits.ts'
import * as queries from './search.queries.ts'
import { listReadings, type SearchQuery, type WordGroup } from './search-tiers.ts'

type Shop = Pick<Deps, 'sql' | 'catalogue'>

const CORRECTIONS = 3
const PREFIX_MIN = 2
const COMPOUND_MIN = 4

const groupOf = (readings: readonly queries.Reading[]): WordGroup => {
  const values = (isWanted: (reading: queries.Reading) => boolean) => [
    ...new Set(readings.filter(isWanted).map(({ value }) => value)),
  ]
  const sum = (count: (reading: queries.Reading) => number) =>
    readings.reduce((total, reading) => total + (reading.kind === 'word' ? count(reading) : 0), 0)
  return {
    near: values(({ kind, near }) => kind === 'word' && near > 0),
    anywhere: values(({ kind, near }) => kind === 'word' && near === 0),
    tokens: values(({ kind }) => kind === 'token'),
    most: { near: sum(({ near }) => near), words: sum(({ anywhere }) => anywhere) },
  }
}
const isEmpty = ({ near, anywhere, tokens }: WordGroup) => near.length + anywhere.length + tokens.length === 0

const readForms = async (sql: Sql, words: readonly { n: number; word: string }[], language: Language) => {
  const forms = words.flatMap(({ n, word }) => listForms(word, language).map((form) => ({ n, form })))
  const endings = language === 'de' ? words.filter(({ word }) => word.length >= COMPOUND_MIN) : []
  const [readings, compounds] = await Promise.all([
    queries.listReadings(sql, forms),
    endings.length === 0
      ? []
      : queries.listCompounds(
          sql,
          endings.map(({ n, word }) => ({ n, ending: word })),
        ),
  ])
  return [...readings, ...compounds]
}

const correct = async (sql: Sql, words: readonly { n: number; word: string }[], language: Language) => {
  const neighbours = await queries.listNeighbours(sql, words)
  const corrected = words.flatMap(({ n, word }) =>
    neighbours
      .filter((row) => row.n === n && isOneTypo(word, row.word))
      .slice(0, CORRECTIONS)
      .map((row) => ({ n, word: row.word })),
  )
  return corrected.length === 0 ? [] : readForms(sql, corrected, language)
}

/**
 * What each word may be: the word or a form of it; else its other spelling; else how it begins; else one typo away.
 * `isTyping`: the last word is not finished, so it always completes.
 */
const readWords = async (sql: Sql, words: readonly string[], language: Language, isTyping: boolean) => {
  const all = words.map((word, n) => ({ n, word }))
  const readings = await readForms(sql, all, language)
  const add = (more: readonly queries.Reading[]) => readings.push(...more)
  const missing = () => all.filter(({ n }) => !readings.some((row) => row.n === n))
  const respelt = missing().flatMap(({ n, word }) => listSpellings(word).map((other) => ({ n, word: other })))
  if (respelt.length > 0) add(await readForms(sql, respelt, language))
  const unfinished = all.filter(
    ({ n, word }) =>
      (isTyping && n === words.length - 1) ||
      (word.length >= PREFIX_MIN && !readings.some((row) => row.n === n)),
  )
  if (unfinished.length > 0)
    add(
      await queries.listCompletions(
        sql,
        unfinished.map(({ n, word }) => ({ n, prefix: word })),
      ),
    )
  const wrong = missing().filter(({ word }) => isForgiving(word))
  if (wrong.length > 0) add(await correct(sql, wrong, language))
  return all.map(({ n }) => groupOf(readings.filter((row) => row.n === n)))
}

/** What a brand, store or category would have to be called to be exactly what was typed, the last word in any form. */
const namesOf = (words: readonly string[], groups: readonly WordGroup[]) => {
  const before = words.slice(0, -1)
  const last = groups.at(-1)?.near ?? []
  return [words, ...last.map((word) => [...before, word])].map((name) => name.join(' '))
}

const placesOf = (scope: Scope) => [
  ...(scope.node ? [`#c${scope.node.id}`] : []),
  ...(scope.storeId === null ? [] : [`#s${scope.storeId}`]),
]

const readQuery = async (
  sql: Sql,
  asked: { q: string; scope: Scope; language: Language; isTyping: boolean },
): Promise<SearchQuery[]> => {
  const { q, scope, language, isTyping } = asked
  const words = listSearchWords(q)
  if (words.length === 0) return []
  const groups = await readWords(sql, words, language, isTyping)
  const labels = await queries.listLabels(sql, namesOf(splitWords(q), groups))
  const known = groups.filter((group) => !isEmpty(group))
  if (known.length * 2 < groups.length) return []
  return listReadings(known, { exact: foldText(q), language, labels, places: placesOf(scope) })
}

/** The first reading of the words that finds something in this place; null when none does. */
export const search = async (
  shop: Shop,
  q: string,
  scope: Scope,
  language: Language,
): Promise<Hits | null> => {
  for (const query of await readQuery(shop.sql, { q, scope, language, isTyping: false })) {
    const hits = await collect(shop, query, scope, SEARCH_HITS_MAX)
    if (hits.rows().some(({ length }) => length > 0)) return hits
  }
  return null
}

/** The best few of what a text that is still being typed may become. */
export const searchWhileTyping = async (
  shop: Shop,
  q: string,
  language: Language,
  limit: number,
): Promise<readonly number[]> => {
  for (const query of await readQuery(shop.sql, { q, scope: EVERYWHERE, language, isTyping: true })) {
    const best = await listBest(shop, query, EVERYWHERE, limit)
    if (best.length > 0) return best
  }
  return []
}

/** What to try instead when nothing was found: words that look alike, then the shop's first categories. */
export const listOtherReadings = async (sql: Sql, q: string, language: Language): Promise<string[]> => {
  const words = listSearchWords(q).filter(isForgiving).slice(0, SEARCH_READINGS)
  const alike = await Promise.all(words.map((word) => queries.listLookalikes(sql, word, 2)))
  const categories = await queries.listFirstCategories(sql, SEARCH_READINGS)
  const names = categories.map(({ name }) => pickText(name, language).text)
  return [...new Set([...alike.flat(), ...names])].slice(0, SEARCH_READINGS)
}
