/** Stops a process of the API at a statement, so that a test can kill it there. */
import { vi } from 'vitest'
import type { TestApp } from './app.ts'
import { rowsOf } from './placed.ts'

/** Makes the next statement of this kind wait until `open` is called. */
export const closeGate = async (test: TestApp, before: string) => {
  const keeper = await test.database.pool.connect()
  await keeper.query('SELECT pg_advisory_lock(4242)')
  await rowsOf(
    test,
    `CREATE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       PERFORM pg_advisory_xact_lock(4242); RETURN NEW; END $$;
     CREATE TRIGGER gate BEFORE ${before} EXECUTE FUNCTION wait_at_gate()`,
  )
  const listWaiting = () =>
    rowsOf<{ pid: number }>(
      test,
      "SELECT pid FROM pg_stat_activity WHERE wait_event = 'advisory' AND datname = current_database()",
    )
  return {
    reached: () => vi.waitUntil(async () => (await listWaiting()).length > 0, { timeout: 20_000 }),
    /** The waiting statement never runs: its process died before the database heard of it. */
    open: async () => {
      for (const { pid } of await listWaiting()) await rowsOf(test, 'SELECT pg_terminate_backend($1)', pid)
      await vi.waitUntil(async () => (await listWaiting()).length === 0)
      await rowsOf(test, 'DROP FUNCTION wait_at_gate CASCADE')
      await keeper.query('SELECT pg_advisory_unlock(4242)')
      keeper.release()
    },
  }
}
