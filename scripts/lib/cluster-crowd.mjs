/**
 * A crowd that buys and looks around while machines fail, and the books of what it was told. A shopper orders again and again, and repeats what
 * was not answered with the same Idempotency-Key until it is, as a shop's page does. So at the end each acknowledged order is stored once,
 * and no other.
 */
import { createHash, randomUUID } from 'node:crypto'
import { pause } from './shop-process.mjs'

const REPEAT_MS = 300
const BETWEEN_ORDERS_MS = 150
const BETWEEN_PAGES_MS = 200
const ANSWER_MS = 12_000
const PAGES = ['/?lang=en', '/techno?lang=en', '/house?lang=en', '/search?q=honey&lang=en']
const STOCK = 1_000_000

/** Shoppers who are signed in, with an address, and goods of a store that takes cash at any hour. */
const prepare = async (ask, count) => {
  const people = Array.from({ length: count }, () => ({
    ...{ id: randomUUID(), token: randomUUID(), address: randomUUID(), cart: randomUUID() },
  }))
  const column = (key) => people.map((person) => person[key])
  await ask(
    `INSERT INTO users (id, email, first_name, last_name, password_hash)
     SELECT id, id || '@crowd.test', 'Cluster', 'Crowd', 'none' FROM unnest($1::uuid[]) AS id`,
    [column('id')],
  )
  await ask(
    `INSERT INTO session (token_hash, user_id, expires_at)
     SELECT h, u, now() + interval '1 day' FROM unnest($1::bytea[], $2::uuid[]) AS x (h, u)`,
    [people.map(({ token }) => createHash('sha256').update(token).digest()), column('id')],
  )
  await ask(
    `INSERT INTO address (id, user_id, name, phone, city_id, quarter_id, address, is_default)
     SELECT a, u, 'Cluster Crowd', '+38344123456', 1, 1, 'Rruga B 1', true FROM unnest($1::uuid[], $2::uuid[]) AS x (a, u)`,
    [column('address'), column('id')],
  )
  const [goods] = await ask(
    `SELECT v.id::text AS variant FROM variant v JOIN product p ON p.id = v.product_id
     JOIN store s ON s.id = p.store_id AND s.minimum_order = 0 AND s.state = 'active' AND 'cash' = ANY (s.payment_methods)
       AND s.open_from IS NULL
     WHERE v.active AND p.status = 'published' AND v.combination = '' ORDER BY v.id LIMIT 1`,
  )
  await ask('UPDATE variant SET stock = $2 WHERE id = $1', [goods.variant, STOCK])
  return { people, variant: goods.variant }
}

/** What the stored orders say of the acknowledged ones. */
const readBooks = async (ask, variant, acknowledged) => {
  const rows = await ask(
    `SELECT p.code FROM purchase p JOIN users u ON u.id = p.user_id WHERE u.email LIKE '%@crowd.test'`,
  )
  const stored = new Set(rows.map(({ code }) => code))
  // A shopper who adds again, because the answer was lost, buys two pieces.
  const [{ stock, sold }] = await ask(
    `SELECT v.stock, (SELECT coalesce(sum(l.quantity), 0)::int FROM order_line l JOIN orders o ON o.id = l.order_id
       JOIN purchase p ON p.id = o.purchase_id JOIN users u ON u.id = p.user_id
       WHERE l.variant_id = v.id AND u.email LIKE '%@crowd.test') AS sold FROM variant v WHERE v.id = $1`,
    [variant],
  )
  const codes = acknowledged.map(({ code }) => code)
  return {
    acknowledged: codes.length,
    missing: codes.filter((code) => !stored.has(code)).length,
    doubled: rows.length - new Set(codes).size,
    unbalanced: STOCK - stock - sold,
  }
}

/** @param ask runs SQL on the primary */
export const openCrowd = async ({ shop, ask, shoppers = 4, guests = 2 }) => {
  const { people, variant } = await prepare(ask, shoppers)
  const acknowledged = []
  const errors = []
  const pages = []
  let isOpen = true

  const post = async (address, token, data, headers = {}) => {
    const answer = await fetch(`${shop}/api${address}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: shop,
        authorization: `Token ${token}`,
        ...headers,
      },
      body: JSON.stringify(data),
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    const text = await answer.text()
    // The balancer's own answers are pages.
    const isJson = answer.headers.get('content-type')?.includes('json')
    return { status: answer.status, body: isJson ? JSON.parse(text) : null }
  }
  /** Repeats a request until it is carried out. @throws Error for a refusal that no repetition mends */
  const insist = async (what, send) => {
    for (;;) {
      const answer = await send().catch((error) => ({ status: error.cause?.code ?? error.name, body: null }))
      if (answer.status === 200) return answer.body
      errors.push({ what, at: performance.now(), status: answer.status, error: answer.body?.error })
      if (typeof answer.status === 'number' && answer.status < 409)
        throw new Error(`${what} was refused: ${answer.status} ${JSON.stringify(answer.body)}`)
      await pause(REPEAT_MS)
    }
  }
  const order = async ({ token, address }) => {
    await insist('cart', () => post('/orders/tregu/cart/', token, { var_id: variant, qty: 1 }))
    const key = randomUUID()
    const asked = { shipping_address_id: address, billing_address_id: address, type: 'cash', agreement: true }
    let began = 0
    const placed = await insist('order', () => {
      began = performance.now()
      return post('/orders/place/', token, asked, { 'idempotency-key': key })
    })
    acknowledged.push({ code: placed.order_id, began, at: performance.now() })
  }
  const buy = async (person) => {
    while (isOpen) {
      await order(person)
      await pause(BETWEEN_ORDERS_MS)
    }
  }
  const look = async (guest) => {
    for (let turn = guest; isOpen; turn++) {
      const page = PAGES[turn % PAGES.length]
      const status = await fetch(shop + page, { signal: AbortSignal.timeout(ANSWER_MS) })
        .then(async (answer) => {
          await answer.arrayBuffer()
          return answer.status
        })
        .catch((error) => error.cause?.code ?? error.name)
      pages.push({ at: performance.now(), status, page })
      await pause(BETWEEN_PAGES_MS)
    }
  }
  const all = Promise.all([...people.map(buy), ...Array.from({ length: guests }, (_, guest) => look(guest))])
  let refusal = null
  all.catch((error) => {
    refusal = error
  })

  return {
    /** How many orders were begun after a moment and acknowledged. @throws Error when a shopper was refused for good */
    countSince: (moment) => {
      if (refusal) throw refusal
      return acknowledged.filter(({ began }) => began > moment).length
    },
    /** What a time cost: errors of shoppers, pages not shown, and the longest time in which no order was acknowledged, in seconds. */
    costOf: (from, until) => {
      const within = ({ at }) => at >= from && at <= until
      const moments = [from, ...acknowledged.filter(within).map(({ at }) => at), until]
      const gaps = moments.slice(1).map((at, n) => at - moments[n])
      const shown = pages.filter(within)
      return {
        orders: moments.length - 2,
        errors: errors.filter(within).length,
        kinds: [...new Set(errors.filter(within).map(({ status, error }) => error ?? status))],
        pages: shown.length,
        unshown: shown.filter(({ status }) => status !== 200),
        gap: Math.max(...gaps) / 1_000,
      }
    },
    close: async () => {
      isOpen = false
      await all
      return readBooks(ask, variant, acknowledged)
    },
  }
}
