/**
 * Sends events between processes and counts for the limits over Redis or Valkey, if `REDIS_URL` is set (decision 32). While the
 * server cannot be reached, calls return false or null at once, and the caller uses the database or its own memory.
 */
import type { FastifyBaseLogger } from 'fastify'
import { createClient } from 'redis'
import type { Carrier } from './bus.ts'

const CONNECT_MS = 2_000
/** A connection on which nothing comes back for so long is closed and opened again. */
const SILENCE_MS = 6_000
const PING_MS = 2_000
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 2_000
/** Begins the names of channels and keys. */
const PREFIX = 'tregu:'

type Settings = {
  readonly url: string
  readonly log: () => Pick<FastifyBaseLogger, 'warn' | 'info'>
}

const makeClient = (url: string, disableOfflineQueue: boolean) =>
  createClient({
    url,
    disableOfflineQueue,
    pingInterval: PING_MS,
    socket: {
      connectTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      reconnectStrategy: (tries) => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries),
    },
  })

export const makeRedis = ({ url, log }: Settings) => {
  const commands = makeClient(url, true)
  const subscriber = makeClient(url, false)
  const clients = [commands, subscriber]
  let isLost = false

  /** The loss and the return are logged once. */
  const noteLoss = (error: unknown) => {
    if (isLost) return
    isLost = true
    log().warn({ err: error }, 'Redis is away: events go through the database until it is back')
  }
  const noteReady = () => {
    if (!isLost || !clients.every(({ isReady }) => isReady)) return
    isLost = false
    log().info('Redis is back')
  }
  for (const client of clients) client.on('error', noteLoss).on('ready', noteReady)

  /** Null when Redis is away. */
  const attempt = async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (!commands.isReady) return null
    try {
      return await work()
    } catch (error) {
      noteLoss(error)
      return null
    }
  }

  const carrier: Carrier = {
    publish: async (topic, payloads) => {
      const publishAll = () =>
        Promise.all(payloads.map((payload) => commands.publish(PREFIX + topic, payload)))
      return (await attempt(publishAll)) !== null
    },
    hear: (topic, onMessage) => {
      // The subscription is made when the connection is there, and again on each later one.
      subscriber.subscribe(PREFIX + topic, onMessage).catch(noteLoss)
      return async () => {
        if (subscriber.isReady) await subscriber.unsubscribe(PREFIX + topic, onMessage)
      }
    },
  }

  return {
    carrier,
    /** Whether both connections stand; a silent server is noticed within seconds. */
    isAnswering: (): boolean => clients.every(({ isReady }) => isReady),
    /** Connects in the background, and again after each loss. */
    start: (): void => {
      for (const client of clients) client.connect().catch(noteLoss)
    },
    /** Counts one more under a key, which ends after the time that its first count gave. Null when Redis is away. */
    count: async (name: string, milliseconds: number): Promise<{ current: number; ttl: number } | null> => {
      const key = `${PREFIX}limit:${name}`
      const counted = await attempt(() =>
        commands.multi().set(key, 0, { PX: milliseconds, NX: true }).incr(key).pTTL(key).exec(),
      )
      return counted && { current: Number(counted[1]), ttl: Math.max(0, Number(counted[2])) }
    },
    stop: (): void => {
      for (const client of clients) if (client.isOpen) client.destroy()
    },
  }
}
export type Redis = ReturnType<typeof makeRedis>
