// npm run rehearse:cluster: a demo shop whose every part exists twice or more, on one machine: etcd, three PostgreSQL under Patroni with
// deploy/patroni, each behind PgBouncer with deploy/pgbouncer, Redis, a bucket, two processes of the API, a worker and two web servers behind nginx with deploy/nginx. A crowd buys and looks around while
// the parts are killed and a line is cut, and a table tells what each fault cost. It needs root, for machines with networks of their own, and
// `apt-get install etcd-server patroni python3-etcd nginx redis-server postgresql pgbouncer`.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { startBucket } from './lib/cluster-bucket.mjs'
import { openCrowd } from './lib/cluster-crowd.mjs'
import { listFaults } from './lib/cluster-faults.mjs'
import {
  closeNetwork,
  findPrimary,
  HOME,
  makeHost,
  openNetwork,
  POOLER_PORT,
  POSTGRES_PORT,
  untilWhole,
} from './lib/cluster-hosts.mjs'
import { sharePicture, startShop } from './lib/cluster-shop.mjs'
import { findPooler } from './lib/pooler.mjs'
import { build, checkNode, install, root, Stop } from './lib/set-up.mjs'
import { freePort, pause, startProcess, statusOf, until } from './lib/shop-process.mjs'

const READY_MS = 180_000
const HOSTS = [1, 2, 3]
/** A fault is over when so many orders were begun and acknowledged after it. */
const ORDERS_AFTER = 10
const SETTLE_MS = 4_000
/** Debian's place for the programs of each version. */
const BINARIES = '/usr/lib/postgresql'
const PROGRAMS = ['ip', 'setpriv', 'etcd', 'patroni', 'nginx', 'redis-server', 'psql', 'pgbouncer']

const started = Date.now()
const say = (line) =>
  process.stdout.write(`${((Date.now() - started) / 1000).toFixed(0).padStart(4)} s  ${line}\n`)
const { Client } = createRequire(path.join(root, 'prisma/package.json'))('pg')

const place = mkdtempSync(path.join(os.tmpdir(), 'tregu-cluster-'))
const running = []
const hosts = []
const ends = []

const need = () => {
  if (process.getuid?.() !== 0)
    throw new Stop('The rehearsal needs root: each database gets a network of its own.')
  const missing = PROGRAMS.filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0)
  const versions = existsSync(BINARIES)
    ? readdirSync(BINARIES)
        .map(Number)
        .filter((version) => version >= 15)
    : []
  if (versions.length === 0) missing.push('postgresql 15 or newer')
  if (missing.length > 0) throw new Stop(`Not installed: ${missing.join(', ')}. Nothing was started.`)
  const account = (option) => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout)
  return {
    binaries: path.join(BINARIES, String(Math.max(...versions)), 'bin'),
    account: { uid: account('-u'), gid: account('-g') },
    pooler: findPooler(),
  }
}

const start = (program, args, env = {}, options = {}) => {
  const child = startProcess(program, args, {
    cwd: place,
    env: { PATH: process.env.PATH, HOME: place, ...env },
    ...options,
  })
  running.push(child)
  return child
}

const startDatabases = async ({ binaries, account }) => {
  openNetwork()
  const [client, peer] = [await freePort(), await freePort()]
  const etcd = `http://${HOME}:${client}`
  start('etcd', [
    ...[
      '--data-dir',
      path.join(place, 'etcd'),
      '--listen-client-urls',
      etcd,
      '--advertise-client-urls',
      etcd,
    ],
    ...[
      '--listen-peer-urls',
      `http://127.0.0.1:${peer}`,
      '--initial-advertise-peer-urls',
      `http://127.0.0.1:${peer}`,
    ],
    ...['--initial-cluster', `default=http://127.0.0.1:${peer}`],
  ])
  await until('etcd answers', async () => (await statusOf(`${etcd}/health`)) === 200, READY_MS)
  const config = path.join(root, 'deploy/patroni/patroni.yml')
  const own = path.join(place, 'patroni.yml')
  writeFileSync(own, readFileSync(config))
  const passwords = {
    superuser: 'the-superuser-of-the-rehearsal',
    replication: 'the-replicator-of-the-rehearsal',
  }
  for (const number of HOSTS)
    hosts.push(
      makeHost(number, { place, etcd: `${HOME}:${client}`, binaries, account, passwords, config: own }),
    )
  for (const host of hosts) host.start()
  await untilWhole(hosts, READY_MS)
  return passwords
}

/** The accounts of deploy/postgres, the poolers that know their passwords, and the addresses of the database. */
const makeAccounts = async (passwords, { mode }) => {
  const secrets = path.join(place, 'secrets')
  const env = { PATH: process.env.PATH, TREGU_SECRETS: secrets, TREGU_SECRETS_FOLDER: secrets }
  const { address } = await findPrimary(hosts)
  const asRoot = {
    PGHOST: address,
    PGPORT: String(POSTGRES_PORT),
    PGPASSWORD: passwords.superuser,
    POSTGRES_USER: 'postgres',
  }
  const roles = { POSTGRES_DB: 'tregu', TREGU_ROLES: path.join(root, 'deploy/postgres') }
  for (const script of ['deploy/make-secrets.sh', 'deploy/postgres/10-roles.sh']) {
    const { status, stderr } = spawnSync('sh', [script], {
      cwd: root,
      encoding: 'utf8',
      env: { ...env, ...asRoot, ...roles },
    })
    if (status !== 0) throw new Stop(`${script} ended with ${status}:\n${stderr}`)
  }
  const passwordOf = (name) => readFileSync(path.join(secrets, name), 'utf8').trim()
  const ofApi = passwordOf('database_api_password')
  for (const host of hosts) host.addPooler({ mode, accounts: { tregu_api: ofApi } })
  const owner = `tregu:${encodeURIComponent(passwordOf('database_owner_password'))}`
  const api = `tregu_api:${encodeURIComponent(ofApi)}`
  const all = hosts.map((host) => `${host.address}:${POSTGRES_PORT}`)
  const pooled = hosts.map((host) => `${host.address}:${POOLER_PORT}`)
  const writes = (account, places) =>
    `postgresql://${account}@${places.join(',')}/tregu?target_session_attrs=read-write`
  return {
    owner: writes(owner, all),
    api: writes(api, pooled),
    direct: writes(api, all),
    replicas: all.map((each) => `postgresql://${api}@${each}/tregu`).join(' '),
    /** Runs SQL on the primary of the moment. */
    ask: async (text, values = []) => {
      const primary = await findPrimary(hosts)
      const client = new Client({
        connectionString: `postgresql://${owner}@${primary.address}:${POSTGRES_PORT}/tregu`,
      })
      await client.connect()
      const { rows } = await client.query(text, values)
      await client.end()
      return rows
    },
  }
}

