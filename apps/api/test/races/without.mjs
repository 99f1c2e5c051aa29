// Loaded into a process of the API before its code: sends the statements of one guard without that guard (`WITHOUT`).
import pg from 'pg'

const STOCK_LOCK = [/ORDER BY v\.id FOR UPDATE/, '']
const PURCHASE_LOCK = [/(SELECT (?:p\.)?id FROM purchase .*)FOR UPDATE(?: OF p)?/s, '$1']

const CHANGES = {
  // The rows of the stock are locked before they are read, and stock is taken only while there is enough.
  stock: [STOCK_LOCK, [/ AND v\.stock \+ w\.change >= 0/, '']],
  // A coupon is counted only while it has uses left.
  coupon: [[/ AND \(c\.max_uses IS NULL OR c\.uses < c\.max_uses\)/, '']],
  // A cart is locked before its lines are read.
  cart: [
    STOCK_LOCK,
    [
      /INSERT INTO cart \(id, user_id\) VALUES \((\$\d+), (\$\d+)\)\s+ON CONFLICT.*/s,
      'SELECT id, notices FROM cart WHERE user_id = $2 AND $1::uuid IS NOT NULL',
    ],
  ],
  // The rows of the stock are locked in one order, whatever the order of the cart's lines.
  order: [
    [
      /ORDER BY v\.id FOR UPDATE/,
      'ORDER BY (SELECT min(c.added_at) FROM cart_line c WHERE c.cart_id = $1 AND c.variant_id = v.id) FOR UPDATE',
    ],
  ],
  // An idempotency key is claimed once.
  key: [[/(INSERT INTO idempotency_key .* WHERE )(?=k\.created_at)/s, '$1true OR ']],
  // A purchase is locked before one of its orders or returns changes.
  purchase: [PURCHASE_LOCK],
}

const changes = CHANGES[process.env.WITHOUT ?? ''] ?? []
const change = (text) =>
  changes.reduce((changed, [pattern, replacement]) => changed.replace(pattern, replacement), text)

const { query } = pg.Client.prototype
pg.Client.prototype.query = function queryWithout(asked, ...rest) {
  const isNamed = typeof asked === 'object' && typeof asked?.text === 'string'
  if (isNamed) asked.text = change(asked.text)
  return query.call(this, typeof asked === 'string' ? change(asked) : asked, ...rest)
}
