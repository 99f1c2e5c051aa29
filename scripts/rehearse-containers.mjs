// npm run rehearse:containers: runs the services of docker-compose.yml as processes of this machine, from the secrets to the first order
// over HTTPS: without a container engine, as an account without rights, which can write to nothing but the volumes. It needs Linux, Caddy
// and psql (Debian: apt-get install caddy postgresql-client).
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readServices } from './lib/compose-processes.mjs'
import { becomeAdministrator, buyFirst, makeShopCall, openStore, readPage, sell } from './lib/first-order.mjs'
import { build, checkNode, install, root, Stop } from './lib/set-up.mjs'
import { freePort, startProcess, statusOf, until } from './lib/shop-process.mjs'

const READY_MS = 120_000
/** An account without rights. Root runs the services with it; other accounts run them themselves. */
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0
const identity = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
const started = Date.now()
const say = (line) =>
  process.stdout.write(`${((Date.now() - started) / 1000).toFixed(0).padStart(4)} s  ${line}\n`)

const place = mkdtempSync(path.join(os.tmpdir(), 'tregu-containers-'))
const make = (name) => {
  const folder = path.join(place, name)
  mkdirSync(folder)
  if (isRoot) chownSync(folder, NOBODY, NOBODY)
  return folder
}
const running = []

const need = (program) => {
  if (spawnSync(program, ['--version']).error) throw new Stop(`${program} is not installed.`)
}

/** A command that ends. @throws Stop with what it wrote */
const run = (program, args, env, options = {}) => {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env },
    ...options,
  })
  if (status !== 0) throw new Stop(`${program} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`)
  return stdout
}

/** A service goes on. */
const start = ([program, ...args], env) => {
  const service = startProcess(program === 'node' ? process.execPath : program, args, {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: place, ...env },
    ...identity,
  })
  running.push(service)
  return service
}

const untilReady = async (name, url, service) => {
  await until(`${name} is ready`, async () => service.hasEnded() || (await statusOf(url)) === 200, READY_MS)
  if (service.hasEnded()) throw new Stop(`${name} ended:\n${service.output()}`)
}

/** As in the image, the account of the services cannot write to the tree. */
const checkReadOnly = () => {
  if (!isRoot) return say('left out: whether the tree is written to, because you own it')
  const { status } = spawnSync(
    'sh',
    ['-c', `test -w ${root}/apps || test -w ${root}/prisma || test -w ${root}/node_modules`],
    identity,
  )
  if (status === 0) throw new Stop('The account without rights can write to the tree.')
  return say('ok  the account without rights cannot write to the tree')
}

const makeSecrets = () => {
  const secrets = path.join(place, 'secrets')
  run('sh', ['deploy/make-secrets.sh'], { TREGU_SECRETS: secrets })
  return secrets
}

/** PostgreSQL with the accounts of deploy/postgres. */
const startDatabase = async (secrets) => {
  const folder = make('database')
  const server = start(['node', 'prisma/dist/cli.js', 'serve', '--folder', path.join(folder, 'postgres')], {})
  const [, address] = await server.says(/^ready (\S+)$/m, READY_MS)
  const { hostname, port, username, password } = new URL(address)
  run('sh', ['deploy/postgres/10-roles.sh'], {
    ...{ PGHOST: hostname, PGPORT: port, PGPASSWORD: decodeURIComponent(password), POSTGRES_USER: username },
    ...{
      POSTGRES_DB: 'tregu',
      TREGU_ROLES: path.join(root, 'deploy/postgres'),
      TREGU_SECRETS_FOLDER: secrets,
    },
  })
  return `${hostname}:${port}`
}

/** The Caddyfile with another port for plain HTTP: outside of a container only root may open port 80. */
const writeCaddyfile = async () => {
  const file = path.join(place, 'Caddyfile')
  const text = readFileSync(path.join(root, 'deploy/caddy/Caddyfile'), 'utf8')
  writeFileSync(file, text.replace('admin off', `admin off\n\thttp_port ${await freePort()}`))
  return file
}

