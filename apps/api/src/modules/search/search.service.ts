/** Search: reads the typed words and finds the products (docs/rules/catalogue.md, docs/search.md). */
import type { Sql } from '@tregu/database'
import {
  foldText,
  isForgiving,
  isLikelyMeant,
  type Language,
  listSearchWords,
  listWordsSoFar,
  listWrittenWords,
  PRODUCT_PAGE_SIZE,
  SEARCH_HITS_MAX,
  SEARCH_READINGS,
} from '@tregu/domain'
import type { CatalogueReader, Scope } from '../catalogue-index/catalogue-index.ts'
import * as queries from './search.queries.ts'
import { collect, EVERYWHERE, type Hits, listBest } from './search-hits.ts'
import { listReadings, type SearchReading, type WordGroup } from './search-tiers.ts'
import { isCalled, readWords } from './search-words.ts'

/** How many similar words are judged. */
const LOOKALIKES = 5

/** If fewer products match by name, products with all words anywhere follow. */
const FEW = PRODUCT_PAGE_SIZE

const isEmpty = ({ near, anywhere, tokens }: WordGroup) => near.length + anywhere.length + tokens.length === 0

/** Names of brands, stores or categories that match the typed text exactly. The last word may have any form. */
const namesOf = (words: readonly string[], groups: readonly WordGroup[]) => {
  const before = words.slice(0, -1)
  const last = groups.at(-1)?.forms ?? []
  return [words, ...last.map((word) => [...before, word])].map((name) => name.join(' '))
}

const scopeTokensOf = (scope: Scope) => [
  ...(scope.node ? [`#c${scope.node.id}`] : []),
  ...(scope.storeId === null ? [] : [`#s${scope.storeId}`]),
]

/** Finds the tokens with exactly these names: those in the caller's language, or else in any. */
const readLabels = (reader: CatalogueReader, names: readonly string[], language: Language) => {
  const labels = reader.catalogue.words.labels.called(names)
  const own = labels.filter((token) => isCalled(reader, token, names, language))
  return own.length > 0 ? own : labels
}

type Correction = NonNullable<WordGroup['corrected']>
const NOTHING_READ = { readings: [], corrections: [] }

const readQuery = (
  reader: CatalogueReader,
  asked: { q: string; scope: Scope; language: Language; isTyping: boolean; isExact: boolean },
): { readings: Iterable<SearchReading>; corrections: readonly Correction[] } => {
  const { q, scope, language, isTyping, isExact } = asked
  const { dictionary } = reader.catalogue.words
  const words = listWrittenWords(q, (word) => dictionary.get(word) !== undefined)
  if (words.length === 0) return NOTHING_READ
  const groups = readWords(reader, words, language, { isTyping, isExact })
  const labels = readLabels(reader, namesOf(listWordsSoFar(q), groups), language)
  const known = groups.filter((group) => !isEmpty(group))
  if (known.length * 2 < groups.length) return NOTHING_READ
  const readings = listReadings(
    known,
    { exact: foldText(q), language, labels, scopeTokens: scopeTokensOf(scope) },
    isTyping,
  )
  return { readings, corrections: known.flatMap(({ corrected }) => corrected ?? []) }
}

const countOf = (hits: Hits) => hits.rows().reduce((sum, { length }) => sum + length, 0)

/** Joins two sets of hits. All hits of the first come before those of the second. */
const append = (first: Hits, second: Hits): Hits => ({
  query: [...first.query, ...second.query],
  rows: () => [...first.rows(), ...second.rows()],
  isWhole: first.isWhole && second.isWhole,
  isCalled: first.isCalled,
})

export type Found = {
  readonly hits: Hits
  /** The typed words that were replaced, and their replacements. */
  readonly corrections: readonly Correction[]
}

/** Searches by the first reading of the words that finds products in the scope; null when none does. */
export const search = async (
  reader: CatalogueReader,
  asked: { q: string; scope: Scope; language: Language; isExact: boolean },
): Promise<Found | null> => {
  const { scope } = asked
  const { readings, corrections } = readQuery(reader, { ...asked, isTyping: false })
  for (const { near, byOption, anywhere } of readings) {
    const hits = await collect(reader, near, scope, SEARCH_HITS_MAX)
    const count = countOf(hits)
    if (count >= FEW || (count > 0 && (byOption.length === 0 || hits.isCalled())))
      return { hits, corrections }
    const wider = await collect(reader, count > 0 ? byOption : anywhere, scope, SEARCH_HITS_MAX)
    const found = append(hits, wider)
    if (countOf(found) > 0) return { hits: found, corrections }
  }
  return null
}

/** Lists the best hits for a text that is still being typed. */
export const searchWhileTyping = async (
  reader: CatalogueReader,
  q: string,
  language: Language,
  limit: number,
): Promise<readonly number[]> => {
  const asked = { q, scope: EVERYWHERE, language, isTyping: true, isExact: false }
  const { readings } = readQuery(reader, asked)
  for (const reading of readings) {
    const { near, byOption, anywhere } = reading
    const best = await listBest(reader, near, EVERYWHERE, limit)
    if (best.length === limit) return best
    const wider = await listBest(reader, best.length > 0 ? byOption : anywhere, EVERYWHERE, limit)
    const found = [...new Set([...best, ...wider])].slice(0, limit)
    if (found.length > 0) return found
  }
  return []
}

/** Suggests similar words when nothing was found. */
export const listOtherReadings = async (sql: Sql, q: string, language: Language): Promise<string[]> => {
  const words = listSearchWords(q).filter(isForgiving).slice(0, SEARCH_READINGS)
  const alike = await Promise.all(words.map((word) => queries.listLookalikes(sql, word, language, 2)))
  return [...new Set(alike.flat())].slice(0, SEARCH_READINGS)
}

/**
 * Searches again after a search without hits, with each misspelt word replaced by the most similar word, if that is likely.
 * Null when no word can be corrected or the new search finds nothing either.
 */
export const searchCorrected = async (
  reader: CatalogueReader,
  asked: { q: string; scope: Scope; language: Language },
): Promise<Found | null> => {
  const { q, language } = asked
  const corrections = await Promise.all(
    listSearchWords(q)
      .filter(isForgiving)
      .slice(0, SEARCH_READINGS)
      .map(async (typed) => {
        const alike = await queries.listLookalikes(reader.sql, typed, language, LOOKALIKES)
        const word = alike.find((candidate) => isLikelyMeant(typed, candidate))
        return word === undefined || word === typed ? [] : [{ typed, word }]
      }),
  )
  const all = corrections.flat()
  if (all.length === 0) return null
  const found = await search(reader, { ...asked, q: applyCorrections(foldText(q), all), isExact: true })
  return found && { ...found, corrections: all }
}

/** Replaces the misspelt words of a search text. */
export const applyCorrections = (q: string, corrections: readonly Correction[]): string =>
  q.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => {
    const folded = foldText(word)
    return corrections.find(({ typed }) => typed === folded)?.word ?? word
  })
