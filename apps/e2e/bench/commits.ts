/**
 * npm run bench -- commits: how many orders a second the database commits when their transactions notify, as the shop did before
 * (docs/decisions/0051-events-leave-the-commit.md), and now. An order is one statement here, so that the commit counts and not its client.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { startShop } from '../shop.ts'
import { middleOf } from './compare.ts'
import { makeReport } from './report.ts'

const CLIENTS = [4, 16, 32]
const ROUNDS = 3
const ROUND_MS = 3_000

const functions = path.resolve(import.meta.dirname, '../../../prisma/functions')
const textOf = (name: string) => readFileSync(path.join(functions, `${name}.sql`), 'utf8')

/** Stock, sales and the mail of an order: what notified. */
const ORDER = `CREATE OR REPLACE FUNCTION bench_order(goods int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE variant SET stock = stock - 1 WHERE id = (SELECT min(id) FROM variant WHERE product_id = goods);
  UPDATE product SET sold = sold + 1 WHERE id = goods;
  UPDATE listing SET sold = sold + 1 WHERE product_id = goods;
  PERFORM queue_message(gen_random_uuid());
END $$`

const NOW = [textOf('note_catalogue_change'), textOf('queue_message')]
/** The same functions with the notifications that they had. */
const BEFORE = [
  textOf('note_catalogue_change').replace(
    /END \$\$;\s*$/,
    () => "PERFORM pg_notify('catalogue', ''); END $$;",
  ),
  textOf('queue_message').replace(
    'RETURN job;',
    `PERFORM pg_notify('jobs:insert', '{"r":' || random() || ',"count":1}'); RETURN job;`,
  ),
]

/** Orders per second of this many clients. No two clients buy the same goods. */
const measure = async (url: string, clients: number, goods: readonly number[]): Promise<number> => {
  const pool = new pg.Pool({ connectionString: url, max: clients })
  const until = performance.now() + ROUND_MS
  let orders = 0
  const buy = async (client: number) => {
    for (let n = client; performance.now() < until; n += clients) {
      await pool.query({
        name: 'order',
        text: 'SELECT bench_order($1)',
        values: [goods[n % goods.length]],
      })
      orders++
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => buy(client)))
  await pool.end()
  return Math.round((orders / ROUND_MS) * 1_000)
}

const prepare = async (pool: pg.Pool): Promise<number[]> => {
  await pool.query(ORDER)
  await pool.query('UPDATE variant SET stock = 1000000')
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM product WHERE status = 'published' ORDER BY id LIMIT ${4 * Math.max(...CLIENTS)}`,
  )
  return rows.map(({ id }) => id)
}

export const benchCommits = async (): Promise<void> => {
  const report = makeReport()
  const shop = await startShop({ RATE_LIMITS: 'off', TREGU_ROLE: 'api' }, 'test')
  const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 1 })
  try {
    const goods = await prepare(pool)
    for (const clients of CLIENTS) {
      const figures: { before: number[]; now: number[] } = { before: [], now: [] }
      for (let round = 0; round < ROUNDS; round++)
        for (const [kind, texts] of [
          ['before', BEFORE],
          ['now', NOW],
        ] as const) {
          for (const text of texts) await pool.query(text)
          figures[kind].push(await measure(shop.databaseUrl, clients, goods))
        }
      const [before, now] = [middleOf(figures.before), middleOf(figures.now)]
      report.add([
        `orders of ${clients} clients`,
        `${now}/s`,
        `${before}/s with NOTIFY in the transaction`,
        'not fewer',
        now >= before ? 'met' : 'MISSED',
      ])
    }
  } finally {
    await pool.end()
    await shop.stop()
  }
  report.print()
}
