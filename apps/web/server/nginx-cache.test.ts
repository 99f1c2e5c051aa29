// Runs deploy/nginx/cache.conf with an installed nginx (Debian: apt-get install nginx-light) in front of the web server.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { envOf, type FakeApi, makeFakeRenderer, startFakeApi } from '../test/fake-api.ts'
import { createApp } from './app.ts'

const isInstalled = spawnSync('nginx', ['-v']).status === 0
const title = isInstalled
  ? 'nginx as a shared cache'
  : 'nginx as a shared cache (skipped: nginx is not installed)'
const CONFIGURATION = path.resolve(import.meta.dirname, '../../../deploy/nginx/cache.conf')

const freePort = async () => {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  listener.close()
  return port
}

const startNginx = (folder: string, site: number, web: number): ChildProcess => {
  const text = readFileSync(CONFIGURATION, 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${site};`)
    .replace('web:3000', `127.0.0.1:${web}`)
  writeFileSync(path.join(folder, 'cache.conf'), text)
  // The account of the workers reads it.
  chmodSync(folder, 0o755)
  return spawn('nginx', ['-p', folder, '-c', 'cache.conf', '-e', 'error.log', '-g', 'daemon off;'], {
    stdio: 'ignore',
  })
}

type Answer = {
  readonly status: number
  /** What the cache did. */
  readonly cache: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** Sends exactly these headers. */
const askAt = (port: number, url: string, headers: Record<string, string>) =>
  new Promise<Answer>((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path: url, headers, agent: false }, async (answer) => {
      const body = Buffer.concat(await answer.toArray())
      const cache = String(answer.headers['x-cache'] ?? '')
      resolve({ status: answer.statusCode ?? 0, cache, headers: answer.headers, body })
    })
    asked.on('error', reject).end()
  })

describe.runIf(isInstalled)(title, () => {
  let folder = ''
  let api: FakeApi
  let web: FastifyInstance
  let fake: ReturnType<typeof makeFakeRenderer>
  let nginx: ChildProcess
  let ask: (url: string, headers?: Record<string, string>) => Promise<Answer>
  const cacheOf = async (url: string, headers?: Record<string, string>) => (await ask(url, headers)).cache
  /** Asks until the page is in the cache: the web server does not share it before it hears changes. */
  const keep = (url: string, headers?: Record<string, string>) =>
    vi.waitFor(async () => expect(await cacheOf(url, headers)).toBe('HIT'), { timeout: 5_000 })

  const start = async (sharedSeconds: number) => {
    web = await createApp({
      env: envOf(api.url, { sharedSeconds }),
      renderer: () => Promise.resolve(fake.renderer),
      files: async () => undefined,
      logger: false,
    })
    await web.listen({ port: 0, host: '127.0.0.1' })
    const site = await freePort()
    nginx = startNginx(folder, site, (web.server.address() as AddressInfo).port)
    ask = (url, headers = {}) => askAt(site, url, headers)
    await vi.waitFor(() => ask('/cart'), { timeout: 10_000 })
  }

  beforeEach(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'tregu-nginx-cache-'))
    api = await startFakeApi()
    fake = makeFakeRenderer()
  })
  afterEach(async () => {
    nginx.kill('SIGTERM')
    if (nginx.exitCode === null) await once(nginx, 'exit')
    await web.close()
    await api.close()
    rmSync(folder, { recursive: true })
  })

  it('answers guests, and asks the web server for everybody whose page may differ', async () => {
    await start(30)
    await keep('/techno')
    const asked = api.asked
    const { headers, body } = await ask('/techno')
    expect([headers['cache-control'], headers['cache-tag']]).toEqual(['private, no-cache', undefined])
    expect((await ask('/techno', { 'if-none-match': String(headers.etag) })).status).toBe(304)
    expect(await cacheOf('/techno', { cookie: 'lang=sq; theme=system' })).toBe('HIT')
    for (const own of [
      { authorization: 'Token secret' },
      { cookie: 'lang=en' },
      { cookie: 'theme=dark' },
      { origin: 'https://other.example' },
    ])
      expect([own, await cacheOf('/techno', own)]).toEqual([own, 'BYPASS'])
    expect((await ask('/techno', { cookie: 'lang=en' })).body.toString()).toContain('lang="en"')
    expect(await ask('/techno')).toMatchObject({ cache: 'HIT', body })
    for (const url of ['/cart', '/missing', '/moved'])
      expect([url, await cacheOf(url), await cacheOf(url)]).toEqual([url, 'MISS', 'MISS'])
    // The English page and the dark one were made once each, and `/missing` and `/cart` twice.
    expect(api.asked - asked).toBeLessThanOrEqual(6)
  })

  it('has the language of the address, whatever the cookie says, and each encoding apart', async () => {
    await start(30)
    await keep('/techno?lang=en')
    const german = await ask('/techno?lang=en', { cookie: 'lang=ge' })
    expect([german.cache, german.body.includes('lang="en"')]).toEqual(['HIT', true])
    const unknown = await ask('/techno?lang=xx', { cookie: 'lang=ge' })
    expect([unknown.cache, unknown.body.includes('lang="de"')]).toEqual(['BYPASS', true])
    const plain = (await ask('/techno?lang=en')).body.toString()
    for (const [written, encoding, unpack] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['br;q=0, gzip', 'gzip', gunzipSync],
    ] as const) {
      await keep('/techno?lang=en', { 'accept-encoding': written })
      const packed = await ask('/techno?lang=en', { 'accept-encoding': written })
      expect([packed.headers['content-encoding'], unpack(packed.body).toString()]).toEqual([encoding, plain])
    }
  })

  it('keeps answers of the API for guests, and none that sets a cookie', async () => {
    await start(30)
    await keep('/api/shared?lang=en')
    expect(await cacheOf('/api/shared?lang=en', { authorization: 'Token secret' })).toBe('BYPASS')
    for (let n = 0; n < 2; n++) {
      const { cache, headers } = await ask('/api/shared?lang=en&cookie=1')
      expect([cache, headers['set-cookie']]).toEqual(['MISS', ['session=secret']])
    }
  })

  it('shows an edit when the time has ended, and what is gone as gone', async () => {
    await start(1)
    await keep('/techno')
    const caches = new Set<string>()
    const price = async () => {
      const { cache, body } = await ask('/techno')
      caches.add(cache)
      return /<b>(\d+)/.exec(body.toString())?.[1]
    }
    api.setPrice(11)
    api.tell(['product 1'])
    await vi.waitFor(async () => expect(await price()).toBe('11'), { timeout: 5_000 })
    // Readers had the earlier page while the new one was asked for.
    expect([...caches].join()).toMatch(/STALE|UPDATING/)
    fake.missing.add('/techno')
    api.tell(['product 1'])
    await vi.waitFor(async () => expect((await ask('/techno')).status).toBe(404), { timeout: 5_000 })
  })

  it('shows what it has while the web server is killed', async () => {
    await start(1)
    await keep('/techno')
    await web.close()
    await vi.waitFor(async () => expect(await cacheOf('/techno')).toBe('STALE'), { timeout: 8_000 })
    const { status, body } = await ask('/techno')
    expect([status, body.includes('<b>10</b>')]).toEqual([200, true])
    expect((await ask('/never-asked')).status).toBe(502)
  })
})
