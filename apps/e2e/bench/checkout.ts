/** npm run bench -- checkout: adding to the cart, reading it, and placing orders, beside limits of the same run. */
import pg from 'pg'
import { startShop } from '../shop.ts'
import { placeBare, readTemplate } from './bare-order.ts'
import { type Buyer, makeBuyers, makeGuests } from './buyers.ts'
import { type Candidate, compare } from './compare.ts'
import { load, repeat } from './load.ts'
import { makeReport } from './report.ts'
import { startLimits } from './servers.ts'

const ORDERS = 400
const GUESTS = 200
const JSON_TYPE = { 'content-type': 'application/json' }

const report = makeReport()
const shop = await startShop({ RATE_LIMITS: 'off' }, 'default')
const limits = await startLimits(shop.databaseUrl)
const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 32 })

const place = async ({ token, address }: Buyer): Promise<string> => {
  const asked = {
    shipping_address_id: address,
    billing_address_id: address,
    type: 'cash',
    agreement: true,
  }
  const answer = await fetch(`${shop.api}/orders/place/`, {
    method: 'POST',
    headers: { ...JSON_TYPE, authorization: `Token ${token}` },
    body: JSON.stringify(asked),
  })
  if (answer.status !== 200) throw new Error(await answer.text())
  return String((await answer.json()).order_id)
}

const compareCarts = async () => {
  const guests = await makeGuests(pool, GUESTS)
  const headers = (browser: string) => ({ ...JSON_TYPE, 'x-browser-id': browser })
  const adding: Candidate = {
    name: 'adding to the cart',
    measure: () =>
      load(
        shop.api,
        guests.map(({ browser, lines }) => ({
          method: 'POST',
          path: '/orders/tregu/cart/',
          headers: headers(browser),
          body: JSON.stringify({ var_id: String(lines[0]?.variant), qty: 1 }),
        })),
      ),
  }
  const upsert: Candidate = {
    name: 'a bare upsert',
    measure: () =>
      load(
        limits.url,
        guests.map(({ cart, lines }) => ({
          method: 'POST',
          path: '/upsert',
          headers: JSON_TYPE,
          body: JSON.stringify({ cart, variant: lines[0]?.variant, quantity: 1 }),
        })),
      ),
  }
  await compare(report, adding, upsert, 40)
  const reading: Candidate = {
    name: 'reading the cart',
    measure: () =>
      load(
        shop.api,
        guests.map(({ browser }) => ({
          method: 'GET',
          path: '/orders/cart/',
          headers: headers(browser),
        })),
      ),
  }
  const query: Candidate = {
    name: 'one prepared query',
    measure: () =>
      load(
        limits.url,
        guests.map(({ cart }) => ({ method: 'GET', path: `/cart/${cart}` })),
      ),
  }
  await compare(report, reading, query, 40)
  const shoppers = await makeBuyers(pool, GUESTS)
  const asShopper: Candidate = {
    name: 'reading the cart, signed in, with a coupon',
    measure: () =>
      load(
        shop.api,
        shoppers.map(({ token }) => ({
          method: 'GET',
          path: '/orders/cart/',
          headers: { authorization: `Token ${token}` },
        })),
      ),
  }
  const ofShopper: Candidate = {
    name: 'one prepared query',
    measure: () =>
      load(
        limits.url,
        shoppers.map(({ cart }) => ({ method: 'GET', path: `/cart/${cart}` })),
      ),
  }
  await compare(report, asShopper, ofShopper, 40)
}

/** Each round orders the carts of other buyers. */
const ordersOf = (buyers: Buyer[], work: (buyer: Buyer) => Promise<unknown>) => () => {
  const chosen = buyers.splice(0, ORDERS)
  return repeat(chosen.length, async (index) => void (await work(chosen[index] as Buyer)))
}

const compareOrders = async () => {
  const [first, ...buyers] = await makeBuyers(pool, 1 + ORDERS * 7)
  const template = await readTemplate(pool, await place(first as Buyer))
  // The first orders of a run prepare the statements.
  await ordersOf(buyers, place)()
  const placing = { name: 'placing an order', measure: ordersOf(buyers, place) }
  const bare = {
    name: 'a bare transaction',
    measure: ordersOf(buyers, (buyer) => placeBare(pool, template, buyer)),
  }
  await compare(report, placing, bare, 35)
}

try {
  await compareCarts()
  await compareOrders()
} finally {
  await pool.end()
  limits.child.kill()
  await shop.stop()
}
report.print()
process.stdout.write('32 connections; an order has three lines of two sellers and a coupon\n')
