/** Real processes of the API, beside which the followers of the bench are checked, and the connections that they open. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '@tregu/database'
import { findFreePort } from '../free-port.ts'

const TRIES = 600
const LOOK_MS = 100
/** More at a time than a process has connections. */
const CALLS_AT_ONCE = 40

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

const startProcess = async (databaseUrl: string, data: string) => {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['dist/main.js'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', DEMO: 'on', RATE_LIMITS: 'off', PRESSURE_MS: '0', LOG_LEVEL: 'error' },
      ...{ DATABASE_URL: databaseUrl, TREGU_ROLE: 'api', TREGU_HOST: '127.0.0.1', API_PORT: String(port) },
      TREGU_DATA: data,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  for (let tries = 0; !(await isReady(url)); tries++) {
    if (tries > TRIES || child.exitCode !== null) throw new Error('the API did not come up')
    await wait(LOOK_MS)
  }
  return { url, child }
}

const end = async (child: ChildProcess) => {
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await exit
}

export const startProcesses = async (databaseUrl: string, count: number) => {
  const data = mkdtempSync(path.join(os.tmpdir(), 'tregu-processes-'))
  const all: Awaited<ReturnType<typeof startProcess>>[] = []
  // One after the other: a start is busy for a second.
  for (let number = 0; number < count; number++) all.push(await startProcess(databaseUrl, data))
  return {
    urls: all.map(({ url }) => url),
    stop: async () => {
      await Promise.all(all.map(({ child }) => end(child)))
      rmSync(data, { recursive: true, force: true })
    },
  }
}

type Counted = { readonly name: string; readonly connections: number }

const listConnections = async (pool: Database['pool']): Promise<Counted[]> =>
  (
    await pool.query<Counted>(
      `SELECT application_name AS name, count(*)::int AS connections FROM pg_stat_activity
       WHERE application_name LIKE 'tregu %' AND application_name <> 'tregu seeks its database' GROUP BY 1 ORDER BY 1`,
    )
  ).rows

/** The most connections of each kind while every process is asked for more at a time than it has connections. */
export const countConnections = async (pool: Database['pool'], urls: readonly string[], seconds: number) => {
  const { rows } = await pool.query<{ slug: string }>("SELECT slug FROM product WHERE status = 'published'")
  const until = performance.now() + seconds * 1_000
  let failed = 0
  let answered = 0
  const ask = async (url: string, first: number) => {
    for (let turn = first; performance.now() < until; turn += CALLS_AT_ONCE) {
      const { slug = '' } = rows[turn % rows.length] ?? {}
      const { ok } = await fetch(`${url}/products/details/${slug}?lang=en`)
      if (ok) answered++
      else failed++
    }
  }
  const most = new Map<string, number>()
  const look = async () => {
    while (performance.now() < until) {
      for (const { name, connections } of await listConnections(pool))
        most.set(name, Math.max(connections, most.get(name) ?? 0))
      await wait(LOOK_MS)
    }
  }
  await Promise.all([
    look(),
    ...urls.flatMap((url, n) =>
      Array.from({ length: CALLS_AT_ONCE }, (_, call) => ask(url, n * CALLS_AT_ONCE + call)),
    ),
  ])
  return { most, answered, failed }
}
