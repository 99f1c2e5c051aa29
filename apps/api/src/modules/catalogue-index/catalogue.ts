/**
 * Keeps the product index and the names in step with the database. A writer logs its change in the same transaction. This
 * process reads new changes before it answers (`caughtUp`), when it is told and several times a second (`follow-catalogue.ts`), and removes
 * outdated responses from the cache. At the start it reads everything while the process already listens.
 */
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import type { Changed } from '@tregu/contract/rendering'
import { type Reads, type Sql, sqlSince, type Work } from '@tregu/database'
import { SEARCH_DOCUMENTS_IN_MEMORY } from '@tregu/domain'
import { AppError } from '../../lib/app-error.ts'
import { makeRowCache } from '../../lib/row-cache.ts'
import { makeSharedRun } from '../../lib/shared-run.ts'
import { makeContent } from './catalogue-content.ts'
import { type ChangeRow, readChanges } from './catalogue-index.queries.ts'
import { makeCatalogueWords } from './catalogue-words.ts'
import { groupChanges } from './change-groups.ts'
import { makeSlowTags } from './slow-tags.ts'
import { makeSnapshots, type SnapshotPlace } from './snapshots.ts'

/** Removes the cached responses with one of these tags, or all of them. Answers with at least this position show the change. */
export type Forget = (changed: Changed, position: number) => void

/** Cards of products: about 2 KB each. */
const MAX_CARDS = 10_000
/** The log may no longer have changes older than this. A process that last read before then reads everything again. */
const CHANGES_KEPT_MS = 3_600_000

/** How often lists are made again because of orders alone. */
const SALES_SHOWN_EVERY_MS = 60_000

/** How long a call waits while the catalogue is read for the first time. Most catalogues are read in less. */
const FIRST_READING_WAIT_MS = 2_000

/** From so many changed products on, reading the tables is faster than following a snapshot. */
const FOLLOWED_MAX = 10_000

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
  /** The time in milliseconds since 1970. */
  readonly now: () => number
  /** Hears why a part that is read in the background could not be read. */
  readonly onFault: (error: unknown) => void
  /** The number of products up to which the search documents are held in memory. */
  readonly documentsMax?: number
  /** Where the snapshot lies from which a process starts; null: it starts from the tables. */
  readonly snapshots?: SnapshotPlace | null
}

/** `sql` reads the changes, on the primary. `reads` reads what they name, also on a replica that shows them. */
type Database = { readonly sql: Sql; readonly reads: Reads }

type Source = Database & {
  readonly content: ReturnType<typeof makeContent>
  readonly forget: Forget
  readonly now: () => number
  readonly snapshots: ReturnType<typeof makeSnapshots>
}

const isTooMuch = (changes: readonly ChangeRow[]) =>
  new Set(changes.flatMap(({ ids }) => ids ?? [])).size > FOLLOWED_MAX

/** The changes of the log that this process has applied. */
const makeFollower = ({ sql, reads, content, forget, now, snapshots }: Source) => {
  let since = '0'
  let logged = 0
  let readAt = 0
  let newest = 0
  let changedAt = 0
  /** The newest change in the snapshot that this process has started from. */
  let written = 0
  let isLoaded = false
  /** Sent when a change of very many products begins to be applied in steps. Readers do not wait for its end. */
  let longChange = makeSignal()
  /** Ids of applied changes that may be read again, because the position is a snapshot and not an id. */
  let known = new Set<number>()

  const noteShown = async () => {
    logged = await reads.position()
  }
  const readEverything = async () => {
    since = await content.readEverything(noteShown, null)
    known = new Set()
    readAt = now()
    changedAt = now()
    isLoaded = true
    forget('everything', Number(since))
  }

  /** Takes the products from a snapshot. The changes since then must be read before anybody is answered. */
  const startFromSnapshot = async (): Promise<boolean> => {
    const found = await snapshots.read()
    if (!found) return false
    since = await content.readEverything(noteShown, found)
    // Some changes before it may be read again, because the position is a snapshot and not an id.
    written = found.newest
    return true
  }

  const apply = async (rows: readonly ChangeRow[]): Promise<void> => {
    // Before any response is forgotten: what is read again must show the changes.
    logged = await reads.position()
    const changes = groupChanges(rows)
    if (changes.isEverything) return readEverything()
    const tags = await content.applyNames(changes)
    if (tags.length > 0) forget(tags, changes.position)
    const steps = changes.steps()
    if (steps.length > 1) longChange.send()
    for (const [index, step] of steps.entries()) {
      if (index > 0) await turn()
      forget(await content.applyStep(step), changes.position)
    }
    if (steps.length > 1) longChange = makeSignal()
  }

  return {
    get isLoaded() {
      return isLoaded
    },
    get position() {
      return Number(since)
    },
    /** The highest id of the changes that were applied; 0 before the first. */
    get newest() {
      return newest
    },
    /** What this process holds, for a snapshot. */
    get held() {
      return { products: content.products, position: since, changedAt, at: now() }
    },
    /** A position of the database's log. Reads at it show all changes that were applied. */
    get logged() {
      return logged
    },
    /** Resolves when a change of very many products begins to be applied. */
    get longChange() {
      return longChange.sent
    },
    readNews: async (): Promise<void> => {
      const isStarting = !isLoaded && (await startFromSnapshot())
      if (!isStarting && (!isLoaded || now() - readAt > CHANGES_KEPT_MS)) return readEverything()
      const started = now()
      const { xmin, changes } = await readChanges(sql, since)
      if (isStarting && isTooMuch(changes)) return readEverything()
      const news = changes.filter(({ id }) => !known.has(id))
      if (news.length > 0) await apply(news)
      for (const { id } of news) newest = Math.max(newest, id)
      if (news.some(({ id }) => id > written)) changedAt = now()
      // readEverything() has already set the position.
      if (readAt > started) return
      known = new Set(changes.map(({ id }) => id))
      since = xmin
      readAt = started
      if (isStarting) forget('everything', Number(since))
      isLoaded = true
    },
  }
}

