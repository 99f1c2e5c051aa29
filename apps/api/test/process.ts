/** The API as a process, as `npm start` runs it: with its jobs and its log, on the test's database. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import type { TestApp } from './app.ts'
import { findFreePort } from './free-port.ts'

const TRIES = 300

export type ApiProcess = {
  readonly url: string
  /** All that it has written. */
  readonly log: () => string
  /** Ends it at once, as a power failure would. */
  readonly kill: () => Promise<void>
  /** Ends it in order. @throws Error when it has ended before */
  readonly stop: () => Promise<void>
}
type Start = {
  readonly settings?: Readonly<Record<string, string>>
  /** Modules that it loads before its code. */
  readonly preloads?: readonly string[]
}

/** Starts the API and waits until it is ready. The caller ends it. */
export const startApi = async (
  { deps: { env } }: Pick<TestApp, 'deps'>,
  { settings = {}, preloads = [] }: Start = {},
): Promise<ApiProcess> => {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const imports = preloads.flatMap((name) => ['--import', name])
  const child = spawn(process.execPath, [...imports, 'dist/test-main.js'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: env.DATABASE_URL,
      DEMO: 'on',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: '0',
      PRESSURE_MS: '0',
      TREGU_HOST: '127.0.0.1',
      API_PORT: String(port),
      TREGU_DATA: env.TREGU_DATA,
      FORWARD_SECRET: 'a secret of the tests',
      ...settings,
    },
    // It ends with its parent, when the channel closes.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      log += chunk
    })
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const end = (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    return exit
  }
  const stop = async () => {
    if (hasEnded()) throw new Error(`the API had ended: ${log}`)
    await end('SIGTERM')
  }
  for (let tries = 0; tries < TRIES && !hasEnded(); tries++) {
    if ((await fetch(`${url}/readyz`).catch(() => null))?.ok)
      return { url, log: () => log, kill: () => end('SIGKILL'), stop }
    await wait(100)
  }
  child.kill('SIGKILL')
  throw new Error(`the API did not come up: ${log}`)
}

/** Starts the API, and kills it at the end of the test. */
export const startProcess = async (test: Pick<TestApp, 'deps'>, start: Start = {}): Promise<ApiProcess> => {
  const api = await startApi(test, start)
  onTestFinished(api.kill)
  return api
}
