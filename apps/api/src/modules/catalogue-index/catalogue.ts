/**
 * Keeps the product index and the names in step with the database. A writer logs its change in the same transaction. This
 * process reads new changes before it answers (`caughtUp`) and when it is notified (`follow-catalogue.ts`), and removes
 * outdated responses from the cache. At the start it reads everything while the process already listens.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Changed } from '@tregu/contract/rendering'
import type { Sql } from '@tregu/database'
import { SEARCH_DOCUMENTS_IN_MEMORY } from '@tregu/domain'
import { AppError } from '../../lib/app-error.ts'
import { makeRowCache } from '../../lib/row-cache.ts'
import { ANY_LIST, ANY_PRODUCT, ANY_STORE, productTag, storeTag } from './cache-tags.ts'
import {
  type ChangeRow,
  listBrandNames,
  listLabelNames,
  listNodeNames,
  listRowsAfter,
  listRowsOf,
  listStoreNames,
  listStoreNamesOf,
  readChanges,
  readSnapshot,
} from './catalogue-index.queries.ts'
import { makeCatalogueWords } from './catalogue-words.ts'
import { idOf, type ListingRow } from './columns.ts'
import { makeNames, type Names } from './names.ts'
import { ProductIndex } from './product-index.ts'

/** Removes the cached responses with one of these tags, or all of them. Answers with at least this position show the change. */
export type Forget = (changed: Changed, position: number) => void

const ROWS_AT_ONCE = 10_000
/** Cards of products: about 2 KB each. */
const MAX_CARDS = 10_000
/** The log may no longer have changes older than this. A process that last read before then reads everything again. */
const CHANGES_KEPT_MS = 3_600_000

/** How long a call waits while the catalogue is read for the first time. Most catalogues are read in less. */
const FIRST_READING_WAIT_MS = 2_000

type Settings = {
  /** Removes cached responses. */
  readonly forget: Forget
  /** The time in milliseconds; only differences count. */
  readonly now: () => number
  /** Hears why a part that is read in the background could not be read. */
  readonly onFault: (error: unknown) => void
  /** The number of products up to which the search documents are held in memory. */
  readonly documentsMax?: number
}

