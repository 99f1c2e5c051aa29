/**
 * Updates the catalogue index while the app runs. The rows are the truth: each process asks the database three times a second what changed.
 * A process that finds a change of which it has not been told tells the others, after the commit, so that they read it earlier
 * (docs/decisions/0051-events-leave-the-commit.md). Responses, rows and pages are cached only while the database can be asked.
 */
import { api, pathsOf } from '@tregu/contract'
import type { FastifyInstance } from 'fastify'
import type { Bus } from '../../lib/bus.ts'
import type { ChangeFeed } from '../../lib/change-feed.ts'
import type { ResponseCache } from '../../lib/response-cache.ts'
import type { RowCache } from '../../lib/row-cache.ts'
import type { Catalogue } from './catalogue.ts'

/** How often a process without caches reads, so that the next read of changes stays small. */
const HEARTBEAT_MS = 30_000

/** The time between two ticks. Many changes within one tick cost one message and one read. */
const TICK_MS = 100
/** Every third tick a process reads the rows without having been told. */
const TICKS_BETWEEN_READS = 3

const TOPIC = 'catalogue'

/** When to read again what an older transaction that still runs keeps from being settled. */
const SETTLE_MS = 250

/** How often responses are looked for that have waited for their time. */
const SALES_MS = 1_000

/** How often a process looks whether it is time for a snapshot. */
const SNAPSHOT_MS = 60_000

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Calls that change only what belongs to one shopper. No cache shows that. */
const PRIVATE: ReadonlySet<string | undefined> = new Set(Object.values(api.cart).flatMap(pathsOf))

type Followed = {
  readonly env: { readonly ANSWERS_MB: number }
  readonly bus: Bus
  readonly catalogue: Catalogue
  readonly responseCache: ResponseCache
  readonly rowCache: RowCache
  readonly changeFeed: ChangeFeed
}

/** In each tick a process tells the others what it found first, and reads the changes that another process told it of. Every few ticks it reads without being told. */
const makeTicks = ({
  bus,
  catalogue,
  read,
}: Pick<Followed, 'bus' | 'catalogue'> & { readonly read: () => Promise<void> }) => {
  /** The newest change of which some process has told all. */
  let told = 0
  let isWoken = false
  let isReading = false
  let quiet = 0
  const wake = () => {
    isWoken = true
  }
  return {
    wake,
    hear: (payload: string): void => {
      told = Math.max(told, Number(payload) || 0)
      wake()
    },
    tick: (): void => {
      if (catalogue.newest > told) {
        told = catalogue.newest
        bus.tellSoon(TOPIC, String(told))
      }
      quiet++
      // Ticks during a read are made up for after it.
      if (isReading || (!isWoken && quiet < TICKS_BETWEEN_READS)) return
      isWoken = false
      quiet = 0
      isReading = true
      void read().finally(() => {
        isReading = false
      })
    },
  }
}

export const followCatalogue = (
  app: FastifyInstance,
  { env, bus, catalogue, responseCache, rowCache, changeFeed }: Followed,
): void => {
  const isCaching = env.ANSWERS_MB > 0
  const openCaches = () => {
    responseCache.open()
    rowCache.open()
    changeFeed.open()
  }
  const closeCaches = () => {
    responseCache.close()
    rowCache.close()
    changeFeed.close()
  }
  let isClosed = false
  let settling: NodeJS.Timeout | undefined
  // Web servers cache a page only if the answers' position is beyond the changes that they were told.
  const settle = () => {
    if (isClosed || settling !== undefined || catalogue.position >= changeFeed.position) return
    settling = setTimeout(() => {
      settling = undefined
      void catchUp()
    }, SETTLE_MS)
  }
  // The log has the first of several failures, because a database that is away is asked three times a second.
  let isFailing = false
  const catchUp = (): Promise<boolean> =>
    catalogue.catchUp().then(
      () => {
        if (isFailing) app.log.info('the catalogue can be read again')
        isFailing = false
        settle()
        return true
      },
      (error: unknown) => {
        closeCaches()
        if (!isClosed && !isFailing) app.log.warn({ err: error }, 'the catalogue could not be read')
        isFailing = true
        return false
      },
    )
  const readAndOpen = async () => {
    if ((await catchUp()) && isCaching && !isClosed) openCaches()
  }
  const ticks = makeTicks({ bus, catalogue, read: readAndOpen })
  const timers: NodeJS.Timeout[] = []
  let close = async () => {}

  app.addHook('onReady', async () => {
    // The process already listens. Until the catalogue is read, `/readyz` and the calls that need it answer 503.
    void readAndOpen().then(catalogue.writeSnapshot)
    timers.push(setInterval(() => void catalogue.writeSnapshot(), SNAPSHOT_MS))
    if (!isCaching) {
      timers.push(setInterval(() => void readAndOpen(), HEARTBEAT_MS))
      return
    }
    timers.push(
      setInterval(ticks.tick, TICK_MS),
      setInterval(() => catalogue.forgetSales(), SALES_MS),
    )
    close = bus.hear(TOPIC, { onUp: ticks.wake, onDown: () => undefined, onMessage: ticks.hear })
  })
  // Read a client's own change before its response is sent, so that its next call sees the change.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (
      !isCaching ||
      !catalogue.isLoaded ||
      READING.has(request.method) ||
      PRIVATE.has(request.routeOptions.url) ||
      reply.statusCode >= 400
    )
      return done()
    catchUp().then(() => done(), done)
  })
  app.addHook('onClose', async () => {
    isClosed = true
    for (const timer of timers) clearInterval(timer)
    clearTimeout(settling)
    closeCaches()
    await close()
    await catalogue.words.documentsRead()
  })
}
