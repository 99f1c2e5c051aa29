/**
 * Messages between the processes of the API, over Redis if there is one, else over LISTEN and NOTIFY (decision 32). No transaction sends
 * any: commits with a NOTIFY wait for each other (decision 51). What a message says is already in the database, and a process that misses it reads it there.
 * One connection carries all topics.
 */
import { type Listening, listen, type Sql } from '@tregu/database'
import type { FastifyBaseLogger } from 'fastify'
import * as statements from './bus.sql.ts'
import { runStatement } from './run-statement.ts'

export type Hearer = {
  /** From now on every message on the topic arrives. Earlier ones may be missing. */
  readonly onUp: () => void
  /** No message arrives until the next `onUp`. */
  readonly onDown: () => void
  /** PostgreSQL limits the payload to 8,000 bytes. */
  readonly onMessage: (payload: string) => void
}

/** Another way for frequent messages, which may be away at any time. */
export type Carrier = {
  /** False when the messages were not sent. */
  readonly publish: (topic: string, payloads: readonly string[]) => Promise<boolean>
  readonly hear: (topic: string, onMessage: (payload: string) => void) => () => Promise<void>
}

type BusSettings = {
  readonly databaseUrl: string
  readonly sql: Sql
  readonly carrier?: Carrier | undefined
  readonly log: () => Pick<FastifyBaseLogger, 'warn'>
}

/** Sends messages together: those of the moment at once, those that come while they are on their way after them. */
const makeSender = ({ sql, carrier, log }: BusSettings) => {
  let pending = new Map<string, string[]>()
  let isSending = false

  const notify = async (topic: string, payloads: readonly string[]) => {
    await runStatement(sql, statements.notifyAll, { topic, payloads: [...payloads] })
  }
  const send = async (topic: string, payloads: readonly string[]) => {
    try {
      if (!(await carrier?.publish(topic, payloads))) await notify(topic, payloads)
    } catch (error) {
      log().warn({ err: error, topic }, 'messages to other processes were lost')
    }
  }
  const sendAll = async () => {
    while (pending.size > 0) {
      const sent = pending
      pending = new Map()
      for (const [topic, payloads] of sent) await send(topic, payloads)
    }
    isSending = false
  }
  return (topic: string, payload: string): void => {
    const payloads = pending.get(topic)
    if (payloads) payloads.push(payload)
    else pending.set(topic, [payload])
    if (isSending) return
    isSending = true
    process.nextTick(() => void sendAll())
  }
}

export const makeBus = (settings: BusSettings) => {
  const { databaseUrl, carrier } = settings
  const topics = new Map<string, Set<Hearer>>()
  let listening: Listening | null = null
  let isUp = false
  const listHearers = () => [...topics.values()].flatMap((hearers) => [...hearers])
  const onMessage = (topic: string, payload: string) => {
    for (const hearer of topics.get(topic) ?? []) hearer.onMessage(payload)
  }

  const open = (topic: string) =>
    listen(databaseUrl, topic, {
      onUp: () => {
        isUp = true
        for (const hearer of listHearers()) hearer.onUp()
      },
      onDown: () => {
        isUp = false
        for (const hearer of listHearers()) hearer.onDown()
      },
      onMessage,
    })

  const leave = async (topic: string, hearer: Hearer, leaveCarrier: (() => Promise<void>) | undefined) => {
    topics.get(topic)?.delete(hearer)
    await leaveCarrier?.()
    if (listHearers().length > 0) return
    const last = listening
    listening = null
    isUp = false
    await last?.close()
  }

  return {
    /** Listens to a topic until the returned function is called. The connection is open while there are listeners. */
    hear: (topic: string, hearer: Hearer): (() => Promise<void>) => {
      topics.set(topic, (topics.get(topic) ?? new Set()).add(hearer))
      const leaveCarrier = carrier?.hear(topic, hearer.onMessage)
      if (listening === null) listening = open(topic)
      else
        void listening.add(topic).then(() => {
          if (isUp && topics.get(topic)?.has(hearer)) hearer.onUp()
        })
      return () => leave(topic, hearer, leaveCarrier)
    },
    /**
     * Sends a message soon, outside of any transaction. It is lost when this process is killed before, so what it tells can be read
     * from the database too.
     */
    tellSoon: makeSender(settings),
  }
}
export type Bus = ReturnType<typeof makeBus>
