/**
 * The limit that placing an order is compared with: a transaction by hand that takes the stock and writes the same rows, with
 * no logic. It copies the rows of an order that the shop placed.
 */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Buyer } from './buyers.ts'

type Row = Readonly<Record<string, unknown>>
type Table = keyof typeof OF_PURCHASE
type Template = Readonly<Record<Table, readonly Row[]>>

const OF_ORDERS = 'order_id IN (SELECT id FROM orders WHERE purchase_id = $1)'
const OF_PURCHASE = {
  purchase: 'id = $1',
  orders: 'purchase_id = $1',
  order_line: OF_ORDERS,
  order_event: OF_ORDERS,
  ledger_entry: OF_ORDERS,
  stock_change: OF_ORDERS,
  redemption: 'purchase_id = $1',
  outbox: 'about = $1::text',
}
/** Their ids come from a sequence. */
const NUMBERED: readonly string[] = ['order_event', 'ledger_entry', 'stock_change'] satisfies Table[]

export const readTemplate = async (pool: pg.Pool, code: string): Promise<Template> => {
  const { rows: purchases } = await pool.query('SELECT id FROM purchase WHERE code = $1', [code])
  const read = async (table: Table): Promise<Row[]> => {
    const { rows } = await pool.query(`SELECT * FROM ${table} WHERE ${OF_PURCHASE[table]}`, [
      purchases[0]?.id,
    ])
    if (rows.length === 0) throw new Error(`the order wrote nothing into ${table}`)
    return rows
  }
  return {
    purchase: await read('purchase'),
    orders: await read('orders'),
    order_line: await read('order_line'),
    order_event: await read('order_event'),
    ledger_entry: await read('ledger_entry'),
    stock_change: await read('stock_change'),
    redemption: await read('redemption'),
    outbox: await read('outbox'),
  }
}

const asParameter = (value: unknown) =>
  value !== null && typeof value === 'object' && !(value instanceof Date) && !Buffer.isBuffer(value)
    ? JSON.stringify(value)
    : value

/** Inserts rows of one table by one prepared statement. */
const insert = (client: pg.PoolClient, table: Table, rows: readonly Row[]) => {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id' || !NUMBERED.includes(table))
  const values = rows.map(
    (_, row) => `(${columns.map((__, column) => `$${row * columns.length + column + 1}`).join(', ')})`,
  )
  return client.query({
    name: `bare-${table}-${rows.length}`,
    text: `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${values.join(', ')}`,
    values: rows.flatMap((row) => columns.map((column) => asParameter(row[column]))),
  })
}

const makeCode = () => {
  const text = randomUUID().toUpperCase()
  return `TR-${text.slice(0, 4)}-${text.slice(4, 8)}`
}

/** The template's rows with new ids and the buyer's products. */
const renew = (template: Template, buyer: Buyer) => {
  const ids = new Map<unknown, string>()
  const renewed = (id: unknown) => {
    if (id === null) return null
    const fresh = ids.get(id) ?? randomUUID()
    ids.set(id, fresh)
    return fresh
  }
  const [purchase] = template.purchase
  const orders = template.orders.map((row) => ({
    ...row,
    id: renewed(row.id),
    purchase_id: renewed(purchase?.id),
  }))
  const withOrder = (row: Row) => ({ ...row, order_id: renewed(row.order_id) })
  const variant = (n: number) => buyer.lines[n]?.variant
  return {
    purchase: [
      {
        ...purchase,
        id: renewed(purchase?.id),
        user_id: buyer.id,
        code: makeCode(),
      },
    ],
    orders,
    order_line: template.order_line.map((row, n) => ({
      ...withOrder(row),
      id: renewed(row.id),
      variant_id: variant(n),
      product_id: buyer.lines[n]?.product,
    })),
    order_event: template.order_event.map((row) => ({ ...withOrder(row), actor_id: buyer.id })),
    ledger_entry: template.ledger_entry.map((row) => ({
      ...withOrder(row),
      order_line_id: renewed(row.order_line_id),
      coupon_id: row.coupon_id === null ? null : buyer.coupon,
    })),
    stock_change: template.stock_change.map((row, n) => ({ ...withOrder(row), variant_id: variant(n) })),
    redemption: template.redemption.map((row) => ({
      ...row,
      id: randomUUID(),
      coupon_id: buyer.coupon,
      user_id: buyer.id,
      purchase_id: renewed(purchase?.id),
    })),
    outbox: template.outbox.map((row) => ({
      ...row,
      id: randomUUID(),
      recipient: `${buyer.id}@bench.test`,
      about: renewed(purchase?.id),
    })),
  }
}

const LOCK_STOCK = 'SELECT id FROM variant WHERE id = ANY ($1) ORDER BY id FOR UPDATE'
const TAKE_STOCK = 'UPDATE variant SET stock = stock - 1 WHERE id = ANY ($1) AND stock > 0'
const USE_COUPON = 'UPDATE coupon SET uses = uses + 1 WHERE id = $1'
const EMPTY_CART = 'DELETE FROM cart_line WHERE cart_id = $1'
const REMOVE_COUPON = 'DELETE FROM cart_coupon WHERE cart_id = $1'
const LOCK_PRODUCTS = 'SELECT id FROM product WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE'
const COUNT_SALES = 'UPDATE product SET sold = sold + 1 WHERE id = ANY ($1)'
const COUNT_LISTED = 'UPDATE listing SET sold = sold + 1 WHERE product_id = ANY ($1)'
const ADD_JOB = 'SELECT queue_message($1::uuid)'

export const placeBare = async (pool: pg.Pool, template: Template, buyer: Buyer): Promise<void> => {
  const rows = renew(template, buyer)
  const variants = buyer.lines.map(({ variant }) => variant)
  const products = buyer.lines.map(({ product }) => product)
  const client = await pool.connect()
  const run = (text: string, value: unknown) =>
    client.query({ name: `bare ${text.slice(0, 50)}`, text, values: [value] })
  try {
    await client.query('BEGIN')
    await run(LOCK_STOCK, variants)
    await run(TAKE_STOCK, variants)
    for (const table of ['purchase', 'orders', 'order_line', 'order_event', 'ledger_entry'] as const)
      await insert(client, table, rows[table])
    await insert(client, 'stock_change', rows.stock_change)
    await run(USE_COUPON, buyer.coupon)
    await insert(client, 'redemption', rows.redemption)
    await run(EMPTY_CART, buyer.cart)
    await run(REMOVE_COUPON, buyer.cart)
    await run(LOCK_PRODUCTS, products)
    await run(COUNT_SALES, products)
    await run(COUNT_LISTED, products)
    await insert(client, 'outbox', rows.outbox)
    await run(ADD_JOB, rows.outbox[0]?.id)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}
