// npm run rehearse:pooler: a demo shop whose two processes of the API reach PostgreSQL through PgBouncer in transaction mode, with the
// settings of deploy/pgbouncer. Shoppers buy, a seller edits and imports, a guest and an agent chat, and each process hears what
// the other one did. It needs PgBouncer 1.21 or newer.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { findPooler, poolerSettings, writePooler } from './lib/pooler.mjs'
import { build, checkNode, install, root, Stop } from './lib/set-up.mjs'
import { freePort, startProcess, statusOf, until } from './lib/shop-process.mjs'
import { goRound } from './lib/shop-round.mjs'

const READY_MS = 120_000
const ROUNDS = 20
const PASSWORD = 'tregu-demo-1'
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0
const started = Date.now()
const say = (line) =>
  process.stdout.write(`${((Date.now() - started) / 1000).toFixed(0).padStart(4)} s  ${line}\n`)

const needFrom = (folder, name) => createRequire(path.join(root, folder, 'package.json'))(name)
const { WebSocket } = needFrom('apps/api', 'ws')
const { Client } = needFrom('prisma', 'pg')

const ask = async (connectionString, text, values = []) => {
  const client = new Client({ connectionString, options: '-c TimeZone=UTC' })
  await client.connect()
  const { rows } = await client.query(text, values)
  await client.end()
  return rows
}

/** The limits that the pooler sets in place of the API, and the time zone that it passes on. */
const checkSession = async (pooled) => {
  const [{ statement, zone }] = await ask(
    pooled,
    "SELECT current_setting('statement_timeout') AS statement, current_setting('TimeZone') AS zone",
  )
  if (statement !== '7s' || zone !== 'UTC') throw new Stop(`Behind the pooler hold ${statement} and ${zone}.`)
}

const place = mkdtempSync(path.join(os.tmpdir(), 'tregu-pooler-'))
const running = []

const start = (program, args, env, options = {}) => {
  const child = startProcess(program, args, {
    ...{ cwd: root, env: { PATH: process.env.PATH, HOME: place, ...env } },
    ...options,
  })
  running.push(child)
  return child
}

const needPooler = () => {
  const pooler = findPooler()
  if (!pooler) throw new Stop('pgbouncer is not installed.')
  if (pooler.mode !== 'transaction')
    throw new Stop(`PgBouncer is of version ${pooler.version}. Prepared statements need 1.21 or newer.`)
  return pooler.version
}

/** PgBouncer refuses to run as root. */
const startPooler = async (database) => {
  const folder = path.join(place, 'pgbouncer')
  const { hostname, port } = new URL(database)
  const own = { host: '127.0.0.1', port: await freePort() }
  writePooler(folder, {
    // The embedded database asks for no password.
    settings: poolerSettings({ server: { host: hostname, port }, own, asksPassword: false }),
    accounts: { postgres: '' },
    owner: isRoot && { uid: NOBODY, gid: NOBODY },
  })
  const pooler = start(
    'pgbouncer',
    ['pgbouncer.ini'],
    {},
    {
      cwd: folder,
      ...(isRoot && { uid: NOBODY, gid: NOBODY }),
    },
  )
  await pooler.says(/listening on/, READY_MS)
  return `postgresql://postgres@127.0.0.1:${own.port}/tregu`
}

const startApi = async (env) => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const api = start(process.execPath, ['apps/api/dist/main.js'], { ...env, API_PORT: String(port) })
  await until(
    'the API is ready',
    async () => api.hasEnded() || (await statusOf(`${url}/readyz`)) === 200,
    READY_MS,
  )
  if (api.hasEnded()) throw new Stop(`The API ended:\n${api.output()}`)
  return url
}

