/**
 * A separate shop for the journeys: the built API and web on free ports, over a small demo world in a throwaway database.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const root = path.resolve(import.meta.dirname, '../..')
const TRIES = 300
/** Shared by the API and the web servers of a shop. */
export const FORWARD_SECRET = 'a secret of the journeys'

export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const start = (args: string[], env: Record<string, string>) => {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let words = ''
  child.stdout?.on('data', (chunk) => {
    words += chunk
  })
  return { child, words: () => words }
}

const until = async <T>(what: string, ask: () => Promise<T | null> | T | null): Promise<T> => {
  for (let tries = 0; tries < TRIES; tries++) {
    const answer = await ask()
    if (answer !== null) return answer
    await wait(100)
  }
  throw new Error(`${what} did not come up`)
}

const answers = async (url: string) => {
  try {
    return (await fetch(url)).ok ? true : null
  } catch {
    return null
  }
}

const end = async (child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await exit
}

export type Shop = {
  web: string
  api: string
  databaseUrl: string
  apiPid: number | undefined
  /** The folder of its uploads (TREGU_DATA). */
  data: string
  /** Ends the API at once, as a crash does; it stays away until `startApi`. */
  killApi: () => Promise<void>
  startApi: () => Promise<void>
  /** Runs a command of the operator; gives what it printed. */
  tregu: (...args: string[]) => string
  stop: () => Promise<void>
}

/** `empty` is a real shop without a demo world, on its first day. */
type Size = 'test' | 'default' | 'empty'
/** A real shop refuses what a demo may do: without a mail server it must say that no mail leaves. */
const REAL = { DEMO: 'off', RATE_LIMITS: 'production', TREGU_MAIL: 'log' }

export const startShop = async (
  settings: Record<string, string> = {},
  size: Size = 'test',
): Promise<Shop> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tregu-shop-'))
  chmodSync(folder, 0o755)
  const database = start(['prisma/dist/cli.js', 'serve', '--folder', path.join(folder, 'postgres')], {})
  const databaseUrl = await until('the database', () => /^ready (\S+)$/m.exec(database.words())?.[1] ?? null)
  const env = { ...process.env, DATABASE_URL: databaseUrl, DEMO: 'on' }
  execFileSync(process.execPath, ['prisma/dist/cli.js', 'migrate'], { cwd: root, env })
  if (size !== 'empty')
    execFileSync(
      process.execPath,
      ['prisma/dist/cli.js', 'demo', ...(size === 'default' ? [] : ['--size', size])],
      { cwd: root, env },
    )
  const [apiPort, webPort] = [await freePort(), await freePort()]
  const api = `http://127.0.0.1:${apiPort}`
  const web = `http://127.0.0.1:${webPort}`
  const shared = {
    NODE_ENV: 'production',
    // As npm start and the image set it.
    MALLOC_ARENA_MAX: '2',
    DATABASE_URL: databaseUrl,
    DEMO: 'on',
    RATE_LIMITS: 'off',
    // The browsers keep the processors busy. The shop must still answer them.
    PRESSURE_MS: '0',
    LOG_LEVEL: 'error',
    TREGU_HOST: '127.0.0.1',
    TREGU_DATA: folder,
    API_PORT: String(apiPort),
    WEB_PORT: String(webPort),
    API_URL: api,
    PUBLIC_URL: web,
    FORWARD_SECRET,
    ...(size === 'empty' ? REAL : {}),
    ...settings,
  }
  const startServer = () => start(['apps/api/dist/main.js'], shared)
  let apiServer = startServer()
  const webServer = start(['apps/web/dist/server/main.js'], shared)
  const apiIsReady = () => until('the API', () => answers(`${api}/readyz`))
  await apiIsReady()
  await until('the web', () => answers(`${web}/healthz`))
  const startApi = async () => {
    apiServer = startServer()
    await apiIsReady()
  }
  const stop = async () => {
    await Promise.all([end(webServer.child), end(apiServer.child)])
    await end(database.child)
    rmSync(folder, { recursive: true, force: true })
  }
  const tregu = (...args: string[]) =>
    execFileSync(process.execPath, ['prisma/dist/cli.js', ...args], {
      cwd: root,
      env: { ...process.env, ...shared },
      encoding: 'utf8',
    })
  const killApi = () => end(apiServer.child, 'SIGKILL')
  return { web, api, databaseUrl, data: folder, apiPid: apiServer.child.pid, killApi, startApi, tregu, stop }
}

const setUp = async () => {
  const shop = await startShop()
  process.env.SHOP_WEB = shop.web
  process.env.SHOP_API = shop.api
  return shop.stop
}

export default setUp
