/** Waits until a statement of the test's database waits for a lock. */
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { eventually } from './eventually.ts'
import { rowsOf } from './placed.ts'

const WAITING =
  'SELECT 1 FROM pg_locks l JOIN pg_stat_activity a USING (pid) WHERE NOT l.granted AND a.datname = current_database()'

export const somethingWaits = (test: TestApp): Promise<void> =>
  eventually(async () => expect(await rowsOf(test, WAITING)).not.toEqual([]))
