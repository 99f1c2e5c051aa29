/** The API as a process of its own on the test's database, for tests that kill it. */
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import type { TestApp } from './app.ts'

const TRIES = 300

const findFreePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

export type ApiProcess = {
  readonly url: string
  /** Ends it at once, as a power failure would. */
  readonly kill: () => Promise<void>
}

/** Starts the API and waits until it is ready. It is killed at the end of the test. */
export const startProcess = async ({ deps: { env } }: Pick<TestApp, 'deps'>): Promise<ApiProcess> => {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: env.DATABASE_URL,
      DEMO: 'on',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      API_PORT: String(port),
      TREGU_DATA: env.TREGU_DATA,
      FORWARD_SECRET: 'a secret of the tests',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let words = ''
  child.stderr.on('data', (chunk) => {
    words += chunk
  })
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const kill = () => {
    child.kill('SIGKILL')
    return exit
  }
  onTestFinished(kill)
  for (let tries = 0; tries < TRIES; tries++) {
    if (child.exitCode !== null) break
    if ((await fetch(`${url}/readyz`).catch(() => null))?.ok) return { url, kill }
    await wait(100)
  }
  throw new Error(`the API did not come up: ${words}`)
}
