import { randomUUID } from 'node:crypto'
import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { eventually } from '../../../test/eventually.ts'
import { openOther } from '../../../test/other-app.ts'
import { makeCatalogue } from './catalogue.ts'

const test = useApp()

/** A process that starts while another transaction keeps the listing from being read. */
const startWhileLocked = async () => {
  const blocker = await test.database.pool.connect()
  await blocker.query('BEGIN')
  await blocker.query('LOCK TABLE listing IN ACCESS EXCLUSIVE MODE')
  const catalogue = makeCatalogue(test.deps, {
    forget: () => {},
    now: Date.now,
    onFault: (error) => expect.unreachable(String(error)),
  })
  const other = await openOther(test, { catalogue })
  await other.app.ready()
  const release = async () => {
    await blocker.query('ROLLBACK')
    blocker.release()
  }
  return { other, release }
}

describe('while the catalogue is read for the first time', () => {
  it('listings answer 503 with Retry-After, other calls answer, and the process is not ready', async () => {
    const { other, release } = await startWhileLocked()
    try {
      const refused = await other.send('GET', '/products?page=1')
      expect(refused.status).toBe(503)
      expect(refused.body.error).toBe('unavailable')
      expect(refused.headers['retry-after']).toBe('5')
      expect((await other.send('GET', '/readyz')).status).toBe(503)
      expect((await other.send('GET', '/healthz')).status).toBe(200)
      expect((await other.call(api.cart.get, {}, { browser: randomUUID() })).status).toBe(200)
    } finally {
      await release()
    }
    await eventually(async () => expect((await other.send('GET', '/readyz')).status).toBe(200))
    expect((await other.send('GET', '/products?page=1')).status).toBe(200)
  })

  it('a call that comes shortly before the end of the reading waits for it', async () => {
    const { other, release } = await startWhileLocked()
    const answer = other.send('GET', '/products?page=1')
    await eventually(async () => {
      const { rows } = await test.database.pool.query(
        `SELECT count(*)::int AS count FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%listing%'`,
      )
      expect(rows[0].count).toBeGreaterThan(0)
    })
    await release()
    expect((await answer).status).toBe(200)
  })
})
