/** One connection for a command. */
import type pg from 'pg'
import { DatabaseClient } from '../database-client.ts'

export const onDatabase = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new DatabaseClient({
    connectionString: url,
    application_name: 'tregu command',
    options: '-c TimeZone=UTC',
  })
  // A lost connection also rejects the statement that runs or comes next. Without a listener it would end the process without a sentence.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Runs statements in one transaction. */
export const inOneTransaction = async <T>(client: pg.Client, work: () => Promise<T>): Promise<T> => {
  await client.query('BEGIN')
  try {
    const result = await work()
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}