const command = (name, env) => {
  const { status, stderr } = spawnSync(process.execPath, [path.join(root, 'prisma/dist/cli.js'), ...name], {
    ...{ cwd: root, encoding: 'utf8', env: { PATH: process.env.PATH, DEMO: 'on', ...env } },
  })
  if (status !== 0) throw new Stop(`${name} ended with ${status}:\n${stderr}`)
}

const suffer = async (crowd, { name, act, mend, whole, limit }) => {
  const from = performance.now()
  await act()
  const acted = performance.now()
  await until(`orders are placed after: ${name}`, () => crowd.countSince(acted) >= ORDERS_AFTER, READY_MS)
  await pause(SETTLE_MS)
  const cost = crowd.costOf(from, performance.now())
  await mend()
  await whole()
  await pause(SETTLE_MS)
  const { errors, pages, unshown, gap, kinds } = cost
  say(
    `ok  ${name}: ${gap.toFixed(1)} s without an order, ${errors} errors (${kinds.join(', ')}), ${unshown.length} of ${pages} pages not shown ${[...new Set(unshown.map(({ page, status }) => `${page} ${status}`))]}`,
  )
  if (kinds.includes('internal')) throw new Stop(`${name}: an answer was a 500, which no shop repeats.`)
  if (limit !== undefined && gap > limit)
    throw new Stop(`${name}: writing was back after ${gap.toFixed(1)} s, later than ${limit}.`)
  return { name, ...cost }
}

const table = (rows) => [
  '| fault | longest time without an order | errors of shoppers, repeated | orders | pages not shown |',
  '| --- | --- | --- | --- | --- |',
  ...rows.map(
    ({ name, gap, errors, orders, unshown, pages }) =>
      `| ${name} | ${gap.toFixed(1)} s | ${errors} | ${orders} | ${unshown.length} of ${pages} |`,
  ),
]

const rehearse = async (found) => {
  const passwords = await startDatabases(found)
  say('ok  etcd, and three PostgreSQL under Patroni')
  const database = await makeAccounts(passwords, found.pooler)
  say(`ok  PgBouncer ${found.pooler.version} on each of the three, which pools by the ${found.pooler.mode}`)
  command(['migrate'], { DATABASE_URL: database.owner })
  command(['demo', '--size', 'test'], { DATABASE_URL: database.owner })
  say('ok  the demo world')
  const bucket = await startBucket()
  ends.push(bucket.close)
  const shop = await startShop({ place, start }, database, bucket)
  say('ok  two APIs, a worker, two web servers, Redis, a bucket and nginx')
  await sharePicture(shop, path.join(root, 'apps/web/public/icon-512.png'))
  if (bucket.count() === 0) throw new Stop('The picture is not in the bucket.')
  say('ok  a picture of one process, shown by the other one')
  const crowd = await openCrowd({ shop: shop.url, ask: database.ask })
  await until('the crowd buys', () => crowd.countSince(0) >= ORDERS_AFTER, READY_MS)
  const begun = performance.now()
  await pause(2 * SETTLE_MS)
  const rows = [{ name: 'none', ...crowd.costOf(begun, performance.now()) }]
  for (const fault of listFaults(hosts, shop)) rows.push(await suffer(crowd, fault))
  const books = await crowd.close()
  process.stdout.write(`\n${table(rows).join('\n')}\n\n`)
  say(
    `${books.acknowledged} orders acknowledged, ${books.missing} missing, ${books.doubled} doubled, stock off by ${books.unbalanced}`,
  )
  if (books.missing !== 0 || books.doubled !== 0 || books.unbalanced !== 0)
    throw new Stop('The books are wrong.')
}

const end = async () => {
  for (const child of running.reverse()) {
    child.signal('SIGTERM')
    setTimeout(() => child.signal('SIGKILL'), 15_000).unref()
    await child.exit
  }
  for (const close of ends) close()
  for (const host of hosts) await host.remove()
  closeNetwork()
  rmSync(place, { recursive: true, force: true })
}

let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    isStopped = true
    process.exitCode = 1
    void end().then(() => process.exit())
  })

try {
  checkNode()
  const found = need()
  chmodSync(place, 0o755)
  await install(say)
  await build(say)
  await rehearse(found)
  say('The shop goes on while its parts fail.')
} catch (error) {
  if (!isStopped) {
    process.stderr.write(`${error instanceof Stop ? error.message : error.stack}\n`)
    for (const { output } of [...running, ...hosts]) process.stderr.write(`${output().slice(-1_500)}\n`)
  }
  process.exitCode = 1
}
if (!isStopped) {
  await end()
  // The crowd of a rehearsal that failed would go on.
  process.exit()
}
