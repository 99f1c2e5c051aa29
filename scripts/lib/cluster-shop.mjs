/** The servers of a shop that exist twice, behind nginx with deploy/nginx. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, Stop } from './set-up.mjs'
import { freePort, statusOf, until } from './shop-process.mjs'

const READY_MS = 180_000

const end = async (child) => {
  child.signal('SIGKILL')
  await child.exit
}

/** deploy/nginx with the ports of this run. */
const startBalancer = ({ place, start }, { site, inner, webs, apis }) => {
  const folder = path.join(place, 'nginx')
  mkdirSync(folder)
  const text = readFileSync(path.join(root, 'deploy/nginx/balancer.conf'), 'utf8')
    .replace('web-1:3000', `127.0.0.1:${webs[0]}`)
    .replace('web-2:3000', `127.0.0.1:${webs[1]}`)
    .replace('api-1:4000', `127.0.0.1:${apis[0]}`)
    .replace('api-2:4000', `127.0.0.1:${apis[1]}`)
    .replace('listen 80;', `listen 127.0.0.1:${site};`)
    .replace('listen 127.0.0.1:8080;', `listen 127.0.0.1:${inner};`)
  writeFileSync(path.join(folder, 'balancer.conf'), text)
  start('nginx', ['-p', folder, '-c', 'balancer.conf', '-e', 'stderr', '-g', 'daemon off;'])
}

/** A server of the shop that can be killed and started again. */
const makeServer = (start, { name, program, port, env }) => {
  let child = null
  return {
    name,
    start: () => {
      child = start(process.execPath, [path.join(root, program)], env, { cwd: root })
    },
    kill: () => end(child),
    ready: () =>
      until(
        `${name} is ready`,
        async () => {
          if (child.hasEnded()) throw new Stop(`${name} ended:\n${child.output().slice(-2_000)}`)
          return (await statusOf(`http://127.0.0.1:${port}/readyz`)) === 200
        },
        READY_MS,
      ),
  }
}

/** Starts all of the shop but its database. `tools` are the folder of the run and the way to start a process in it. */
export const startShop = async (tools, database, bucket) => {
  const { place, start } = tools
  const [site, inner, cache, work, ...ports] = await Promise.all(Array.from({ length: 8 }, freePort))
  const [apis, webs] = [ports.slice(0, 2), ports.slice(2)]
  const redis = {
    start: () => start('redis-server', ['--port', String(cache), '--bind', '127.0.0.1', '--save', '']),
  }
  const shop = `http://127.0.0.1:${site}`
  const env = {
    ...{ NODE_ENV: 'production', DEMO: 'on', RATE_LIMITS: 'off', PRESSURE_MS: '0', LOG_LEVEL: 'warn' },
    ...{
      TREGU_HOST: '127.0.0.1',
      FORWARD_SECRET: 'a secret of the rehearsal',
    },
    ...{ DATABASE_URL: database.api, DATABASE_DIRECT_URL: database.direct },
    DATABASE_REPLICA_URLS: database.replicas,
    ...{ REDIS_URL: `redis://127.0.0.1:${cache}`, PUBLIC_URL: shop, API_URL: `http://127.0.0.1:${inner}` },
    ...bucket.settings,
    ...{ TRUST_PROXY: '127.0.0.1', DRAIN_SECONDS: '0' },
  }
  const server = (name, program, port, more) =>
    // Machines share no folder.
    makeServer(start, {
      name,
      program,
      port,
      env: { ...env, TREGU_DATA: path.join(place, `data of ${name}`), ...more },
    })
  const api = 'apps/api/dist/main.js'
  const servers = [
    ...apis.map((port, n) =>
      server(`API ${n + 1}`, api, port, { TREGU_ROLE: 'api', API_PORT: String(port) }),
    ),
    server('worker', api, work, { TREGU_ROLE: 'worker', API_PORT: String(work) }),
    ...webs.map((port, n) =>
      server(`web ${n + 1}`, 'apps/web/dist/server/main.js', port, { WEB_PORT: String(port) }),
    ),
  ]
  let store = redis.start()
  startBalancer(tools, { site, inner, webs, apis })
  for (const each of servers) each.start()
  for (const each of servers) await each.ready()
  return {
    url: shop,
    apis: apis.map((port) => `http://127.0.0.1:${port}`),
    servers,
    redis: {
      kill: () => end(store),
      start: () => {
        store = redis.start()
      },
    },
  }
}

const PASSWORD = 'tregu-demo-1'

/** A seller uploads a picture through the shop, and each process of the API shows it. */
export const sharePicture = async ({ url, apis }, picture) => {
  const call = async (method, address, { token, body }) => {
    const answer = await fetch(`${url}/api${address}`, {
      method,
      headers: {
        origin: url,
        ...(token && { authorization: `Token ${token}` }),
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      body,
    })
    if (!answer.ok) throw new Stop(`${method} ${address} answers ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const account = JSON.stringify({ email: 'seller@tregu.test', password: PASSWORD })
  const { token } = await call('POST', '/signin', { body: account })
  const { result } = await call('GET', '/backoffice/products?page_size=1', { token })
  const product = `/backoffice/products/${result[0].id}`
  const body = new FormData()
  body.set('image', new Blob([readFileSync(picture)], { type: 'image/png' }))
  await call('POST', `${product}/images`, { token, body })
  const { images } = (await call('GET', product, { token })).result
  const { pathname } = new URL(images.at(-1).src, url)
  for (const api of apis) {
    const status = await statusOf(api + pathname)
    if (status !== 200) throw new Stop(`${api}${pathname} answers ${status}.`)
  }
}
