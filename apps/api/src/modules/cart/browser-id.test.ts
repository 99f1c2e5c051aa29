import { createHash } from 'node:crypto'
import { api } from '@tregu/contract'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newBrowser, useApp } from '../../../test/app.ts'
import { addToCart } from '../../../test/as.ts'
import { buildProduct, buildStore, variantOf } from '../../../test/factories.ts'
import { buildApp } from '../../app.ts'
import { logSettings } from '../../lib/log-settings.ts'

const test = useApp()

it('a browser id is a secret: the database holds its hash, and neither the log nor an answer repeats it', async () => {
  const browser = newBrowser()
  const product = await buildProduct(test, { store: await buildStore(test) })
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const app = await buildApp(test.deps, { logger: { ...logSettings('trace'), stream } })
  onTestFinished(() => app.close())
  const headers = { 'x-browser-id': browser }
  const body = { var_id: variantOf(product), qty: 1, browserID: browser }
  const answers = [
    await app.inject({ method: 'POST', url: '/orders/tregu/cart/', headers, payload: body }),
    await app.inject({ method: 'GET', url: `/orders/cart/?browserID=${browser}` }),
    await app.inject({ method: 'GET', url: `/account/is_login/?bid_=${browser}`, headers }),
    await app.inject({ method: 'POST', url: '/orders/tregu/cart/', headers, payload: { cartItem: 'x' } }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 400])
  for (const answer of answers) expect(answer.body).not.toContain(browser)
  expect(lines.filter((line) => line.includes('answered'))).toHaveLength(answers.length)
  expect(lines.join('')).not.toContain(browser)

  expect((await addToCart(test, { browser }, variantOf(product))).status).toBe(200)
  expect((await test.call(api.cart.get, {}, { browser })).body.cart.count).toBe(2)
  const hash = createHash('sha256').update(browser).digest()
  const { rows } = await test.database.pool.query('SELECT browser_hash FROM cart WHERE browser_hash = $1', [
    hash,
  ])
  expect(rows).toHaveLength(1)
  const { rows: tables } = await test.database.pool.query(
    "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'",
  )
  for (const { table_name: table } of tables) {
    const found = await test.database.pool.query(
      `SELECT count(*)::int AS n FROM "${table}" t WHERE t::text LIKE '%' || $1 || '%'`,
      [browser],
    )
    expect([table, found.rows[0].n]).toEqual([table, 0])
  }
})

describe('the browser id', () => {
  it('is a UUID version 4; anything else is refused', async () => {
    const answer = await test.call(api.cart.get, {}, { browser: 'not-a-uuid' })
    expect([answer.status, answer.body.error]).toEqual([400, 'browser_id_invalid'])
    expect((await test.call(api.cart.get, {}, { browser: newBrowser() })).status).toBe(200)
    expect((await test.call(api.cart.get, {})).body.error).toBe('browser_id_required')
  })

  it('counts in the header, and in a query as browserID or bid_', async () => {
    const browser = newBrowser()
    const product = await buildProduct(test, { store: await buildStore(test) })
    expect((await addToCart(test, { browser }, variantOf(product))).status).toBe(200)
    for (const query of [`browserID=${browser}`, `bid_=${browser}`]) {
      const { status, body } = await test.send('GET', `/orders/cart/?${query}`)
      expect([status, body.cart]).toMatchObject([200, { count: 1 }])
    }
    const { body } = await test.send('GET', `/account/is_login/?bid_=${browser}`)
    expect(body).toMatchObject({ user: null, cart_count: 1 })
  })
})
