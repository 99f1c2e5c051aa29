import { createHmac } from 'node:crypto'
import { FORWARDED_HEADER, RENDERING } from '@tregu/contract/forwarding'
import {
  CHANGES_PATH,
  type Change,
  FRESH_HEADER,
  POSITION_HEADER,
  TAGS_HEADER,
} from '@tregu/contract/rendering'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { useApp } from '../../test/app.ts'
import { eventually } from '../../test/eventually.ts'
import { type BuiltProduct, buildProduct, buildStore } from '../../test/factories.ts'

const test = useApp({ ANSWERS_MB: 8 })
const signed = (text: string, secret = 'a secret of the tests') => ({
  [FORWARDED_HEADER]: `${text} ${createHmac('sha256', secret).update(text).digest('hex')}`,
})
const rendering = signed(RENDERING)
const HOME = '/products/home/?lang=en'
const STORE = '/stores/details/first?lang=en'
const DETAILS = '/products/details/coat?lang=en'

const ask = async (url: string, headers: Record<string, string> = rendering) =>
  (await test.send('GET', url, undefined, { headers })).headers
const run = (text: string, values: unknown[] = []) => test.database.pool.query(text, values)

let address = ''
let store: Awaited<ReturnType<typeof buildStore>>
let coat: BuiltProduct
beforeAll(async () => {
  store = await buildStore(test, { slug: 'first', name: 'First', department: 'fashion' })
  coat = await buildProduct(test, { store, slug: 'coat', path: 'fashion/men/coats', price: 12_000, stock: 9 })
  await run(
    `INSERT INTO coupon (code, name, store_id, value, starts_at, ends_at, claimable, max_uses, uses)
     VALUES ('TEN', '{"en": "Ten"}', $1, 1000, now() - interval '1 day', now() + interval '1 day', true, 2, 0)`,
    [store.id],
  )
  address = await test.app.listen({ port: 0, host: '127.0.0.1' })
})

const open: AbortController[] = []
afterEach(() => {
  for (const each of open.splice(0)) each.abort()
})

/** Follows the changes. `heard` grows while the stream is open. */
const follow = async (headers: Record<string, string> = rendering) => {
  const controller = new AbortController()
  open.push(controller)
  const response = await fetch(address + CHANGES_PATH, { headers, signal: controller.signal })
  const heard: Change[] = []
  const state = { status: response.status, heard, isOpen: true }
  const read = async () => {
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
      for (const line of text.split('\n')) if (line !== '') heard.push(JSON.parse(line))
  }
  read()
    .catch(() => undefined)
    .finally(() => {
      state.isOpen = false
    })
  return state
}
const followFromStart = async () => {
  // Otherwise a change from before the test could be told in it.
  await test.deps.catalogue.caughtUp()
  return eventually(async () => {
    const stream = await follow()
    expect(stream.status).toBe(200)
    // A stream that also hears an older change never has one message alone: a new one is opened soon.
    await vi.waitFor(() => expect(stream.heard).toHaveLength(1))
    return stream
  })
}

describe('an answer to a rendering', () => {
  it('carries the tags of its content and its position; any other call gets neither', async () => {
    const headers = await ask(DETAILS)
    const tags = String(headers[TAGS_HEADER]).split(',')
    expect(tags.slice(0, 2)).toEqual([`product ${coat.id}`, `shop ${store.id}`])
    // The categories above the product, by their ids.
    expect(tags.slice(2)).toEqual(Array(3).fill(expect.stringMatching(/^path \d+$/)))
    expect(Number(headers[POSITION_HEADER])).toBeGreaterThan(0)
    expect((await ask('/stores/departments/?lang=en'))[TAGS_HEADER]).toBe('tree')
    expect((await ask('/stores/departments/?lang=en&depth=1'))[TAGS_HEADER]).toBe('departments')
    for (const others of [
      {},
      signed('203.0.113.7'),
      signed(RENDERING, 'another secret'),
      { [FORWARDED_HEADER]: RENDERING },
    ]) {
      const told = await ask(DETAILS, others)
      expect([TAGS_HEADER, POSITION_HEADER, FRESH_HEADER].map((name) => told[name])).toEqual(
        Array(3).fill(undefined),
      )
    }
  })

  it('of a store says when its next coupon begins or ends, and lists what its page depends on', async () => {
    const headers = await ask(STORE)
    expect(headers[TAGS_HEADER]).toBe(`shop ${store.id},store ${store.id},names store ${store.id}`)
    const day = 86_400_000
    expect(Number(headers[FRESH_HEADER])).toBeGreaterThan(day - 60_000)
    expect(Number(headers[FRESH_HEADER])).toBeLessThanOrEqual(day)
    await run(`UPDATE coupon SET starts_at = now() + interval '1 hour' WHERE code = 'TEN'`)
    expect(Number((await ask(STORE))[FRESH_HEADER])).toBeLessThanOrEqual(3_600_000)
    await run(`UPDATE coupon SET starts_at = now() - interval '1 hour' WHERE code = 'TEN'`)
  })

  it('of an express store holds until the next minute', async () => {
    test.setNow(new Date('2026-11-23T12:00:45Z'))
    await buildStore(test, {
      slug: 'pite-shop',
      department: 'tele-express',
      days: [0, 0],
      express: { open: [8 * 60, 23 * 60], minutes: [30, 60], cities: [1] },
    })
    expect((await ask('/stores/details/pite-shop'))[FRESH_HEADER]).toBe('15000')
    test.setNow(null)
  })
})

