/** Search: what the words typed may mean, which products have them, and the best of very many (rules.md, Catalogue). */
import type { Sql } from '@tregu/database'
import {
  foldText,
  isForgiving,
  type Language,
  listSearchWords,
  listWordsSoFar,
  PRODUCT_PAGE_SIZE,
  SEARCH_HITS_MAX,
  SEARCH_READINGS,
} from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Scope } from './columns/columns.ts'
import { collect, EVERYWHERE, type Hits, listBest } from './search.hits.ts'
import * as queries from './search.queries.ts'
import { isCalled, readWords } from './search.words.ts'
import { listReadings, type SearchReading, type WordGroup } from './search-tiers.ts'

type Shop = Pick<Deps, 'sql' | 'catalogue'>

/** Less than a page of products near is followed by what else has all the words. */
const FEW = PRODUCT_PAGE_SIZE

const isEmpty = ({ near, anywhere, tokens }: WordGroup) => near.length + anywhere.length + tokens.length === 0

/** What a brand, store or category would have to be called to be exactly what was typed, the last word in any form. */
const namesOf = (words: readonly string[], groups: readonly WordGroup[]) => {
  const before = words.slice(0, -1)
  const last = groups.at(-1)?.forms ?? []
  return [words, ...last.map((word) => [...before, word])].map((name) => name.join(' '))
}

const placesOf = (scope: Scope) => [
  ...(scope.node ? [`#c${scope.node.id}`] : []),
  ...(scope.storeId === null ? [] : [`#s${scope.storeId}`]),
]

/** What is called exactly so, in the caller's language where anything is. */
const readLabels = async (shop: Shop, names: readonly string[], language: Language) => {
  const labels = await queries.listLabels(shop.sql, names)
  const own = labels.filter((token) => isCalled(shop, token, names, language))
  return own.length > 0 ? own : labels
}

const readQuery = async (
  shop: Shop,
  asked: { q: string; scope: Scope; language: Language; isTyping: boolean },
): Promise<SearchReading[]> => {
  const { q, scope, language, isTyping } = asked
  const words = listSearchWords(q)
  if (words.length === 0) return []
  const groups = await readWords(shop, words, language, isTyping)
  const labels = await readLabels(shop, namesOf(listWordsSoFar(q), groups), language)
  const known = groups.filter((group) => !isEmpty(group))
  if (known.length * 2 < groups.length) return []
  return listReadings(known, { exact: foldText(q), language, labels, places: placesOf(scope) }, isTyping)
}

const countOf = (hits: Hits) => hits.rows().reduce((sum, { length }) => sum + length, 0)

/** One after the other: what the second finds comes after all of the first. */
const append = (first: Hits, second: Hits): Hits => ({
  query: [...first.query, ...second.query],
  rows: () => [...first.rows(), ...second.rows()],
  isWhole: first.isWhole && second.isWhole,
  isCalled: first.isCalled,
})

/** The first reading of the words that finds something in this place; null when none does. */
export const search = async (
  shop: Shop,
  q: string,
  scope: Scope,
  language: Language,
): Promise<Hits | null> => {
  for (const { near, chosen, anywhere } of await readQuery(shop, { q, scope, language, isTyping: false })) {
    const hits = await collect(shop, near, scope, SEARCH_HITS_MAX)
    const count = countOf(hits)
    if (count >= FEW || (count > 0 && (chosen.length === 0 || hits.isCalled()))) return hits
    const wider = await collect(shop, count > 0 ? chosen : anywhere, scope, SEARCH_HITS_MAX)
    const found = append(hits, wider)
    if (countOf(found) > 0) return found
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
  for (const reading of await readQuery(shop, { q, scope: EVERYWHERE, language, isTyping: true })) {
    const { near, chosen, anywhere } = reading
    const best = await listBest(shop, near, EVERYWHERE, limit)
    if (best.length === limit) return best
    const wider = await listBest(shop, best.length > 0 ? chosen : anywhere, EVERYWHERE, limit)
    const found = [...new Set([...best, ...wider])].slice(0, limit)
    if (found.length > 0) return found
  }
  return []
}

/** What to try instead when nothing was found: words that look alike. */
export const listOtherReadings = async (sql: Sql, q: string, language: Language): Promise<string[]> => {
  const words = listSearchWords(q).filter(isForgiving).slice(0, SEARCH_READINGS)
  const alike = await Promise.all(words.map((word) => queries.listLookalikes(sql, word, language, 2)))
  return [...new Set(alike.flat())].slice(0, SEARCH_READINGS)
}