const call = async (api, method, pathname, { token, data, form, headers, status = 200 } = {}) => {
  const answer = await fetch(`${api}${pathname}`, {
    method,
    headers: {
      ...(token && { authorization: `Token ${token}` }),
      ...(data && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: form ?? (data && JSON.stringify(data)),
  })
  const text = await answer.text()
  if (answer.status !== status)
    throw new Error(`${method} ${pathname} answers ${answer.status}: ${text.slice(0, 300)}`)
  return text === '' ? null : JSON.parse(text)
}
const signIn = async (api, email) =>
  (await call(api, 'POST', '/signin', { data: { email, password: PASSWORD } })).token

/** A seller's file: its rows are judged and applied by jobs, which are told over a connection without the pooler. */
const importFile = async (first, second, pooled) => {
  const token = await signIn(first, 'seller@tregu.test')
  const { result } = await call(first, 'GET', '/backoffice/products?page_size=1', { token })
  const product = (await call(first, 'GET', `/backoffice/products/${result[0].id}`, { token })).result
  const sku = `pooled-${Date.now()}`
  await ask(pooled, 'UPDATE variant SET sku = $1 WHERE id = $2', [sku, product.variants[0].id])
  const name = `Pooled ${sku}`
  const form = new FormData()
  form.set('lang', 'en')
  form.set('file', new Blob([`sku,name_en\n${sku},${name}\n`], { type: 'text/csv' }), 'products.csv')
  const { result: made } = await call(first, 'POST', '/backoffice/imports', { token, form, status: 201 })
  const read = async () => (await call(second, 'GET', `/backoffice/imports/${made.id}`, { token })).result
  await until('the import is judged', async () => (await read()).state === 'ready', READY_MS)
  const { version } = await read()
  await call(second, 'POST', `/backoffice/imports/${made.id}/apply`, { token, data: { version } })
  await until('the import is applied', async () => (await read()).state === 'done', READY_MS)
  await until('both processes show it', async () =>
    (
      await Promise.all(
        [first, second].map((api) => call(api, 'GET', `/products/details/${product.slug}?lang=en`)),
      )
    ).every(({ result: shown }) => shown.name === name),
  )
}

/** A guest writes at one process, and the agent's socket at the other one hears it. */
const chat = async (first, second) => {
  const token = await signIn(second, 'agent@tregu.test')
  const { ticket, nickname } = await call(second, 'GET', '/chat/get_chatId_nickname', { token })
  const open = (api, pathname, key) =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(
        `${api.replace('http', 'ws')}${pathname}?ticket=${encodeURIComponent(key)}`,
      )
      const frames = []
      socket.on('message', (frame) => frames.push(String(frame)))
      socket.once('open', () => resolve({ socket, frames }))
      socket.once('error', reject)
    })
  const guest = await call(first, 'GET', '/chat/create')
  const inbox = await open(second, `/ws/new_msg/${nickname}`, ticket)
  const room = await open(first, `/ws/new_chat/${guest.chatId}/`, guest.ticket)
  const content = 'Does it come through the pooler?'
  room.socket.send(
    JSON.stringify({
      command: 'new_message',
      chatId: guest.chatId,
      from: 'guest',
      message: content,
      data: { text: content },
      type: 'text',
      clientId: crypto.randomUUID(),
    }),
  )
  await until('the agent hears the guest', async () =>
    inbox.frames.some((frame) => frame.includes(guest.chatId)),
  )
  for (const { socket } of [inbox, room]) socket.close()
}

const rehearse = async () => {
  const version = needPooler()
  const server = start(
    process.execPath,
    ['prisma/dist/cli.js', 'serve', '--folder', path.join(place, 'postgres')],
    {},
  )
  const [, direct] = await server.says(/^ready (\S+)$/m, READY_MS)
  const pooled = await startPooler(direct)
  const env = {
    ...{
      DATABASE_URL: pooled,
      DATABASE_DIRECT_URL: direct,
      DEMO: 'on',
      RATE_LIMITS: 'off',
      NODE_ENV: 'production',
    },
    ...{ TREGU_DATA: path.join(place, 'data'), TREGU_HOST: '127.0.0.1', LOG_LEVEL: 'warn' },
    PRESSURE_MS: '0',
  }
  for (const command of ['migrate', 'demo']) {
    const { status, stderr } = spawnSync(process.execPath, ['prisma/dist/cli.js', command], {
      ...{ cwd: root, encoding: 'utf8', env: { PATH: process.env.PATH, ...env } },
    })
    if (status !== 0) throw new Stop(`${command} ended with ${status}:\n${stderr}`)
  }
  await checkSession(pooled)
  say(`ok  PostgreSQL behind PgBouncer ${version}, with the demo world`)
  const [first, second] = [await startApi(env), await startApi({ ...env, TREGU_ROLE: 'api' })]
  say('ok  two processes of the API')
  const begun = performance.now()
  for (let round = 0; round < ROUNDS; round += 4)
    await Promise.all([first, second, first, second].map((api) => goRound(api)))
  say(
    `ok  ${ROUNDS} rounds of shopping, selling and cancelling in ${((performance.now() - begun) / 1000).toFixed(1)} s`,
  )
  await importFile(first, second, pooled)
  say('ok  an import, shown by both processes')
  await chat(first, second)
  say('ok  a message of the chat, heard at the other process')
  const faults = running
    .map(({ output }) => output())
    .join('')
    .match(/prepared statement.*|unsupported startup.*/g)
  if (faults) throw new Stop(`The pooler was not up to it:\n${faults.join('\n')}`)
}

try {
  checkNode()
  chmodSync(place, 0o755)
  await install(say)
  await build(say)
  await rehearse()
  say('The shop sells behind a pooler.')
} catch (error) {
  process.stderr.write(`${error instanceof Stop ? error.message : error.stack}\n`)
  for (const { output } of running) process.stderr.write(`${output().slice(-2_000)}\n`)
  process.exitCode = 1
}
for (const child of running.reverse()) {
  child.signal('SIGTERM')
  await child.exit
}
rmSync(place, { recursive: true, force: true })
