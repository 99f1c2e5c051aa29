/** A listing with its counts as one would write it by hand: the page, and one GROUP BY for each filter, in plain SQL. */
import { createHash } from 'node:crypto'
import type pg from 'pg'

type Asked = Readonly<Record<string, string | undefined>>
type Condition = { readonly group: string; readonly text: (n: number) => string; readonly value: unknown }

const SORTS: Readonly<Record<string, string>> = {
  '1': 'sold DESC',
  '2': 'newest DESC',
  '3': 'effective',
  '4': 'effective DESC',
  '5': 'rating DESC, rating_count DESC',
  '6': 'rating_count DESC',
}
const BANDS = ['0-50', '50-100', '100-200', '200-500', '500-']
const FACETS = [
  ['brand', 'brand_id'],
  ['seller', 'store_id'],
  ['category', 'category_id'],
  ['category', 'sub_category_id'],
  ['category', 'sub_sub_category_id'],
  ['price', 'price_band'],
  ['rating', 'rating / 100'],
] as const

const numbers = (text: string | undefined, ids: ReadonlyMap<string, number>) =>
  text?.split(',').map((slug) => ids.get(slug) ?? 0)

export const makeCountedListing = async (pool: pg.Pool) => {
  const idsOf = async (table: string) =>
    new Map<string, number>(
      (await pool.query(`SELECT slug, id FROM ${table} ORDER BY id DESC`)).rows.map(({ slug, id }) => [
        slug,
        id,
      ]),
    )
  const [departments, brands, stores] = await Promise.all([
    idsOf('category WHERE level = 1'),
    idsOf('brand'),
    idsOf('store'),
  ])

  const conditionsOf = (asked: Asked): Condition[] => {
    const all: (Condition | null)[] = [
      {
        group: 'place',
        text: (n) => `department_id = $${n}`,
        value: departments.get(asked.department ?? ''),
      },
      asked.brand
        ? {
            group: 'brand',
            text: (n) => `brand_id = ANY ($${n}::int[])`,
            value: numbers(asked.brand, brands),
          }
        : null,
      asked.seller
        ? {
            group: 'seller',
            text: (n) => `store_id = ANY ($${n}::int[])`,
            value: numbers(asked.seller, stores),
          }
        : null,
      asked.price
        ? { group: 'price', text: (n) => `price_band = $${n}`, value: BANDS.indexOf(asked.price) }
        : null,
      asked.rating
        ? { group: 'rating', text: (n) => `rating >= $${n}`, value: Number(asked.rating) * 100 }
        : null,
    ]
    return all.filter((condition) => condition !== null)
  }
  const run = (select: string, conditions: readonly Condition[], rest = '') => {
    const where = conditions.map(({ text }, index) => text(index + 1)).join(' AND ')
    const text = `SELECT ${select} FROM listing WHERE ${where} ${rest}`
    const name = createHash('sha1').update(text).digest('hex')
    return pool.query({ name, text, values: conditions.map(({ value }) => value) })
  }

  return async (asked: Asked) => {
    const all = conditionsOf(asked)
    const [page, total, ...counts] = await Promise.all([
      run(
        'product_id AS id, variant_id, price, discount_price, rating, rating_count, quantity, has_options, card',
        all,
        `ORDER BY ${SORTS[asked.sort ?? '1']}, product_id LIMIT 12`,
      ),
      run('count(*)::int AS count', all),
      ...FACETS.map(([group, column]) =>
        run(
          `${column} AS value, count(*)::int AS count`,
          all.filter((condition) => condition.group !== group),
          `GROUP BY ${column}`,
        ),
      ),
    ])
    return {
      result: page.rows,
      count: total.rows[0]?.count,
      filter: Object.fromEntries(FACETS.map(([, column], index) => [column, counts[index]?.rows])),
    }
  }
}
