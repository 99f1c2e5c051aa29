import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../test/app.ts'
import { buildProduct, buildStore } from '../../test/factories.ts'
import { sayTo } from '../../test/raw-http.ts'

const test = useApp()
let port: number
beforeAll(async () => {
  const store = await buildStore(test, { slug: 'odd', department: 'house' })
  await buildProduct(test, { store, slug: 'kettle', path: 'house/kitchen/kettles' })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  port = (test.app.server.address() as { port: number }).port
})

const say = (text: string) => sayTo(port, text)
const statusOf = (answer: string) => Number(answer.slice(9, 12))

describe('a request that two servers could read in two ways', () => {
  it('is refused: two lengths, a length beside chunks, an unknown transfer coding', async () => {
    for (const head of [
      ['content-length: 4', 'content-length: 5'],
      ['content-length: 4', 'transfer-encoding: chunked'],
      ['transfer-encoding: chunked', 'content-length: 4'],
      ['transfer-encoding: chunked, identity'],
      ['transfer-encoding : chunked'],
    ]) {
      const lines = ['POST /signin HTTP/1.1', 'host: x', 'content-type: application/json', ...head]
      const answer = await say(`${lines.join('\r\n')}\r\n\r\n0\r\n\r\n`)
      expect([head, statusOf(answer)]).toEqual([head, 400])
      expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
    }
  })
})

describe('a request by TRACE', () => {
  it('is refused, and nothing of it is repeated', async () => {
    const answer = await say(
      'TRACE /products/home HTTP/1.1\r\nhost: x\r\nx-secret: kept\r\nconnection: close\r\n\r\n',
    )
    expect(statusOf(answer)).toBeGreaterThanOrEqual(400)
    expect(answer).not.toContain('kept')
  })
})

describe('an address', () => {
  it('is decoded once: a letter that is encoded twice stays encoded', async () => {
    expect((await test.send('GET', '/products/details/%6bettle')).status).toBe(200)
    expect((await test.send('GET', '/products/details/%256bettle')).status).toBe(404)
  })
})

describe('a body of JSON that names a prototype', () => {
  it('is refused', async () => {
    for (const payload of [
      '{"__proto__":{"role":1}}',
      '{"email":"a@tregu.test","password":{"__proto__":{"length":9}}}',
      '{"constructor":{"prototype":{"role":1}}}',
    ]) {
      const { status, body } = await test.send('POST', '/signin', payload, {
        headers: { 'content-type': 'application/json' },
      })
      expect([payload, status, body.error]).toEqual([payload, 400, 'malformed'])
    }
    expect(({} as { role?: unknown }).role).toBeUndefined()
  })
})
