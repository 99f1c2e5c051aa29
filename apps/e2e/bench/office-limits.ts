/** A seller's list of products as one would write it by hand: each filter its own prepared statement, with the store's counts. */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

type Asked = Readonly<Record<string, string | undefined>>

const COUNTS = `SELECT count(*)::int AS all, count(*) FILTER (WHERE status = 'published')::int AS published,
    count(*) FILTER (WHERE status = 'draft')::int AS draft, count(*) FILTER (WHERE status = 'withdrawn')::int AS withdrawn,
    count(*) FILTER (WHERE stock = 0)::int AS out, count(*) FILTER (WHERE least <= coalesce(low_stock, 5))::int AS low,
    count(*) FILTER (WHERE lacks > 0)::int AS incomplete, count(*) FILTER (WHERE missing <> '{}')::int AS missing
  FROM desk_product WHERE store_id = $1`
const SOLD = `SELECT l.product_id, sum(l.quantity)::int AS units FROM order_line l JOIN orders o ON o.id = l.order_id
  WHERE l.product_id = ANY ($1::int[]) AND o.created_at >= now() - interval '30 days' AND o.status NOT IN ('cancelled', 'returned')
  GROUP BY l.product_id`
const ORDERS: Readonly<Record<string, string>> = {
  '-name': 'd.names[3] DESC',
  '-stock': 'd.stock DESC',
  changed: 'd.changed_at DESC',
  name: 'd.names[3]',
  price: 'd.price_from',
  stock: 'd.stock',
}

const conditionsOf = (asked: Asked) => {
  const values: unknown[] = []
  const all = [
    ['d.status =', asked.status],
    ['d.reduced =', asked.reduced && 'true'],
    ['$ = ANY (d.missing)', asked.missing],
  ].flatMap(([text = '', value]) => {
    if (!value) return []
    values.push(value)
    const place = `$${values.length + 1}`
    return [text.includes('$') ? text.replace('$', place) : `${text} ${place}`]
  })
  const stock = { out: 'd.stock = 0', low: 'd.least <= coalesce(d.low_stock, 5)' }[asked.stock ?? '']
  return { where: ['d.store_id = $1', ...all, ...(stock ? [stock] : [])].join(' AND '), values }
}

export const addOfficeLimits = (app: FastifyInstance, pool: pg.Pool): void => {
  const run = (text: string, values: readonly unknown[]) =>
    pool.query({ name: createHash('sha1').update(text).digest('hex'), text, values: [...values] })
  app.get<{ Params: { store: string }; Querystring: Record<string, string> }>(
    '/desk-products/:store',
    async ({ params, query }) => {
      const { where, values } = conditionsOf(query)
      const given = [params.store, ...values]
      const offset = (Number(query.page ?? 1) - 1) * 30
      const [page, total, counts] = await Promise.all([
        run(
          `SELECT d.*, p.slug, p.name, p.version, c.name AS category, i.src FROM desk_product d JOIN product p ON p.id = d.product_id
             JOIN category c ON c.id = d.category_id LEFT JOIN product_image i ON i.product_id = p.id AND i.rank = 0
           WHERE ${where} ORDER BY ${ORDERS[query.sort ?? 'changed']}, d.product_id DESC LIMIT 30 OFFSET ${offset}`,
          given,
        ),
        run(`SELECT count(*)::int AS count FROM desk_product d WHERE ${where}`, given),
        run(COUNTS, [params.store]),
      ])
      const sold = await run(SOLD, [page.rows.map(({ product_id }) => product_id)])
      return { result: page.rows, count: total.rows[0]?.count, counts: counts.rows[0], sold: sold.rows }
    },
  )
}
