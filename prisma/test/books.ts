/** Compares what the sandbox, the payments and the ledger say about the same money. */
import type pg from 'pg'

/** One line for each purchase whose records differ; empty when they agree. Amounts in cents. */
const DIFFERENCES = `
  WITH charged AS (
    SELECT o.purchase_id, sum(e.amount) FILTER (WHERE e.payer = 'shopper') AS amount
    FROM orders o JOIN ledger_entry e ON e.order_id = o.id GROUP BY o.purchase_id
  ), given_back AS (
    SELECT payment_id, sum(amount) FILTER (WHERE state = 'done') AS done, sum(amount) AS owed FROM refund GROUP BY payment_id
  )
  SELECT p.id AS payment, p.state AS shop, s.state AS bank, p.amount, s.amount AS reserved,
    s.refunded, coalesce(g.done, 0) AS done, coalesce(c.amount, 0) AS ledger
  FROM payment p
  LEFT JOIN sandbox_payment s ON s.key = p.id::text
  LEFT JOIN given_back g ON g.payment_id = p.id
  LEFT JOIN charged c ON c.purchase_id = p.purchase_id
  WHERE p.provider = 'sandbox' AND NOT CASE p.state
    WHEN 'captured' THEN s.state = 'captured' AND s.amount = p.amount AND s.refunded = coalesce(g.done, 0)
      AND c.amount = p.amount - coalesce(g.owed, 0)
    WHEN 'refunded' THEN s.state = 'captured' AND s.amount = p.amount AND s.refunded = p.amount AND c.amount = 0
    WHEN 'voided' THEN p.purchase_id IS NULL AND coalesce(s.state IN ('voided', 'refused'), true)
    WHEN 'failed' THEN p.purchase_id IS NULL AND coalesce(s.state = 'refused', true)
    WHEN 'waiting' THEN p.purchase_id IS NULL AND coalesce(s.state IN ('asked', 'authorised'), true)
    ELSE false END
  UNION ALL
  SELECT NULL, NULL, s.state, NULL, s.amount, s.refunded, NULL, NULL FROM sandbox_payment s
  WHERE NOT EXISTS (SELECT FROM payment p WHERE p.id::text = s.key)`

/** Call it when all payments are settled: one that is still `authorised` is a difference. */
export const listBookDifferences = async (pool: Pick<pg.Pool, 'query'>) =>
  (await pool.query<Record<string, unknown>>(DIFFERENCES)).rows
