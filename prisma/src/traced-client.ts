/** Tells of each statement, for traces (docs/operations.md#traces). `connect` takes it only when somebody listens. */
import { tracingChannel } from 'node:diagnostics_channel'
import pg from 'pg'

/** Each event has the name of a span and its attributes, after OpenTelemetry's conventions for databases. */
export const STATEMENT_CHANNEL = 'tregu:statement'
const statements = tracingChannel(STATEMENT_CHANNEL)

export const isTraced = (): boolean => statements.start.hasSubscribers

type Query = (...given: readonly unknown[]) => Promise<unknown>

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '')

/** The values are not told, and the texts hold none: they are written with places for them. */
const eventOf = (text: string) => {
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'statement'
  return {
    name: operation,
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text },
  }
}

export class TracedClient extends pg.Client {
  constructor(settings?: pg.ClientConfig) {
    super(settings)
    const query = this.query.bind(this) as Query
    const traced: Query = (...given) => {
      // With a callback there is nothing to wait for.
      if (typeof given.at(-1) === 'function') return query(...given)
      return statements.tracePromise(() => query(...given), eventOf(textOf(given[0])))
    }
    this.query = traced as typeof this.query
  }
}
