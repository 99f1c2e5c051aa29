/** Writes the payments and refunds of the orders, and the books of the sandbox that took and gave back the money. */
import { insertRows, type Writer } from './bulk-insert.ts'
import type { World } from './world.ts'

/** Orders must exist. */
export const loadPayments = async (writer: Writer, { book }: World): Promise<void> => {
  const payments = book.payments.map((payment) => ({ ...payment, request: {} }))
  const paymentColumns = [
    'id',
    'purchaseId',
    'userId',
    'provider',
    'reference',
    'amount',
    'state',
    'request',
    'createdAt',
    'updatedAt',
  ] as const
  await insertRows(writer, { table: 'payment', columns: paymentColumns }, payments)
  const refundColumns = ['id', 'paymentId', 'orderId', 'amount', 'state', 'createdAt', 'updatedAt'] as const
  await insertRows(writer, { table: 'refund', columns: refundColumns }, book.refunds)
  await loadSandbox(writer, book)
}

const loadSandbox = async (writer: Writer, { payments, refunds }: World['book']): Promise<void> => {
  const referenceOf = new Map(payments.map(({ id, reference }) => [id, reference]))
  const refundRows = refunds.map(({ id, paymentId, amount, createdAt }) => ({
    key: id,
    reference: referenceOf.get(paymentId) ?? '',
    amount,
    createdAt,
  }))
  const refunded = new Map<string, number>()
  for (const { reference, amount } of refundRows)
    refunded.set(reference, (refunded.get(reference) ?? 0) + amount)
  const paymentRows = payments.map(({ id, reference, amount, createdAt }) => ({
    key: id,
    reference,
    amount,
    state: 'captured' as const,
    refunded: refunded.get(reference) ?? 0,
    createdAt,
    authorisedAt: createdAt,
    capturedAt: createdAt,
  }))
  const columns = [
    'reference',
    'key',
    'amount',
    'state',
    'refunded',
    'createdAt',
    'authorisedAt',
    'capturedAt',
  ] as const
  await insertRows(writer, { table: 'sandbox_payment', columns }, paymentRows)
  const refundColumns = ['key', 'reference', 'amount', 'createdAt'] as const
  await insertRows(writer, { table: 'sandbox_refund', columns: refundColumns }, refundRows)
}
