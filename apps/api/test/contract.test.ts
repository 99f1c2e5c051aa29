import { type Endpoint, endpoints, pathsOf } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { bindModules } from '../src/modules/modules.ts'
import { newBrowser, useApp } from './app.ts'
import { signUp } from './as.ts'

const test = useApp()

const built = () => {
  const bound = new Set<Endpoint>()
  bindModules((endpoint) => void bound.add(endpoint), test.deps)
  return bound
}
const addressOf = (path: string) => path.replaceAll(/:(\w+)/g, '1')

describe('every endpoint of the contract', () => {
  it('has a route, with and without the trailing slash, and no route lies outside', async () => {
    for (const { name, endpoint } of endpoints)
      for (const path of pathsOf(endpoint))
        for (const slash of ['', '/']) {
          const answer = await test.send(endpoint.method, `${addressOf(path)}${slash}`)
          expect([name, answer.body.error === 'method_not_allowed']).toEqual([name, false])
        }
  })

  it('is built', () => {
    const bound = built()
    expect(endpoints.filter(({ endpoint }) => !bound.has(endpoint)).map(({ name }) => name)).toEqual([])
  })

  it('that needs a person or a permission says so to a guest and to a customer', async () => {
    const person = await signUp(test)
    for (const { name, endpoint } of endpoints.filter(
      ({ endpoint: { auth } }) => auth !== 'guest' && auth !== 'shopper',
    )) {
      const guest = await test.send(endpoint.method, addressOf(endpoint.path))
      expect([name, guest.status, guest.body.error]).toEqual([name, 401, 'not_signed_in'])
      if (endpoint.auth === 'user') continue
      const customer = await test.send(endpoint.method, addressOf(endpoint.path), undefined, person)
      expect([name, customer.status, customer.body.error]).toEqual([name, 403, 'forbidden'])
    }
  })

  it('refuses a body that is no object, broken JSON and unknown content types with the envelope', async () => {
    const person = await signUp(test)
    const tables = ['users', 'address', 'saved_card', 'cart_line', 'purchase']
    const count = async () =>
      Promise.all(
        tables.map(
          async (table) =>
            (await test.database.pool.query(`SELECT count(*)::int AS n FROM ${table}`)).rows[0].n,
        ),
      )
    const before = await count()
    for (const { name, endpoint } of endpoints.filter(
      ({ endpoint: { method, body } }) => method !== 'GET' && body,
    )) {
      const url = addressOf(endpoint.path)
      for (const [payload, type] of [
        ['[1]', 'application/json'],
        ['{"a":', 'application/json'],
        ['"text"', 'application/json'],
        ['a', 'application/xml'],
      ] as const) {
        const answer = await test.send(endpoint.method, url, payload, {
          ...person,
          browser: newBrowser(),
          headers: { 'content-type': type },
        })
        // A customer who may not call is refused before the body is checked.
        const isOpen = ['guest', 'shopper', 'user'].includes(endpoint.auth)
        const refusal = type === 'application/xml' ? [415, 'unsupported_media_type'] : [400, 'malformed']
        const [status, error] = isOpen ? refusal : [403, 'forbidden']
        expect([name, payload, answer.status, answer.body.error]).toEqual([name, payload, status, error])
        expect(answer.body).toMatchObject({ message: expect.any(String), request_id: expect.any(String) })
      }
    }
    expect(await count()).toEqual(before)
  })

  it('answers unknown paths and wrong methods in the envelope, never with a page', async () => {
    expect((await test.send('GET', '/no/such/path')).body).toMatchObject({
      error: 'not_found',
      message: 'This was not found.',
    })
    const wrong = await test.send('DELETE', '/signin')
    expect([wrong.status, wrong.body.error, wrong.headers.allow]).toEqual([405, 'method_not_allowed', 'POST'])
  })
})

describe('for other programs', () => {
  it('the OpenAPI document names every call and every schema it points to', async () => {
    const { body } = await test.send('GET', '/openapi.json')
    const paths = body.paths as Record<string, Record<string, unknown>>
    const components = body.components as Record<string, object>
    expect(body.openapi).toBe('3.1.0')
    for (const { endpoint } of endpoints)
      for (const path of pathsOf(endpoint))
        expect(paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()]).toBeDefined()
    const known = new Set(
      ['schemas', 'responses'].flatMap((kind) =>
        Object.keys(components[kind] ?? {}).map((name) => `#/components/${kind}/${name}`),
      ),
    )
    for (const [, reference] of JSON.stringify(body).matchAll(/"\$ref":"([^"]+)"/g))
      expect(known).toContain(reference)
  })

  it('there are a reader, liveness, readiness and metrics', async () => {
    expect((await test.send('GET', '/docs/')).body).toContain('swagger-ui')
    expect((await test.send('GET', '/healthz')).status).toBe(200)
    expect((await test.send('GET', '/readyz')).body.status).toBe('ready')
    expect((await test.send('GET', '/metrics')).body).toContain('tregu_http_requests_total')
  })

  it('every answer carries its safety headers and a request id', async () => {
    for (const url of ['/products/home', '/no/such/path', '/orders/cart/']) {
      const { headers } = await test.send('GET', url)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.any(String),
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      })
    }
  })
})
