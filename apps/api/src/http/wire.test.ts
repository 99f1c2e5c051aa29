import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { LANGUAGES } from '@tregu/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../test/app.ts'
import { signUp } from '../../test/as.ts'
import { buildProduct, buildStore } from '../../test/factories.ts'
import { sayTo } from '../../test/raw-http.ts'

const test = useApp()
beforeAll(async () => {
  const store = await buildStore(test, { slug: 'wired', department: 'house' })
  await buildProduct(test, { store, slug: 'kettle', path: 'house/kitchen/kettles' })
})
const isEnvelope = (body: Record<string, unknown>) =>
  ['error', 'message', 'request_id'].every((field) => typeof body[field] === 'string' && body[field] !== '')

describe('a part of a path that can be nobody’s name', () => {
  const long = 'a'.repeat(300)
  it.each([
    ['/products/details/%00', 'product_not_found'],
    [`/products/details/${long}`, 'product_not_found'],
    ['/products/details/%00/comments/', 'product_not_found'],
    ['/analytics/similar/products/%00', 'product_not_found'],
    ['/analytics/products/viewed/%00', 'product_not_found'],
    ['/stores/details/%00/', 'not_found'],
    [`/stores/${long}/detail_tregu/`, 'not_found'],
    ['/products/%00/categories', 'not_found'],
    ['/products/store/%00/', 'not_found'],
    ['/products/house%2Fkitchen/', 'not_found'],
    ['/products/house/kitchen%2Fkettles/', 'not_found'],
    ['/products/store/wired/kitchen/kettles/more/', 'not_found'],
    ['/products/house/kitchen/kettles/small/more/', 'not_found'],
    ['/newsletter/confirm/%00', 'key_unknown'],
  ])('%.60s is not found, and never a crash', async (url, code) => {
    const { status, body } = await test.send('GET', url)
    expect([status, body.error, isEnvelope(body)]).toEqual([404, code, true])
  })

  it('nor for somebody signed in', async () => {
    const person = await signUp(test)
    for (const url of ['/orders/%00', '/addresses/details/%00/', '/user/%00', '/orders/%00/ledger/'])
      expect([url, (await test.send('GET', url, undefined, person)).status]).toEqual([url, 404])
    const answer = await test.send('DELETE', '/products/delete/favorite/%00', undefined, person)
    expect([answer.status, answer.body.error]).toEqual([404, 'product_not_found'])
  })
})

describe('what cannot be read', () => {
  it.each(LANGUAGES)('an address that cannot be decoded is malformed, in %s', async (language) => {
    const { status, body, headers } = await test.send('GET', `/products/%zz?lang=${language}`)
    expect([status, body.error, isEnvelope(body)]).toEqual([400, 'malformed', true])
    expect(headers['x-request-id']).toBe(body.request_id)
    const other = await test.send('GET', '/products/?page=0', undefined, { language })
    expect(body.message).toBe(other.body.message)
  })

  it('a head that is too long and what is no HTTP are answered in the envelope', async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = test.app.server.address() as { port: number }
    for (const [text, status, code] of [
      [`GET / HTTP/1.1\r\nhost: x\r\nlong: ${'a'.repeat(30_000)}\r\n\r\n`, '431', 'too_large'],
      ['BREW tea\r\n\r\n', '400', 'malformed'],
    ] as const) {
      const [head = '', body = ''] = (await sayTo(port, text)).split('\r\n\r\n')
      expect([head.slice(9, 12), JSON.parse(body).error]).toEqual([status, code])
      expect(isEnvelope(JSON.parse(body))).toBe(true)
    }
  })

  it('a body that is too large is a 413, and the connection it came by can be used on', async () => {
    const { port } = test.app.server.address() as { port: number }
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = (path: string, type: string, body: string) =>
      new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
        const options = { port, path, agent, method: 'POST', headers: { 'content-type': type } }
        const sent = request(options, (answer) => {
          answer.resume()
          answer.on('end', () => resolve([answer.statusCode, answer.headers.connection]))
        })
        sent.on('error', reject)
        sent.end(body)
      })
    const long = 'a'.repeat(3_000_000)
    const form = 'application/x-www-form-urlencoded'
    for (const [type, body] of [
      ['application/json', JSON.stringify({ email: long })],
      [form, `email=${long}`],
    ] as const) {
      const [status, connection] = await ask('/signin', type, body)
      expect([type, status]).toEqual([type, 413])
      expect(connection).not.toBe('close')
    }
    expect((await ask('/change_language', form, 'lang=de'))[0]).toBe(200)
    agent.destroy()
  })

  it('a multipart body that is none, or ends too soon, is malformed; plain text is no body', async () => {
    const send = (type: string, payload: string) =>
      test.send('POST', '/signin', payload, { headers: { 'content-type': type } })
    for (const [type, payload] of [
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=x', 'x'],
      ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\nme@'],
    ] as const) {
      const { status, body } = await send(type, payload)
      expect([payload, status, body.error]).toEqual([payload, 400, 'malformed'])
    }
    for (const type of ['text/plain', 'application/xml']) {
      const { status, body } = await send(type, 'email=me')
      expect([type, status, body.error]).toEqual([type, 415, 'unsupported_media_type'])
    }
  })
})