export const makeCatalogue = ({ sql, reads }: Database, settings: Settings) => {
  const { forget: forgetResponses, now, onFault, documentsMax = SEARCH_DOCUMENTS_IN_MEMORY } = settings
  // Its readers call `caughtUp` first, so it needs no notifications.
  const cards = makeRowCache(MAX_CARDS)
  cards.open()
  const slow = makeSlowTags(now, SALES_SHOWN_EVERY_MS)
  const shownSql = sqlSince(reads, () => follower.logged)
  const words = makeCatalogueWords(shownSql, documentsMax, onFault)
  const content = makeContent({ sql, shownSql, words, slow })
  const forget: Forget = (changed, position) => {
    cards.forget(changed)
    if (changed !== 'everything') slow.forget(changed)
    forgetResponses(changed, position)
  }
  const snapshots = makeSnapshots(sql, settings.snapshots ?? null)
  const follower = makeFollower({ sql, reads, content, forget, now, snapshots })
  const news = makeSharedRun(follower.readNews)
  /** Resolves when the index has everything committed before the call. */
  const catchUp = news.run

  /**
   * `catchUp` for calls: they wait at most two seconds while the catalogue is read for the first time, and not for the end of a
   * change of very many products, of which they read what is already applied.
   * @throws AppError unavailable
   */
  const caughtUp = async (): Promise<void> => {
    if (follower.isLoaded) return Promise.race([catchUp(), follower.longChange])
    const reading = (news.running ?? catchUp()).then(() => false)
    const isLate = await Promise.race([reading, wait(FIRST_READING_WAIT_MS, true, { ref: false })])
    if (isLate) throw new AppError('unavailable')
    return catchUp()
  }

  /** Reads what shows every change of the catalogue that was committed before the call. */
  const read = async <T>(work: Work<T>): Promise<T> => {
    if (!reads.hasReplicas || !follower.isLoaded) return reads.fresh(work)
    await caughtUp()
    return reads.since(follower.logged, work)
  }

  return {
    catchUp,
    caughtUp,
    read,
    /** Statements that show at least what this catalogue shows, for readers that have called `caughtUp`. */
    sql: shownSql,
    /** Removes the responses that have waited for it because only orders changed them. Call it every second or so. */
    forgetSales: () => {
      const due = slow.takeDue()
      if (due.length > 0) forget(due, follower.position)
    },
    /** Writes a snapshot, if it is time. Resolves with whether this process wrote. Call it every minute or so. */
    writeSnapshot: async (): Promise<boolean> => follower.isLoaded && snapshots.write(follower.held),
    /** False until everything was read once. */
    get isLoaded() {
      return follower.isLoaded
    },
    /** The highest id of the changes that this process has applied; 0 before the first. */
    get newest() {
      return follower.newest
    },
    /** Caches cards of products, for readers that have called `caughtUp`. */
    cards,
    get products() {
      return content.products
    },
    get names() {
      return content.names
    },
    /** Answers that are begun now show all changes before this position (`Change` of the contract). */
    get position() {
      return follower.position
    },
    words,
  }
}
export type Catalogue = ReturnType<typeof makeCatalogue>