export const makeCatalogue = (sql: Sql, settings: Settings) => {
  const { forget: forgetResponses, now, onFault, documentsMax = SEARCH_DOCUMENTS_IN_MEMORY } = settings
  // Its readers call `caughtUp` first, so it needs no notifications.
  const cards = makeRowCache(MAX_CARDS)
  cards.open()
  const forget: Forget = (changed, position) => {
    cards.forget(changed)
    forgetResponses(changed, position)
  }
  let products = new ProductIndex()
  let names: Names = makeNames({ nodes: [], brands: [], stores: [], labels: [] })
  const words = makeCatalogueWords(sql, documentsMax, onFault)
  let since = '0'
  let readAt = 0
  let isLoaded = false
  /** Ids of applied changes that may be read again, because the position is a snapshot and not an id. */
  let known = new Set<number>()

  const readNames = async () => {
    const [nodes, brands, stores, labels] = await Promise.all([
      listNodeNames(sql),
      listBrandNames(sql),
      listStoreNames(sql),
      listLabelNames(sql),
    ])
    names = makeNames({ nodes, brands, stores, labels })
  }

  const readEverything = async () => {
    const snapshot = await readSnapshot(sql)
    await Promise.all([readNames(), words.readDictionary()])
    await words.readLabels()
    const next = new ProductIndex()
    let coming: Promise<ListingRow[]> | null = listRowsAfter(sql, 0, ROWS_AT_ONCE)
    while (coming !== null) {
      const rows: ListingRow[] = await coming
      const final = rows.at(-1)
      // PostgreSQL makes the next rows while these are put.
      coming = final && rows.length === ROWS_AT_ONCE ? listRowsAfter(sql, idOf(final), ROWS_AT_ONCE) : null
      for (const row of rows) next.put(row)
    }
    next.gather()
    products = next
    words.startReading(products.size)
    since = snapshot
    known = new Set()
    readAt = now()
    isLoaded = true
    forget('everything', Number(snapshot))
  }

  const readProducts = async (ids: readonly number[]): Promise<string[]> => {
    const rows = new Map((await listRowsOf(sql, ids)).map((row) => [idOf(row), row]))
    return ids.flatMap((id) => {
      const before = products.listTags(id)
      const row = rows.get(id)
      if (row ? products.put(row) === 'none' : !products.remove(id)) return []
      return [...before, ...products.listTags(id), ANY_LIST]
    })
  }

  const apply = async (changes: readonly ChangeRow[]): Promise<void> => {
    if (changes.some(({ kind, ids }) => kind === 'listing' && ids === null)) return readEverything()
    const idsOf = (kind: ChangeRow['kind']) => [
      ...new Set(changes.flatMap((change) => (change.kind === kind ? (change.ids ?? []) : []))),
    ]
    const isWhole = (...kinds: readonly ChangeRow['kind'][]) =>
      changes.some(({ kind, ids }) => ids === null && kinds.includes(kind))
    const hasAll = isWhole('names', 'shown', 'store')
    if (hasAll) await Promise.all([readNames(), words.readLabels()])
    const [moved, shown] = [idsOf('listing'), idsOf('shown')]
    const lists = moved.length === 0 ? [] : await readProducts(moved)
    const [told, shops] = [idsOf('words'), idsOf('store')]
    if (isWhole('words', 'dictionary')) await words.readDictionary()
    if (isWhole('words')) words.startReading(products.size)
    else if (told.length > 0) await words.readDocuments(told, products.size)
    // An answer shows these changes when its snapshot has seen the last of their transactions.
    const position = Math.max(...changes.map(({ xact }) => Number(xact))) + 1
    if (hasAll) return forget('everything', position)
    if (shops.length > 0) for (const store of await listStoreNamesOf(sql, shops)) names.putStore(store)
    const anyProduct =
      moved.length + shown.length + told.length > 0 || isWhole('words', 'dictionary') ? [ANY_PRODUCT] : []
    const shopTags = shops.length === 0 ? [] : [...shops.map(storeTag), ANY_STORE]
    const tags = [...lists, ...[...moved, ...shown].map(productTag), ...anyProduct, ...shopTags]
    forget([...new Set(tags)], position)
  }

  const readNews = async (): Promise<void> => {
    if (!isLoaded || now() - readAt > CHANGES_KEPT_MS) return readEverything()
    const started = now()
    const { xmin, changes } = await readChanges(sql, since)
    const news = changes.filter(({ id }) => !known.has(id))
    if (news.length > 0) await apply(news)
    // readEverything() has already set the position.
    if (readAt > started) return
    known = new Set(changes.map(({ id }) => id))
    since = xmin
    readAt = started
  }

  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  /** Resolves when the index has everything committed before the call. Callers share a read that starts after their call. */
  const catchUp = (): Promise<void> => {
    if (next !== null) return next
    const start = () => {
      next = null
      running = readNews().finally(() => {
        running = null
      })
      return running
    }
    if (running === null) return start()
    next = running.then(start, start)
    return next
  }

  /**
   * `catchUp` for calls: they wait at most two seconds while the catalogue is read for the first time.
   * @throws AppError unavailable
   */
  const caughtUp = async (): Promise<void> => {
    if (isLoaded) return catchUp()
    const reading = (running ?? catchUp()).then(() => false)
    const isLate = await Promise.race([reading, wait(FIRST_READING_WAIT_MS, true, { ref: false })])
    if (isLate) throw new AppError('unavailable')
    return catchUp()
  }

  return {
    catchUp,
    caughtUp,
    /** False until everything was read once. */
    get isLoaded() {
      return isLoaded
    },
    /** Caches cards of products, for readers that have called `caughtUp`. */
    cards,
    get products() {
      return products
    },
    get names() {
      return names
    },
    /** Answers that are begun now show all changes before this position (`Change` of the contract). */
    get position() {
      return Number(since)
    },
    words,
  }
}
export type Catalogue = ReturnType<typeof makeCatalogue>