describe('a token in a body', () => {
  it('is never an authority: alone it says nothing, and one that differs from the header’s is a 401', async () => {
    const [person, other] = [await signUp(test), await signUp(test)]
    const wish = (token: string, sender = {}) =>
      test.send('POST', '/products/add/favorite/', { slug: 'kettle', token }, sender)
    expect((await wish(other.token, person)).body.error).toBe('token_mismatch')
    expect((await wish(other.token)).status).toBe(401)
    expect((await wish(person.token, person)).status).toBe(200)
    const cart = await test.send('POST', '/orders/cart/', `token=${other.token}`, {
      ...person,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([cart.status, cart.body.error]).toEqual([401, 'token_mismatch'])
  })
})

it('answers about a person are stored by no cache', async () => {
  const person = await signUp(test)
  for (const url of [
    '/account/is_login',
    '/account/sessions',
    '/addresses/list',
    '/orders/list',
    '/billing/list/cards',
  ]) {
    const { status, headers } = await test.send('GET', url, undefined, person)
    expect([url, status, headers['cache-control']]).toEqual([url, 200, 'no-store'])
  }
  const { headers } = await test.send('POST', '/orders/cart/', {}, person)
  expect(headers['cache-control']).toBe('no-store')
})

describe('from another origin', () => {
  const ask = (url: string, headers: Record<string, string>) =>
    test.send('OPTIONS', url, undefined, { headers })

  it('the web may use every method of the contract, and send what a call needs', async () => {
    const { status, headers } = await ask('/addresses/update/1/', {
      origin: 'http://localhost:3000',
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,x-browser-id,idempotency-key',
    })
    expect([status, headers['access-control-allow-origin']]).toEqual([204, 'http://localhost:3000'])
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])
      expect(headers['access-control-allow-methods']).toContain(method)
    expect(headers['access-control-allow-headers']).toBe('authorization,x-browser-id,idempotency-key')
  })

  it('nobody else may; an OPTIONS without an origin is answered too', async () => {
    const foreign = await ask('/products/', {
      origin: 'http://elsewhere.test',
      'access-control-request-method': 'GET',
    })
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined()
    expect((await ask('/products/', {})).status).toBe(204)
  })
})

it('the figures for operators are for this machine alone, not for requests through the web server', async () => {
  expect((await test.send('GET', '/metrics')).status).toBe(200)
  const answer = await test.send('GET', '/metrics', undefined, { headers: { 'x-tregu-forwarded': '' } })
  expect([answer.status, answer.body.error]).toEqual([404, 'not_found'])
})

it('the figures for operators need their token beside anything in between, and with a token always', async () => {
  for (const name of [
    'x-forwarded-for',
    'x-real-ip',
    'forwarded',
    'via',
    'x-forwarded-proto',
    'x-forwarded-host',
  ]) {
    const { status } = await test.send('GET', '/metrics', undefined, { headers: { [name]: '127.0.0.1' } })
    expect([name, status]).toEqual([name, 404])
  }
  Object.assign(test.deps.env, { METRICS_TOKEN: 'a token of the tests' })
  const ask = async (headers: Record<string, string>) =>
    (await test.send('GET', '/metrics', undefined, { headers })).status
  expect(await ask({})).toBe(404)
  expect(await ask({ authorization: 'Bearer another' })).toBe(404)
  expect(await ask({ authorization: 'Bearer a token of the tests', via: '1.1 proxy' })).toBe(200)
  Object.assign(test.deps.env, { METRICS_TOKEN: undefined })
})

describe('the development mailbox', () => {
  const ask = async (headers: Record<string, string>) =>
    (await test.send('GET', '/dev/mailbox', undefined, { headers })).status

  it('answers to names of this machine and to the shop’s own alone', async () => {
    for (const host of ['localhost:4000', '127.0.0.1:4000', '[::1]:4000', 'LOCALHOST', 'localhost:3000'])
      expect([host, await ask({ host })]).toEqual([host, 200])
    for (const host of ['evil.test', '127.0.0.1.evil.test', 'localhost.evil.test:3000', '10.0.0.1'])
      expect([host, await ask({ host })]).toEqual([host, 404])
  })

  it('answers loopback only: for other machines it does not exist', async () => {
    const from = async (remoteAddress: string) =>
      (await test.app.inject({ url: '/dev/mailbox', headers: { host: 'localhost:4000' }, remoteAddress }))
        .statusCode
    expect([await from('127.0.0.1'), await from('::1')]).toEqual([200, 200])
    for (const address of ['192.0.2.7', '10.0.0.1', '2001:db8::1']) expect(await from(address)).toBe(404)
  })

  it('nor to another name through the web server', async () => {
    expect(await ask({ host: '127.0.0.1:4000', 'x-forwarded-host': 'localhost:3000' })).toBe(200)
    expect(await ask({ host: '127.0.0.1:4000', 'x-forwarded-host': 'evil.test:3000' })).toBe(404)
  })
})

it('a host in the first line of a request is not repeated: the next page is a path', async () => {
  const store = await buildStore(test, { slug: 'paged', department: 'toys' })
  for (const slug of ['ball', 'kite']) await buildProduct(test, { store, slug, path: 'toys/outside/things' })
  const { port } = test.app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  socket.write(
    'GET http://evil.test/products/toys/?page_size=1 HTTP/1.1\r\nhost: evil.test\r\nconnection: close\r\n\r\n',
  )
  const answer = await text(socket)
  expect(answer).toContain('"next":"/products/toys/?')
  expect(answer).not.toContain('evil.test')
})

it('the OpenAPI document describes a failure, not a reference to itself', async () => {
  const { body } = await test.send('GET', '/openapi.json')
  const { schemas } = body.components as { schemas: Record<string, { properties?: object; $ref?: string }> }
  expect(Object.keys(schemas.Failure?.properties ?? {})).toEqual(
    expect.arrayContaining(['error', 'message', 'fields', 'request_id']),
  )
  expect(Object.entries(schemas).filter(([name, schema]) => schema.$ref?.endsWith(`/${name}`))).toEqual([])
})
