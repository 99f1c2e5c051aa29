// Starts the shop as a person would, buys nothing, stops it, kills it, and starts it again on the same data.
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from './set-up.mjs'
import { SETTINGS } from './settings.mjs'
import { freePort, statusOf, until } from './shop-process.mjs'

const READY_MS = 240_000
const STOP_MS = 15_000

const start = async (data, [webPort, apiPort]) => {
  // Empty settings take the place of those in the shell and in `.env`.
  const none = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, '']))
  const own = { TREGU_DATA: data, WEB_PORT: String(webPort), API_PORT: String(apiPort) }
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env: { ...process.env, ...none, ...own },
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const exit = new Promise((resolve) => child.once('exit', resolve))
  const ready = (async () => {
    for (let waited = 0; waited < READY_MS; waited += 100) {
      const [, url] = /^Tregu is ready: (\S+)$/m.exec(output) ?? []
      if (url) return url
      if (child.exitCode !== null) break
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`Tregu did not become ready:\n${output}`)
  })()
  return { child, exit, ready, output: () => output }
}

const stop = async ({ child, exit }) => {
  const started = Date.now()
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await exit
  clearTimeout(late)
  if (Date.now() - started > STOP_MS) throw new Error('Tregu did not stop within 15 seconds')
}

/** The starter itself, without the shell and npm in front of it. */
const starterOf = (data) => Number.parseInt(readFileSync(path.join(data, 'start.lock'), 'utf8'), 10)

const checkRunning = async (data, shop, round) => {
  const web = await shop.ready
  const page = await (await fetch(`${web}/techno/p/noise-cancelling-headphones-one?lang=en`)).text()
  if (!page.includes('75.00')) throw new Error(`the ${round} start does not show the price of a product`)
  const log = readFileSync(path.join(data, 'logs', 'api.log'), 'utf8')
  if (!log.includes('"route":"/products/details/:slug"'))
    throw new Error(`the ${round} start keeps no log of what the API was asked`)
  const second = await start(data, [await freePort(), await freePort()])
  await second.ready.then(
    () => Promise.reject(new Error('a second start on the same data was not refused')),
    (error) => (/already runs/.test(error.message) ? undefined : Promise.reject(error)),
  )
}

export const checkBoot = async () => {
  const data = mkdtempSync(path.join(os.tmpdir(), 'tregu-boot-'))
  // As root the database runs as nobody, who must be able to enter.
  chmodSync(data, 0o755)
  const ports = [await freePort(), await freePort()]
  const api = `http://127.0.0.1:${ports[1]}/healthz`
  try {
    for (const round of ['first', 'second', 'third']) {
      const shop = await start(data, ports)
      await checkRunning(data, shop, round)
      if (round === 'second') {
        // A killed starter stops nothing: its servers notice, and the next start takes over the lock.
        process.kill(starterOf(data), 'SIGKILL')
        await shop.exit
        await until('the servers of a killed start end', async () => (await statusOf(api)) === null)
        await until(
          'the web of a killed start ends',
          async () => (await statusOf(api.replace(ports[1], ports[0]))) === null,
        )
        continue
      }
      await stop(shop)
      // The shell between npm and the servers may end first: give the servers the same 15 seconds.
      await until('Tregu gives its data folder back', () => !existsSync(path.join(data, 'start.lock')))
      if ((await statusOf(api)) !== null) throw new Error('the API still answers after the stop')
    }
    return { code: 0, output: '' }
  } catch (error) {
    return { code: 1, output: error.message }
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}
