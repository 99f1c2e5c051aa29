// Starts the shop with README's command, signs in, and stops it. Runs on Linux, macOS and Windows with the present account.
import { mkdtempSync, readFileSync, realpathSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root, toolEnv } from './lib/set-up.mjs'
import { signIn } from './lib/shop-calls.mjs'
import { freePort, startProcess, statusOf, until } from './lib/shop-process.mjs'

const READY_MS = 600_000
const STOP_MS = 15_000
const isWindows = process.platform === 'win32'

const data = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'tregu-smoke-')))
const ports = [await freePort(), await freePort()]
const [WEB_PORT, API_PORT] = ports.map(String)
const shop = startProcess('npm', ['start'], {
  cwd: root,
  env: { ...toolEnv, TREGU_DATA: data, WEB_PORT, API_PORT },
  // npm is a script for the command prompt there.
  shell: isWindows,
})

/** Windows has no signals: there the starter is ended, and its servers notice that it is gone. */
const stop = () => {
  if (!isWindows) return shop.signal('SIGTERM')
  process.kill(Number.parseInt(readFileSync(path.join(data, 'start.lock'), 'utf8'), 10))
}

const isClosed = async () => {
  const answers = await Promise.all(ports.map((port) => statusOf(`http://localhost:${port}/healthz`)))
  return answers.every((each) => each === null)
}

const main = async () => {
  const [, web] = await shop.says(/^Tregu is ready: (\S+)$/m, READY_MS)
  process.stdout.write(`ready: ${web}\n`)
  const status = await statusOf(web)
  if (status !== 200) throw new Error(`The home page answers ${status}.`)
  await signIn(web)
  process.stdout.write('the home page answers, and a shopper signs in\n')
  stop()
  await until('the servers have ended', isClosed, STOP_MS)
  process.stdout.write('stopped\n')
}

await main().catch((error) => {
  process.stdout.write(`${error.stack}\n${shop.output()}\n`)
  process.exitCode = 1
  if (!shop.hasEnded()) stop()
})
