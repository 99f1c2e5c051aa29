/** Reports each statement, for traces (docs/operations.md#traces). `connect` uses it only when traces are on. */
import { tracingChannel } from 'node:diagnostics_channel'
import type pg from 'pg'
import { DatabaseClient } from './database-client.ts'

/** Each event has the name of a span and its attributes, after OpenTelemetry's conventions for databases. */
export const STATEMENT_CHANNEL = 'tregu:statement'
const statements = tracingChannel(STATEMENT_CHANNEL)

export const isTraced = (): boolean => statements.start.hasSubscribers

type Query = (...given: readonly unknown[]) => Promise<unknown>

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '')

/** A statement's text has `$1` in place of a value, and its values are not reported. */
const eventOf = (text: string) => {
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'statement'
  return {
    name: operation,
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text },
  }
}

export class TracedClient extends DatabaseClient {
  constructor(settings?: pg.ClientConfig) {
    super(settings)
    const query = this.query.bind(this) as Query
    const traced: Query = (...given) => {
      // A call with a callback returns no promise.
      if (typeof given.at(-1) === 'function') return query(...given)
      return statements.tracePromise(() => query(...given), eventOf(textOf(given[0])))
    }
    this.query = traced as typeof this.query
  }
}
