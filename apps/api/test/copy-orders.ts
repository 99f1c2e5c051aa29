/** Copies an order with its purchase, lines and ledger up to 9,999 times, for tests of long lists. */
import type { TestApp } from './app.ts'
import { rowsOf } from './placed.ts'

const STEP = 2_000

const copySome = (test: TestApp, id: string, from: number, to: number) =>
  rowsOf(
    test,
    `WITH ids AS MATERIALIZED (
       SELECT 'TR-0000-' || lpad(n::text, 4, '0') AS code, gen_random_uuid() AS bought, gen_random_uuid() AS placed,
         gen_random_uuid() AS line FROM generate_series($2::int, $3::int) n
     ), bought AS (
       INSERT INTO purchase SELECT x.* FROM purchase p JOIN orders o ON o.purchase_id = p.id CROSS JOIN ids
       CROSS JOIN LATERAL jsonb_populate_record(p, jsonb_build_object('id', ids.bought, 'code', ids.code)) x WHERE o.id = $1
     ), placed AS (
       INSERT INTO orders SELECT x.* FROM orders o CROSS JOIN ids
       CROSS JOIN LATERAL jsonb_populate_record(o, jsonb_build_object('id', ids.placed, 'purchase_id', ids.bought)) x
       WHERE o.id = $1
     ), lines AS (
       INSERT INTO order_line SELECT x.* FROM order_line l CROSS JOIN ids
       CROSS JOIN LATERAL jsonb_populate_record(l, jsonb_build_object('id', ids.line, 'order_id', ids.placed)) x
       WHERE l.order_id = $1
     )
     INSERT INTO ledger_entry (order_id, store_id, kind, payer, amount, order_line_id, at)
     SELECT ids.placed, e.store_id, e.kind, e.payer, e.amount, CASE WHEN e.order_line_id IS NOT NULL THEN ids.line END, e.at
     FROM ids, ledger_entry e WHERE e.order_id = $1`,
    id,
    from,
    to,
  )

export const copyOrders = async (test: TestApp, id: string, count: number): Promise<void> => {
  for (let from = 1; from <= count; from += STEP)
    await copySome(test, id, from, Math.min(count, from + STEP - 1))
  await rowsOf(test, 'ANALYZE')
}
