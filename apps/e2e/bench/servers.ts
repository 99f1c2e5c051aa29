/** Servers that a bench starts beside the shop's own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { FORWARD_SECRET, freePort, type Shop } from '../shop.ts'

export type Started = { readonly url: string; readonly child: ChildProcess }

/** Starts a server of this folder, which prints its address. */
const startHere = (file: string, env: Record<string, string> = {}) =>
  new Promise<Started>((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, file)], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child.stdout?.on('data', (chunk) => {
      const [, url] = /^ready (\S+)$/m.exec(String(chunk)) ?? []
      if (url) resolve({ url, child })
    })
  })

/** The limits: what one Node process can do with the same database. */
export const startLimits = (databaseUrl: string) =>
  startHere('limits-server.ts', { DATABASE_URL: databaseUrl })

export const startEcho = () => startHere('echo-server.ts')

const answersAt = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

/** Another API process on the same database, with other settings. `listening`: seconds until it answered anything. */
export const startApi = async (
  databaseUrl: string,
  settings: Record<string, string>,
): Promise<Started & { readonly listening: number }> => {
  const from = performance.now()
  const port = await freePort()
  const child = spawn(process.execPath, ['apps/api/dist/main.js'], {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: databaseUrl,
      DEMO: 'on',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      TREGU_HOST: '127.0.0.1',
      API_PORT: String(port),
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  const answers = async (path: string) => {
    while (!(await answersAt(url + path))) {
      if (child.exitCode !== null) throw new Error('the API did not start')
      await wait(50)
    }
    return (performance.now() - from) / 1_000
  }
  const listening = await answers('/healthz')
  await answers('/readyz')
  return { url, child, listening }
}

/** Another web server on the API of a shop, with other settings. */
export const startWeb = async (
  { web, api }: Shop,
  settings: Record<string, string> = {},
): Promise<Started> => {
  const port = await freePort()
  const child = spawn(process.execPath, ['apps/web/dist/server/main.js'], {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    env: {
      ...process.env,
      TREGU_HOST: '127.0.0.1',
      WEB_PORT: String(port),
      API_URL: api,
      PUBLIC_URL: web,
      FORWARD_SECRET,
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await answersAt(`${url}/healthz`))) {
    if (child.exitCode !== null) throw new Error('the web did not start')
    await wait(100)
  }
  return { url, child }
}

/** The memory that a process holds, in megabytes; 0 where the system does not tell. */
export const memoryOf = ({ pid }: ChildProcess): number => memoryOfId(pid ?? 0)

export const memoryOfId = (pid: number): number => {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return 0
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(file, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** The processor time that a process has used, in milliseconds; 0 where the system does not tell. */
export const processorTimeOf = ({ pid }: ChildProcess): number => {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return 0
  const [, fields = ''] = readFileSync(file, 'utf8').split(') ')
  const [user = '0', system = '0'] = fields.split(' ').slice(11, 13)
  return (Number(user) + Number(system)) * 10
}
