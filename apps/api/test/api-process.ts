/** The API as a process, as `npm start` runs it: with its jobs and its log, on a database of the tests. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const folder = path.resolve(import.meta.dirname, '..')
const TRIES = 300
const WAIT_MS = 50

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

export type ApiProcess = {
  readonly url: string
  /** All that it has written to its log. */
  readonly log: () => string
  /** @throws Error when the process has ended before */
  readonly stop: () => Promise<void>
}

/** Starts a process. `preloads` are modules that it loads before its code. */
export const startApi = async (
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
  preloads: readonly string[] = [],
): Promise<ApiProcess> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const imports = ['tsx', ...preloads].flatMap((name) => ['--import', name])
  const child = spawn(process.execPath, [...imports, 'src/main.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: databaseUrl,
      API_PORT: String(port),
      HOST: '127.0.0.1',
      DEMO: 'on',
      RATE_LIMITS: 'off',
      ARGON2_MEMORY_KIB: '1024',
      ANSWERS_MB: '0',
      ...settings,
    },
    // The process ends with its parent when this channel closes.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes) => {
      log += bytes
    })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the API had ended (${child.signalCode ?? child.exitCode}):\n${log}`)
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    await exit
  }
  for (let tries = 0; tries < TRIES && child.exitCode === null; tries++) {
    if (await isReady(url)) return { url, log: () => log, stop }
    await wait(WAIT_MS)
  }
  child.kill('SIGKILL')
  throw new Error(`the API did not start:\n${log}`)
}
