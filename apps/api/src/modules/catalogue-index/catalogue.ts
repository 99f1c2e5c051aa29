/**
 * Keeps the product index and the names in step with the database. A writer logs its change in the same transaction. This
 * process reads new changes before it answers (`caughtUp`) and when it is notified (`follow-catalogue.ts`), and removes
 * outdated responses from the cache. At the start it reads everything while the process already listens.
 */
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { ADDRESSES_TAG, type Changed } from '@tregu/contract/rendering'
import type { Sql } from '@tregu/database'
import { SEARCH_DOCUMENTS_IN_MEMORY } from '@tregu/domain'
import { AppError } from '../../lib/app-error.ts'
import { makeRowCache } from '../../lib/row-cache.ts'
import {
  ANY_LIST,
  ANY_PRODUCT,
  ANY_STORE,
  cardTagsOf,
  HOME,
  productTag,
  shownTags,
  storeTag,
} from './cache-tags.ts'
import {
  type ChangeRow,
  listRowsAfter,
  listRowsOf,
  listStoreNamesOf,
  readChanges,
  readSnapshot,
} from './catalogue-index.queries.ts'
import { makeCatalogueWords } from './catalogue-words.ts'
import { type ChangeGroups, groupChanges } from './change-groups.ts'
import { idOf, type ListingRow } from './columns.ts'
import { hasNames, NO_NAMES, readNameRows, tagsOfNames, tagsOfTerms } from './name-changes.ts'
import { makeNames } from './names.ts'
import { ProductIndex } from './product-index.ts'
import { makeSlowTags } from './slow-tags.ts'

/** Removes the cached responses with one of these tags, or all of them. Answers with at least this position show the change. */
export type Forget = (changed: Changed, position: number) => void

const ROWS_AT_ONCE = 10_000
/** Cards of products: about 2 KB each. */
const MAX_CARDS = 10_000
/** The log may no longer have changes older than this. A process that last read before then reads everything again. */
const CHANGES_KEPT_MS = 3_600_000

/** How often lists are made anew because of orders alone. */
const SALES_SHOWN_EVERY_MS = 60_000

/** How long a call waits while the catalogue is read for the first time. Most catalogues are read in less. */
const FIRST_READING_WAIT_MS = 2_000

const makeSignal = () => {
  let send = () => {}
  const sent = new Promise<void>((resolve) => {
    send = resolve
  })
  return { send, sent }
}

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
    if (changed !== 'everything') slow.forget(changed)
    forgetResponses(changed, position)
  }
  let products = new ProductIndex()
  let nameRows = NO_NAMES
  let names = makeNames(nameRows)
  const slow = makeSlowTags(now, SALES_SHOWN_EVERY_MS)
  const words = makeCatalogueWords(sql, documentsMax, onFault)
  let since = '0'
  let readAt = 0
  let isLoaded = false
  /** Sent when a change of very many products begins to be applied in steps. Readers do not wait for its end. */
  let longChange = makeSignal()
  /** Ids of applied changes that may be read again, because the position is a snapshot and not an id. */
  let known = new Set<number>()

  const readNames = async (wants: Parameters<typeof readNameRows>[1] = () => true) => {
    nameRows = await readNameRows(sql, wants, nameRows)
    names = makeNames(nameRows)
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

  /** Reads products, and returns for each one the lists in which it was or is, if it changed there. */
  const readProducts = async (ids: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>> => {
    const rows = new Map((await listRowsOf(sql, ids)).map((row) => [idOf(row), row]))
    const lists = new Map<number, readonly string[]>()
    for (const id of ids) {
      const before = products.listTags(id)
      const row = rows.get(id)
      const isChanged = row ? products.put(row) !== 'none' : products.remove(id)
      if (isChanged) lists.set(id, [...before, ...products.listTags(id), ANY_LIST, ANY_PRODUCT])
    }
    return lists
  }

  const applyNames = async (changes: ChangeGroups, position: number) => {
    const tags: string[] = changes.has('home') ? [HOME] : []
    if (changes.has('addresses') || changes.has('nodes') || changes.has('stores')) tags.push(ADDRESSES_TAG)
    if (hasNames(changes)) {
      const before = names
      await readNames((kind) => changes.has(kind) || (kind === 'nodes' && changes.has('tree')))
      await words.readLabels()
      tags.push(...tagsOfNames(changes, products, before, names))
    }
    const [store, terms] = [changes.idsOf('store'), changes.idsOf('terms')]
    const ids = [...new Set([...store, ...terms])]
    if (ids.length > 0) for (const row of await listStoreNamesOf(sql, ids)) names.putStore(row)
    tags.push(...[...store].map(storeTag), ...tagsOfTerms(terms, names))
    if (changes.has('standing')) tags.push(...slow.take([ANY_STORE]))
    if (changes.has('dictionary')) {
      await words.readDictionary()
      tags.push(ANY_PRODUCT)
    }
    if (tags.length > 0) forget([...new Set(tags)], position)
  }

  const applyStep = async (step: ReturnType<ChangeGroups['steps']>[number], position: number) => {
    const { listing, sold, shown, page, stock, words: told } = step
    const isListing = new Set(listing)
    const lists = await readProducts([...new Set([...listing, ...sold])])
    if (told.length > 0) await words.readDocuments(told, products.size)
    const tags = new Set<string>([
      ...shownTags([...listing, ...shown]),
      ...[...page, ...stock].map(productTag),
    ])
    if (told.length > 0) tags.add(ANY_PRODUCT)
    for (const id of listing) for (const tag of lists.get(id) ?? []) tags.add(tag)
    const seldom = [
      ...sold.filter((id) => !isListing.has(id)).flatMap((id) => lists.get(id) ?? []),
      ...cardTagsOf(stock),
    ]
    for (const tag of slow.take(seldom.filter((tag) => !tags.has(tag)))) tags.add(tag)
    forget([...tags], position)
  }

  const apply = async (rows: readonly ChangeRow[]): Promise<void> => {
    const changes = groupChanges(rows)
    if (changes.isEverything) return readEverything()
    await applyNames(changes, changes.position)
    const steps = changes.steps()
    if (steps.length > 1) longChange.send()
    for (const [index, step] of steps.entries()) {
      if (index > 0) await turn()
      await applyStep(step, changes.position)
    }
    if (steps.length > 1) longChange = makeSignal()
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
   * `catchUp` for calls: they wait at most two seconds while the catalogue is read for the first time, and not for the end of a
   * change of very many products, of which they read what is already applied.
   * @throws AppError unavailable
   */
  const caughtUp = async (): Promise<void> => {
    if (isLoaded) return Promise.race([catchUp(), longChange.sent])
    const reading = (running ?? catchUp()).then(() => false)
    const isLate = await Promise.race([reading, wait(FIRST_READING_WAIT_MS, true, { ref: false })])
    if (isLate) throw new AppError('unavailable')
    return catchUp()
  }

  return {
    catchUp,
    caughtUp,
    /** Removes the responses that have waited for it because only orders changed them. Call it every second or so. */
    forgetSales: () => {
      const due = slow.takeDue()
      if (due.length > 0) forget(due, Number(since))
    },
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
