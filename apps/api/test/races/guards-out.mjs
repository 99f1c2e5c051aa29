// How each guard is taken out: patterns of the statements of `src/**/*.sql`, and what stands there instead.
const STOCK_LOCK = [/ORDER BY v\.id FOR NO KEY UPDATE/, '']
const PURCHASE_LOCK = [/(SELECT (?:p\.)?id FROM purchase .*)FOR UPDATE(?: OF p)?/s, '$1']

export const GUARDS_OUT = {
  // The rows of the stock are locked before they are read, and stock is taken only while there is enough.
  stock: [STOCK_LOCK, [/ AND v\.stock \+ w\.change >= 0/, '']],
  // A coupon is counted only while it has uses left.
  coupon: [[/ AND \(c\.max_uses IS NULL OR c\.uses < c\.max_uses\)(?=\s+RETURNING)/, '']],
  // A cart is locked before its lines are read.
  cart: [
    STOCK_LOCK,
    [
      /INSERT INTO cart \(id, user_id\) VALUES \((\$\d+), (\$\d+)\)\s+ON CONFLICT.*/s,
      'SELECT id, notices, merged, merged_at AS "mergedAt" FROM cart WHERE user_id = $2 AND $1::uuid IS NOT NULL',
    ],
  ],
  // The rows of the stock are locked in one order, whatever the order of the cart's lines.
  order: [
    [
      /ORDER BY v\.id (?=FOR NO KEY UPDATE)/,
      'ORDER BY (SELECT min(c.added_at) FROM cart_line c WHERE c.cart_id = $1 AND c.variant_id = v.id) ',
    ],
  ],
  // An idempotency key is claimed once.
  key: [[/(INSERT INTO idempotency_key .* WHERE )(?=k\.created_at)/s, '$1true OR ']],
  // A purchase is locked before one of its orders or returns changes.
  purchase: [PURCHASE_LOCK],
}