const rehearse = async () => {
  for (const program of ['psql', 'caddy']) need(program)
  checkReadOnly()
  const secrets = makeSecrets()
  const [site, api, work, web, health] = await Promise.all([1, 2, 3, 4, 5].map(() => freePort()))
  const shop = `https://localhost:${site}`
  const postgres = await startDatabase(secrets)
  say('ok  secrets, PostgreSQL and its accounts')
  const services = readServices({
    secrets,
    settings: { PUBLIC_URL: shop, TREGU_MAIL: 'log', MAIL_FROM: 'Tregu <shop@pazari.example>' },
    places: { 'postgres:5432': postgres, 'http://api:4000': `http://127.0.0.1:${api}` },
  })
  const data = make('data')
  const own = { TREGU_DATA: data, TREGU_HOST: '127.0.0.1', API_PORT: String(api), WEB_PORT: String(web) }
  const { command: migrate, environment: owner } = services.migrate
  run(process.execPath, migrate.slice(1), owner, identity)
  say('ok  migrate')
  const apiService = start(services.api.command, { ...services.api.environment, ...own })
  await untilReady('api', `http://127.0.0.1:${api}/readyz`, apiService)
  const workerService = start(services.worker.command, {
    ...services.worker.environment,
    ...own,
    API_PORT: String(work),
  })
  await untilReady('worker', `http://127.0.0.1:${work}/readyz`, workerService)
  const webService = start(services.web.command, { ...services.web.environment, ...own })
  await untilReady('web', `http://127.0.0.1:${web}/readyz`, webService)
  say('ok  api, worker and web')
  const certificates = make('certificates')
  const caddy = start(['caddy', 'run', '--config', await writeCaddyfile()], {
    ...services.caddy.environment,
    ...{ WEB_UPSTREAM: `127.0.0.1:${web}`, HEALTH_PORT: String(health) },
    ...{ XDG_DATA_HOME: certificates, XDG_CONFIG_HOME: certificates },
  })
  await untilReady('caddy', `http://127.0.0.1:${health}/`, caddy)
  const authority = path.join(certificates, 'caddy/pki/authorities/local/root.crt')
  await until('caddy has a certificate', () => existsSync(authority), READY_MS)
  const ca = readFileSync(authority)
  const call = makeShopCall(shop, ca)
  await until(
    'the shop answers over HTTPS',
    () => readPage(shop, '/', ca).then(Boolean, () => false),
    READY_MS,
  )
  say('ok  caddy, with TLS in front of the empty shop')

  const tregu = (...args) =>
    JSON.parse(
      run(
        process.execPath,
        ['prisma/dist/cli.js', ...args, '--json'],
        { ...services.api.environment, ...own },
        identity,
      ),
    )
  const email = 'boss@pazari.example'
  const { link } = tregu('administrator', '--email', email)
  tregu('category', 'import', '--set', 'food-and-home')
  const admin = await becomeAdministrator(call, { email, link })
  const store = await openStore(call, admin)
  const { variant, slug } = await sell(call, store, path.join(root, 'apps/web/public/icon-512.png'))
  say('ok  administrator, departments, store and product')
  await until('the page of the product shows it', async () =>
    (await readPage(shop, `/search?q=acacia`, ca)).includes(slug),
  )
  const order = await buyFirst(call, variant)
  say(`ok  the first order: ${order}`)
  await until("the worker has sent the order's mail", async () => {
    const { mails } = tregu('mail', 'list', '--state', 'sent')
    return mails.some(({ kind }) => kind === 'order')
  })
  say("ok  the worker has sent the order's mail")
  for (const service of [caddy, webService, workerService, apiService]) {
    service.signal('SIGTERM')
    await service.exit
  }
  const files = spawnSync(
    'find',
    [root, '-path', '*/node_modules', '-prune', '-o', '-user', String(NOBODY), '-print'],
    { encoding: 'utf8' },
  )
  if (isRoot && files.stdout !== '') throw new Stop(`The services wrote into the tree:\n${files.stdout}`)
}

const main = async () => {
  checkNode()
  chmodSync(place, 0o755)
  await install(say)
  await build(say)
  await rehearse()
  say("The containers' commands lead from nothing to the first order.")
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Stop ? error.message : error.stack}\n`)
  for (const { output } of running) process.stderr.write(`${output().slice(-2_000)}\n`)
  process.exitCode = 1
}
for (const service of running.reverse()) {
  service.signal('SIGTERM')
  await service.exit
}
rmSync(place, { recursive: true, force: true })
