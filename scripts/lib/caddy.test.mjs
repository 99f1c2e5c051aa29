// Runs deploy/caddy/Caddyfile with an installed Caddy (Debian: apt-get install caddy) in front of a small server that reports what reached it.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { connect, createServer as createListener } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from './set-up.mjs'

const isInstalled = spawnSync('caddy', ['version']).status === 0
const title = isInstalled ? 'the proxy in front' : 'the proxy in front (skipped: caddy is not installed)'

const freePort = async () => {
  const listener = createListener().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address()
  listener.close()
  return port
}

/** Answers what it was asked. Its readiness can be turned. */
const startWeb = async (port) => {
  const state = { isReady: true }
  const server = createServer((asked, reply) => {
    if (asked.url === '/readyz') return reply.writeHead(state.isReady ? 200 : 503).end()
    reply.setHeader('content-type', 'application/json')
    return reply.end(JSON.stringify({ url: asked.url, headers: asked.headers }))
  })
  server.on('upgrade', (asked, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    socket.write(`${asked.url} ${asked.headers['x-forwarded-for']}`)
    socket.on('data', (chunk) => socket.write(`again ${chunk}`))
    socket.on('end', () => socket.end())
    socket.on('error', () => undefined)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(state, {
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  })
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'tregu-caddy-'))

const startCaddy = async (site, upstream, settings) => {
  const health = await freePort()
  return spawn('caddy', ['run', '--config', path.join(root, 'deploy/caddy/Caddyfile')], {
    env: {
      PATH: process.env.PATH,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      SITE_ADDRESS: `http://127.0.0.1:${site}`,
      WEB_UPSTREAM: `127.0.0.1:${upstream}`,
      HEALTH_PORT: String(health),
      ...settings,
    },
    stdio: 'ignore',
  })
}

/** Sends the path unchanged; fetch would normalise it. */
const ask = (port, url, headers = {}) =>
  new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path: url, headers }, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => {
        const isJson = response.headers['content-type'] === 'application/json'
        resolve({ status: response.statusCode, ...(isJson ? JSON.parse(text) : {}) })
      })
    })
    asked.on('error', reject).end()
  })

/** Whether Caddy answers: it starts slowly while other suites use both cores. */
const isReached = async (port, caddy) => {
  for (let tried = 0; tried < 500 && caddy.exitCode === null; tried++) {
    const { status } = await ask(port, '/').catch(() => ({}))
    if (status) return true
    await wait(100)
  }
  return false
}

const TRIES = 3
/** Starts Caddy on a free port; on another one when a connection of another test has taken the port meanwhile. */
const reachCaddy = async (upstream, settings) => {
  for (let tried = 0; tried < TRIES; tried++) {
    const port = await freePort()
    const caddy = await startCaddy(port, upstream, settings)
    if (await isReached(port, caddy)) return { port, caddy }
    caddy.kill()
  }
  throw new Error('Caddy did not start.')
}

describe.runIf(isInstalled)(title, () => {
  let [site, upstream, trusting] = [0, 0, 0]
  const running = []
  let web

  beforeAll(async () => {
    upstream = await freePort()
    web = await startWeb(upstream)
    const reached = await Promise.all([
      reachCaddy(upstream, {}),
      reachCaddy(upstream, { CADDY_TRUST: '127.0.0.0/8', CLOSED_PATHS: '/api/metrics*' }),
    ])
    running.push(...reached.map(({ caddy }) => caddy))
    site = reached[0].port
    trusting = reached[1].port
  }, 180_000)

  afterAll(async () => {
    for (const each of running) each.kill()
    await Promise.all(running.map((each) => each.exitCode ?? once(each, 'exit')))
    await web.close()
    rmSync(folder, { recursive: true })
  })

  it('tells the shopper’s own address, whatever the shopper has written', async () => {
    const { url, headers } = await ask(site, '/products/1?q=a%20b', {
      'x-forwarded-for': '192.0.2.66',
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'https',
    })
    expect(url).toBe('/products/1?q=a%20b')
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': `127.0.0.1:${site}`,
      host: `127.0.0.1:${site}`,
    })
  })

  it('shows nothing of the shop under another name', async () => {
    expect((await ask(site, '/', { host: 'evil.test' })).headers).toBeUndefined()
  })

  it('believes a proxy in front of it when CADDY_TRUST names it', async () => {
    const { headers } = await ask(trusting, '/', { 'x-forwarded-for': '192.0.2.66' })
    expect(headers['x-forwarded-for']).toBe('192.0.2.66, 127.0.0.1')
  })

  it.each([
    '/api/docs',
    '/api/docs/static/index.html',
    '/api//docs',
    '//api/docs',
    '/API/docs',
    '/api/%64ocs',
    '/api%2fdocs',
    '/api/x/../docs',
    '/api/openapi.json?again',
    '/api/metrics',
  ])('closes %s', async (url) => {
    expect((await ask(site, url)).status).toBe(404)
  })

  it('passes the other calls on, and the documents when CLOSED_PATHS leaves them out', async () => {
    expect(await ask(site, '/api/products/')).toMatchObject({ status: 200, url: '/api/products/' })
    expect((await ask(trusting, '/api/docs')).status).toBe(200)
    expect((await ask(trusting, '/api/metrics')).status).toBe(404)
  })

  it('passes a WebSocket on, in both directions', async () => {
    const socket = connect(site, '127.0.0.1')
    let heard = ''
    socket.on('data', (chunk) => {
      heard += chunk
    })
    const until = async (words) => {
      for (let tried = 0; tried < 50 && !heard.includes(words); tried++) await wait(100)
      expect(heard).toContain(words)
    }
    socket.write(
      `GET /ws/chat HTTP/1.1\r\nHost: 127.0.0.1:${site}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
    await until('101 Switching Protocols')
    await until('/ws/chat 127.0.0.1')
    socket.write('hello')
    await until('again hello')
    socket.destroy()
  })

  it('lets requests wait while the web server is restarted or not ready', async () => {
    await web.close()
    const waiting = ask(site, '/while-away')
    await wait(1_500)
    web = await startWeb(upstream)
    expect((await waiting).status).toBe(200)
    web.isReady = false
    // The next look at the readiness comes within two seconds.
    await wait(3_000)
    const held = ask(site, '/while-not-ready')
    await wait(500)
    web.isReady = true
    expect((await held).status).toBe(200)
  })
})
