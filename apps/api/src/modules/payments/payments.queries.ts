/** Reads and writes payments: the requests to the payment provider and their states. */
import type { Sql, Tx } from '@tregu/database'
import type { ProviderState } from '@tregu/domain'
import type { PaymentRequest } from './payment-request.ts'

export type PaymentRow = {
  id: string
  userId: string
  reference: string
  amount: number
  state: ProviderState
  /** The stored JSON, which `readPaymentRequest` parses. Empty once the payment is over. */
  request: unknown
  purchaseId: string | null
}

const COLUMNS = 'id, user_id AS "userId", reference, amount, state, request, purchase_id AS "purchaseId"'

export const insertPayment = (
  sql: Sql,
  payment: { id: string; userId: string; provider: string; amount: number; request: PaymentRequest },
) =>
  sql(
    'insert-payment',
    `INSERT INTO payment (id, user_id, provider, reference, amount, state, request) VALUES ($1, $2, $3, $6, $4, 'waiting', $5)`,
    [
      payment.id,
      payment.userId,
      payment.provider,
      payment.amount,
      JSON.stringify(payment.request),
      `asking ${payment.id}`,
    ],
  )

/** Sets the state. A payment that is over loses its request, because it contains names and addresses. */
export const setPayment = (
  sql: Sql,
  id: string,
  state: ProviderState,
  more: { reference?: string; purchaseId?: string } = {},
) =>
  sql(
    'set-payment',
    `UPDATE payment SET state = $2::payment_state, reference = coalesce($3, reference), purchase_id = coalesce($4, purchase_id), updated_at = now(),
       request = CASE WHEN $2::payment_state IN ('captured', 'voided', 'failed', 'refunded') THEN '{}'::jsonb ELSE request END WHERE id = $1`,
    [id, state, more.reference ?? null, more.purchaseId ?? null],
  )

/** Claims a payment that waits for confirmation. One of several concurrent requests gets it, the others get null. */
export const claimWaitingPayment = async (sql: Sql, userId: string, id: string): Promise<PaymentRow | null> =>
  (
    await sql<PaymentRow>(
      'claim-waiting-payment',
      `UPDATE payment SET state = 'authorised', updated_at = now() WHERE id = $1 AND user_id = $2 AND state = 'waiting'
       RETURNING ${COLUMNS}`,
      [id, userId],
    )
  )[0] ?? null

export const findPayment = async (sql: Sql, userId: string, id: string) =>
  (
    await sql<{
      state: ProviderState
      purchaseId: string | null
      code: string | null
      orderIds: string[] | null
    }>(
      'find-payment',
      `SELECT y.state, y.purchase_id AS "purchaseId", p.code,
         (SELECT array_agg(o.id::text ORDER BY o.id) FROM orders o WHERE o.purchase_id = p.id) AS "orderIds"
       FROM payment y LEFT JOIN purchase p ON p.id = y.purchase_id WHERE y.id = $1 AND y.user_id = $2`,
      [id, userId],
    )
  )[0] ?? null

const UNSETTLED = `(state = 'authorised' AND updated_at < now() - interval '2 minutes')
  OR (state = 'waiting' AND updated_at < now() - interval '30 minutes')`

/** Lists payments that a crash left between two states, and payments that were never confirmed. */
export const listUnsettledPayments = (sql: Sql) =>
  sql<{ id: string }>(
    'list-unsettled-payments',
    `SELECT id FROM payment WHERE ${UNSETTLED} ORDER BY updated_at LIMIT 100`,
  )

/** Locks and returns the payment if it is unsettled; null while another process settles or confirms it. */
export const lockUnsettledPayment = async (tx: Tx, id: string): Promise<PaymentRow | null> =>
  (
    await tx<PaymentRow>(
      'lock-unsettled-payment',
      `SELECT ${COLUMNS} FROM payment WHERE id = $1 AND (${UNSETTLED}) FOR UPDATE SKIP LOCKED`,
      [id],
    )
  )[0] ?? null
