import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { connect } from '../src/connect.ts'
import { listLostSettings } from '../src/session-settings.ts'
import { useDatabase } from './database.ts'

const database = useDatabase()

it('the limits and the time zone of a connection are named where a pooler drops them', async () => {
  const { pool, close } = connect(database.url(), { connections: 1 })
  onTestFinished(close)
  expect(await listLostSettings(pool)).toEqual([])
  const plain = new pg.Pool({
    connectionString: database.url(),
    max: 1,
    options: '-c TimeZone=Europe/Belgrade',
  })
  onTestFinished(() => plain.end())
  expect(await listLostSettings(plain)).toEqual([
    'TimeZone',
    'idle_in_transaction_session_timeout',
    'statement_timeout',
  ])
})
