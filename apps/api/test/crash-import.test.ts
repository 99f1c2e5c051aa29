import { spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { api } from '@tregu/contract'
import { describe, expect, it, vi } from 'vitest'
import { continueImports } from '../src/modules/imports/imports.ts'
import { useApp } from './app.ts'
import { makeImports } from './desk-import.ts'
import { useDesk } from './desk-product.ts'
import { rowsOf } from './placed.ts'

const test = useApp()
const desk = useDesk(test)
const files = makeImports(test, desk.of)

const PRODUCTS = 40
const MOMENTS = 20
const KNOWN = 10
const fileOf = (round: number) => {
  const known = Array.from({ length: KNOWN }, (_, n) => `,,,K-${n},${round + 2}.00,${round + 1}`)
  const fresh = Array.from(
    { length: PRODUCTS },
    (_, n) => `round-${round}-${n},Cup ${round} ${n},house/kitchen/cups,R-${round}-${n},1.00,5`,
  )
  return `slug,name,category,sku,price,stock\n${[...known, ...fresh].join('\n')}\n`
}

const root = path.resolve(import.meta.dirname, '..')
const RUNNER = path.join(root, 'dist/test-import-runner.js')

/** Runs the import in a process and kills it after these milliseconds; null: does not kill it. Returns how long it ran. */
const runAndKill = async (id: string, after: number | null): Promise<number> => {
  const { env } = test.deps
  const child = spawn(process.execPath, [RUNNER, id], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: env.DATABASE_URL,
      TREGU_DATA: env.TREGU_DATA,
      FORWARD_SECRET: 'a secret of the tests',
      NODE_ENV: 'production',
      DEMO: 'on',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  await vi.waitUntil(() => said.includes('begins'), { timeout: 60_000, interval: 5 })
  const start = performance.now()
  if (after !== null) {
    await Promise.race([wait(after), ended])
    child.kill('SIGKILL')
  }
  await ended
  return performance.now() - start
}

const begin = async (round: number) => {
  const found = await files.read(fileOf(round))
  expect(found.counts.refused).toBe(0)
  const params = { id: found.id }
  await test.call(api.desk.applyImport, { params, body: { version: 1 } }, desk.of.owner)
  return found.id
}
/** How much of a round is there: new products, and known variants with its price and its stock. */
const seen = async (round: number) => {
  const [row] = await rowsOf<{ fresh: number; priced: number; counted: number }>(
    test,
    `SELECT count(*) FILTER (WHERE sku LIKE 'R-' || $2::int || '-%')::int AS fresh,
       count(*) FILTER (WHERE sku LIKE 'K-%' AND price = 100 * ($2::int + 2))::int AS priced,
       count(*) FILTER (WHERE sku LIKE 'K-%' AND stock = $2::int + 1)::int AS counted
     FROM variant WHERE store_id = $1`,
    desk.of.store.id,
    round,
  )
  return row
}
const WAITING = { timeout: 30_000, interval: 50 }
const ALL = { fresh: PRODUCTS, priced: KNOWN, counted: KNOWN }
const NOTHING = { fresh: 0, priced: 0, counted: 0 }

describe('an import whose process is killed', { timeout: 600_000 }, () => {
  it('at twenty moments has written all or nothing, and is carried on', async () => {
    const known = Array.from({ length: KNOWN }, (_, n) => `Known ${n},house/kitchen/cups,K-${n},1.00,0`)
    await files.run(`name,category,sku,price,stock\n${known.join('\n')}\n`)
    const whole = await runAndKill(await begin(0), null)
    expect(await seen(0)).toEqual(ALL)
    const outcomes = new Set<string>()
    for (let round = 1; round <= MOMENTS; round++) {
      const id = await begin(round)
      await runAndKill(id, (whole * round) / MOMENTS)
      const { state } = await files.get(id)
      expect(await seen(round)).toEqual(state === 'done' ? ALL : NOTHING)
      expect(['running', 'done']).toContain(state)
      outcomes.add(state)
      await vi.waitUntil(async () => {
        await continueImports(test.deps)
        return (await files.get(id)).state === 'done'
      }, WAITING)
      expect(await seen(round)).toEqual(ALL)
      // A store may begin twenty imports a day.
      await rowsOf(test, "UPDATE import SET at = at - interval '2 days' WHERE id = $1", id)
    }
    expect(outcomes).toContain('running')
  })

  it('while it reads is read again from the beginning', async () => {
    for (const after of [0, 60, 200]) {
      const { body } = await files.upload(fileOf(50 + after), { lang: 'en' })
      const { id } = (body as unknown as { result: { id: string } }).result
      await runAndKill(id, after)
      await vi.waitUntil(async () => {
        await continueImports(test.deps)
        return (await files.get(id)).state === 'ready'
      }, WAITING)
      expect((await files.get(id)).rows).toBe(PRODUCTS + KNOWN)
    }
  })
})
