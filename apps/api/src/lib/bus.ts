/**
 * Messages between the processes of the API, over LISTEN and NOTIFY. A transaction sends with `tell` or in SQL with
 * `pg_notify(topic, payload)`; all processes receive the message after its commit. One connection carries all topics.
 */
import { type Listening, listen, type Sql } from '@tregu/database'
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

/** Sends a message on a topic, in the transaction if `sql` is one. */
export const tell = async (sql: Sql, topic: string, payload: string): Promise<void> => {
  await runStatement(sql, statements.notify, { topic, payload })
}

export const makeBus = (databaseUrl: string) => {
  const topics = new Map<string, Set<Hearer>>()
  let listening: Listening | null = null
  let isUp = false
  const listHearers = () => [...topics.values()].flatMap((hearers) => [...hearers])

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
      onMessage: (channel, payload) => {
        for (const hearer of topics.get(channel) ?? []) hearer.onMessage(payload)
      },
    })

  const leave = async (topic: string, hearer: Hearer) => {
    topics.get(topic)?.delete(hearer)
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
      if (listening === null) listening = open(topic)
      else
        void listening.add(topic).then(() => {
          if (isUp && topics.get(topic)?.has(hearer)) hearer.onUp()
        })
      return () => leave(topic, hearer)
    },
  }
}
export type Bus = ReturnType<typeof makeBus>
