/** What a start of the API refuses, and what it does not wait for. */
import { describe, expect, it, vi } from 'vitest'
import { useApp } from './app.ts'
import { rowsOf } from './placed.ts'
import { startProcess } from './process.ts'
import { shop } from './shop.ts'
import { startSilentServer } from './silent-server.ts'
import { SECRET_KEY, WEBHOOK_SECRET } from './stripe/fake-stripe.ts'

const test = useApp()

describe('a start while the payment provider takes calls and never answers', { timeout: 60_000 }, () => {
  it('listens at once', async () => {
    const silent = await startSilentServer()
    const { person } = await shop(test)
    await rowsOf(
      test,
      `INSERT INTO payment (id, user_id, provider, reference, amount, state, created_at, updated_at)
       SELECT gen_random_uuid(), $1, 'stripe', 'cs_test_' || n, 5550, 'authorised', now() - interval '1 hour', now() - interval '1 hour'
       FROM generate_series(1, 6) n`,
      person.id,
    )
    const begun = performance.now()
    const api = await startProcess(test, {
      settings: {
        STRIPE_SECRET_KEY: SECRET_KEY,
        STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
        STRIPE_API_URL: `http://127.0.0.1:${silent.port}`,
      },
    })
    expect(performance.now() - begun).toBeLessThan(30_000)
    await vi.waitUntil(() => silent.connections() > 0, { timeout: 20_000 })
    expect((await fetch(`${api.url}/products/home`)).status).toBe(200)
  })
})

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
