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
import type { Scope } from './columns/columns.ts'
import * as queries from './search.queries.ts'
import {
  type Asked,
  anyQuery,
  countFirst,
  firstOf,
  type SearchHits,
  type SearchQuery,
  type WordGroup,
  writeQuery,
} from './search-sql.ts'

const CORRECTIONS = 3
const PREFIX_MIN = 2
const COMPOUND_MIN = 4

const groupOf = (readings: readonly queries.Reading[]): WordGroup => {
  const values = (isWanted: (reading: queries.Reading) => boolean) => [
    ...new Set(readings.filter(isWanted).map(({ value }) => value)),
  ]
  return {
    near: values(({ kind, near }) => kind === 'word' && near > 0),
    anywhere: values(({ kind, near }) => kind === 'word' && near === 0),
    tokens: values(({ kind }) => kind === 'token'),
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

/** All words near; all words, descriptions too; then without the unknown ones, without any one, and any one of them. */
const listQueries = (groups: readonly WordGroup[], asked: Asked) => {
  const known = groups.filter((group) => !isEmpty(group))
  if (known.length * 2 < groups.length) return []
  const both = (write: (column: 'near' | 'words') => SearchQuery | null) => [write('near'), write('words')]
  const without = known.map((left) => known.filter((group) => group !== left))
  return [
    ...both((column) => writeQuery(column, known, asked)),
    ...(known.length > 2
      ? both((column) => anyQuery(without.map((rest) => writeQuery(column, rest, asked))))
      : []),
    ...(known.length > 1
      ? both((column) => anyQuery(known.map((group) => writeQuery(column, [group], asked))))
      : []),
  ].filter((query) => query !== null)
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

export type Found = {
  readonly hits: SearchHits
  readonly query: SearchQuery
  /** More were found than are counted: `hits` are only some of them. */
  readonly isCapped: boolean
}

/** The first reading of the words that finds something in this place; null when none does. */
export const search = async (
  sql: Sql,
  q: string,
  scope: Scope,
  language: Language,
  options: { isTyping?: boolean; max?: number } = {},
): Promise<Found | null> => {
  const { isTyping = false, max = SEARCH_HITS_MAX } = options
  const words = listSearchWords(q)
  if (words.length === 0) return null
  const groups = await readWords(sql, words, language, isTyping)
  const labels = await queries.listLabels(sql, namesOf(splitWords(q), groups))
  const asked = { exact: foldText(q), language, labels, places: placesOf(scope) }
  for (const query of listQueries(groups, asked)) {
    const { ids, tiers } = await queries.findHits(sql, query, max + 1)
    if (ids.length > 0)
      return {
        hits: { ids: ids.slice(0, max), tiers: tiers.slice(0, max) },
        query,
        isCapped: ids.length > max,
      }
  }
  return null
}

/** A walk along the best sellers gives up after so many; then all that match are sorted. */
const WALK_STEPS = 15_000
/** Walking is worth it where at least one in fifty of the hits at hand is wanted. */
const WALKED_SHARE = 0.02

const NODE_COLUMNS = ['department_id', 'category_id', 'sub_category_id', 'sub_sub_category_id'] as const

const withinOf = ({ node, storeId }: Scope) => {
  if (node) return { column: NODE_COLUMNS[node.level - 1] ?? 'department_id', id: node.id }
  return storeId === null ? null : { column: 'store_id', id: storeId }
}

const listBest = async (
  sql: Sql,
  asked: { query: SearchQuery; but: string; scope: Scope; limit: number; isMany: boolean },
) => {
  const { query, but, scope, limit, isMany } = asked
  if (!isMany) return queries.sortMatches(sql, query, but, limit)
  const steps = Math.max(WALK_STEPS, limit * 10)
  const within = withinOf(scope)
  const walked = await queries.walkBestSellers(sql, { search: query, but, within, steps, limit })
  return walked.length >= limit ? walked : queries.sortMatches(sql, query, but, limit)
}

/** One page of a search that found more than is counted: exact names, then what is called so, then the rest, best sellers first. */
export const pageOfMany = async (
  sql: Sql,
  { query, hits }: Found,
  scope: Scope,
  page: { offset: number; limit: number },
): Promise<SearchHits> => {
  const wanted = Math.min(page.offset + page.limit, SEARCH_HITS_MAX)
  const rows = await queries.listExact(sql, query, wanted)
  const missing = () => wanted - rows.length
  const first = firstOf(query)
  if (missing() > 0 && first) {
    const isMany = countFirst(hits) >= hits.ids.length * WALKED_SHARE
    rows.push(...(await listBest(sql, { query: first, but: '', scope, limit: missing(), isMany })))
  }
  if (missing() > 0)
    rows.push(
      ...(await listBest(sql, { query, but: first?.query ?? '', scope, limit: missing(), isMany: true })),
    )
  const ids = rows.slice(page.offset, wanted).map(({ id }) => id)
  return { ids, tiers: ids.map((_, rank) => rank) }
}

/** Beyond this a search with filters no longer looks at everything. */
const EVERY_HIT_MAX = 200_000

export const listEveryHit = (sql: Sql, query: SearchQuery) => queries.listAllHits(sql, query, EVERY_HIT_MAX)

/** What to try instead when nothing was found: words that look alike, then the shop's first categories. */
export const listOtherReadings = async (sql: Sql, q: string, language: Language): Promise<string[]> => {
  const words = listSearchWords(q).filter(isForgiving).slice(0, SEARCH_READINGS)
  const alike = await Promise.all(words.map((word) => queries.listLookalikes(sql, word, 2)))
  const categories = await queries.listFirstCategories(sql, SEARCH_READINGS)
  const names = categories.map(({ name }) => pickText(name, language).text)
  return [...new Set([...alike.flat(), ...names])].slice(0, SEARCH_READINGS)
}