describe('the stream of changes', () => {
  it('is for our web server only', async () => {
    for (const headers of [{}, signed('203.0.113.7'), signed(RENDERING, 'another secret')])
      expect((await follow(headers)).status).toBe(404)
  })

  const changes: readonly [string, () => Promise<unknown>, () => readonly string[]][] = [
    [
      'a price',
      () => run('UPDATE variant SET price = 9900 WHERE product_id = $1', [coat.id]),
      () => [`product ${coat.id}`, `store ${store.id}`, 'any list', 'any product'],
    ],
    [
      'a review',
      () => run('UPDATE product SET rating_sum = 5, rating_count = 1 WHERE id = $1', [coat.id]),
      () => [`product ${coat.id}`],
    ],
    [
      'a store’s terms of payment',
      () => run('UPDATE store SET minimum_order = 500 WHERE id = $1', [store.id]),
      () => [`shop ${store.id}`],
    ],
    [
      'a coupon’s value',
      () => run(`UPDATE coupon SET value = 900 WHERE code = 'TEN'`),
      () => [`shop ${store.id}`],
    ],
    [
      'a coupon’s last use',
      () => run(`UPDATE coupon SET uses = 2 WHERE code = 'TEN'`),
      () => [`shop ${store.id}`],
    ],
    ['a coupon’s end', () => run(`DELETE FROM coupon WHERE code = 'TEN'`), () => [`shop ${store.id}`]],
    [
      'a store’s name',
      () => run(`UPDATE store SET name = 'One' WHERE id = $1`, [store.id]),
      () => [
        `names store ${store.id}`,
        `shop ${store.id}`,
        `product ${coat.id}`,
        `card ${coat.id}`,
        'suggestions',
      ],
    ],
    [
      'a slide',
      () =>
        run(
          `INSERT INTO home_part (kind, position, title, text, action, link) VALUES ('slide', 1, '{}', '{}', '{}', '/')`,
        ),
      () => ['home'],
    ],
    [
      'a city’s name',
      () => run(`UPDATE city SET name = name || 'x' WHERE id = 1`),
      () => [expect.stringMatching(/^shop \d+$/)],
    ],
  ]
  it.each(changes)('tells %s, and answers made after it have its position', async (_, change, expected) => {
    const stream = await followFromStart()
    const before = Number((await ask(HOME))[POSITION_HEADER])
    await change()
    await eventually(() => expect(stream.heard.length).toBeGreaterThan(1))
    await eventually(() => {
      const changed = stream.heard.slice(1).flatMap((each) => each.changed)
      expect(changed).toEqual(expect.arrayContaining([...expected()]))
    })
    const last = Math.max(...stream.heard.map(({ position }) => position))
    expect(last).toBeGreaterThan(before)
    await eventually(async () =>
      expect(Number((await ask(HOME))[POSITION_HEADER])).toBeGreaterThanOrEqual(last),
    )
  })

  it('a stock that moves is told of its product alone, not of the lists that show it', async () => {
    const stream = await followFromStart()
    await run('UPDATE variant SET stock = 7 WHERE product_id = $1', [coat.id])
    await eventually(() => expect(stream.heard.length).toBeGreaterThan(1))
    expect(stream.heard.slice(1).map(({ changed }) => changed)).toEqual([
      [`product ${coat.id}`, `card ${coat.id}`],
    ])
  })

  it('a change beside an older transaction that still runs: answers reach its position soon after that one ends', async () => {
    const other = await test.database.pool.connect()
    await other.query('BEGIN; SELECT pg_current_xact_id()')
    const stream = await followFromStart()
    await run('UPDATE variant SET stock = 8 WHERE product_id = $1', [coat.id])
    await eventually(() => expect(stream.heard.length).toBeGreaterThan(1))
    const told = stream.heard.at(-1)?.position ?? 0
    expect(Number((await ask(DETAILS))[POSITION_HEADER])).toBeLessThan(told)
    await other.query('COMMIT')
    other.release()
    await eventually(async () =>
      expect(Number((await ask(DETAILS))[POSITION_HEADER])).toBeGreaterThanOrEqual(told),
    )
  })

  it('a coupon that is used, but not up, is not told', async () => {
    const [{ id }] = (
      await run(
        `INSERT INTO coupon (code, name, store_id, value, starts_at, ends_at, claimable, max_uses, uses)
         VALUES ('FIVE', '{}', $1, 500, now(), now() + interval '1 day', true, 9, 0) RETURNING id`,
        [store.id],
      )
    ).rows
    const stream = await followFromStart()
    await run('UPDATE coupon SET uses = 1 WHERE id = $1', [id])
    await run('UPDATE variant SET stock = 6 WHERE product_id = $1', [coat.id])
    await eventually(() => expect(stream.heard.length).toBeGreaterThan(1))
    expect(stream.heard.slice(1).flatMap(({ changed }) => changed)).not.toContain(`shop ${store.id}`)
  })

  it('ends when changes cannot be read, and begins again with a change of everything', async () => {
    const stream = await followFromStart()
    await run('ALTER TABLE catalogue_change RENAME TO away')
    await eventually(() => expect(stream.isOpen).toBe(false))
    await run('ALTER TABLE away RENAME TO catalogue_change')
    expect((await followFromStart()).heard[0]?.changed).toBe('everything')
  })

  it('is refused for the moment while changes are not heard', async () => {
    await followFromStart()
    test.deps.changeFeed.close()
    expect((await follow()).status).toBe(503)
    test.deps.changeFeed.open()
  })
})
