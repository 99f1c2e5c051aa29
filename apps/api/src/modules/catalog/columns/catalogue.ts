/**
 * The catalogue in memory, in step with the database. A change is written down in its own transaction; this process reads
 * what it has not seen before it answers (`caughtUp`), and at once when it is told (`follow`), so that answers kept in
 * memory are forgotten a moment after they are wrong.
 */
import type { Sql } from '@tregu/database'
import {
  type ChangeRow,
  listBrandNames,
  listLabelNames,
  listNodeNames,
  listRowsAfter,
  listRowsOf,
  listStoreNames,
  readChanges,
  readSnapshot,
} from './columns.queries.ts'
import { Columns } from './columns.ts'
import { makeNames, type Names } from './names.ts'

/** What answers kept in memory no longer hold: tags, or everything. */
export type Forget = (tags: readonly string[] | 'everything') => void

export const productTag = (id: number) => `product ${id}`
export const storeTag = (id: number) => `shop ${id}`
/** Searches: every text of every product counts. */
export const ANY_PRODUCT = 'any product'
/** What shows figures of several stores. */
export const ANY_STORE = 'any shop'
/** Lists that may show any product. */
export const ANY_LIST = 'any list'

const ROWS_AT_ONCE = 20_000
/** Changes older than this may have been deleted: what slept longer reads everything anew. */
const FORGETTING_MS = 3_600_000

export const makeCatalogue = (sql: Sql, forget: Forget) => {
  let columns = new Columns()
  let names: Names = makeNames({ nodes: [], brands: [], stores: [], labels: [] })
  let since = '0'
  let readAt = 0
  let isLoaded = false
  /** Changes of the last reading that may come again. */
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
    await readNames()
    const next = new Columns()
    for (let last = 0; ; ) {
      const rows = await listRowsAfter(sql, last, ROWS_AT_ONCE)
      for (const row of rows) next.put(row)
      last = rows.at(-1)?.[0] ?? last
      if (rows.length < ROWS_AT_ONCE) break
    }
    next.gather()
    columns = next
    since = snapshot
    known = new Set()
    readAt = Date.now()
    isLoaded = true
    forget('everything')
  }

  const readProducts = async (ids: readonly number[]): Promise<string[]> => {
    const rows = new Map((await listRowsOf(sql, ids)).map((row) => [row[0], row]))
    return ids.flatMap((id) => {
      const places = columns.placesOf(id)
      const row = rows.get(id)
      if (row ? columns.put(row) === 'none' : !columns.remove(id)) return []
      return [...places, ...columns.placesOf(id), ANY_LIST]
    })
  }

  const apply = async (changes: readonly ChangeRow[]): Promise<void> => {
    if (changes.some(({ kind, ids }) => kind === 'listing' && ids === null)) return readEverything()
    const idsOf = (kind: ChangeRow['kind']) => [
      ...new Set(changes.flatMap((change) => (change.kind === kind ? (change.ids ?? []) : []))),
    ]
    const hasAll = changes.some(({ ids }) => ids === null)
    if (hasAll) await readNames()
    const [moved, shown] = [idsOf('listing'), idsOf('shown')]
    const places = moved.length === 0 ? [] : await readProducts(moved)
    if (hasAll) return forget('everything')
    const anyProduct = moved.length + shown.length === 0 ? [] : [ANY_PRODUCT]
    const shops = idsOf('store')
    const shopTags = shops.length === 0 ? [] : [...shops.map(storeTag), ANY_STORE]
    forget([...new Set([...places, ...[...moved, ...shown].map(productTag), ...anyProduct, ...shopTags])])
  }

  const catchUp = async (): Promise<void> => {
    if (!isLoaded || Date.now() - readAt > FORGETTING_MS) return readEverything()
    const started = Date.now()
    const { xmin, changes } = await readChanges(sql, since)
    const news = changes.filter(({ id }) => !known.has(id))
    if (news.length > 0) await apply(news)
    // Whoever reads everything begins anew.
    if (readAt > started) return
    known = new Set(changes.map(({ id }) => id))
    since = xmin
    readAt = started
  }

  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  /** Resolves when everything that was committed before the call is here. Callers share a reading that begins after they asked. */
  const caughtUp = (): Promise<void> => {
    if (next !== null) return next
    const start = () => {
      next = null
      running = catchUp().finally(() => {
        running = null
      })
      return running
    }
    if (running === null) return start()
    next = running.then(start, start)
    return next
  }

  return {
    caughtUp,
    get columns() {
      return columns
    },
    get names() {
      return names
    },
  }
}
export type Catalogue = ReturnType<typeof makeCatalogue>
