/** A separate database for a test file: cloned from the migrated template, dropped afterwards. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can add to Vitest's own
  interface ProvidedContext {
    databaseServer: string
    templateDatabase: string
  }
}

const onServer = async (statement: (client: pg.Client) => string) => {
  const client = new pg.Client({ connectionString: inject('databaseServer') })
  await client.connect()
  try {
    await client.query(statement(client))
  } finally {
    await client.end()
  }
}

/** Call at the top of a test file; `url()` works inside hooks and tests. */
export const useDatabase = (): { url: () => string } => {
  const name = `tregu_test_${randomUUID().replaceAll('-', '')}`
  beforeAll(() =>
    onServer(
      (client) =>
        `CREATE DATABASE ${client.escapeIdentifier(name)} TEMPLATE ${client.escapeIdentifier(inject('templateDatabase'))}`,
    ),
  )
  afterAll(() =>
    onServer((client) => `DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`),
  )
  return {
    url: () => {
      const url = new URL(inject('databaseServer'))
      url.pathname = `/${name}`
      return url.href
    },
  }
}
