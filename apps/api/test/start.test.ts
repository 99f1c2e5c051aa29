/** What a start of the API refuses, and what it does not wait for. */
import { describe, expect, it } from 'vitest'
import { useApp } from './app.ts'
import { rowsOf } from './placed.ts'
import { startProcess } from './process.ts'

const test = useApp()

describe('a start with DEMO=off', { timeout: 60_000 }, () => {
  const settings = { DEMO: 'off', TREGU_MAIL: 'log', RATE_LIMITS: 'production' }

  it('is refused on the database of the demo world, whose accounts have a published password', async () => {
    await rowsOf(test, "INSERT INTO setting (name, value) VALUES ('demo_start_day', '\"2026-01-01\"')")
    await expect(startProcess(test, { settings })).rejects.toThrow(
      'The database holds the demo world, whose accounts have a published password.',
    )
    await rowsOf(test, "DELETE FROM setting WHERE name = 'demo_start_day'")
    await startProcess(test, { settings })
  })
})
