/** Issues the invoice of a shipped order, and a credit note for each refund after it (docs/rules/orders.md#invoice). */
import type { Tx } from '@tregu/database'
import {
  dayOf,
  planCreditNote,
  planInvoice,
  type RefundedUnits,
  sellerOf,
  sumSold,
  vatOfCreditNote,
  vatOfInvoice,
} from '@tregu/domain'
import * as queries from './invoices.queries.ts'
import type { LockedOrder } from './locked-order.ts'

/** An order that was shipped, with the units that this change refunds. */
export type Invoiced = { readonly order: LockedOrder; readonly refunded: readonly RefundedUnits[] }

const momentOf = (now: Date) => ({ year: Number(dayOf(now).slice(0, 4)), at: now })

const issueInvoice = async (tx: Tx, now: Date, { id, storeId, course }: LockedOrder): Promise<void> => {
  const figures = planInvoice(course)
  const row = await queries.findSeller(tx.db, storeId)
  const vat = vatOfInvoice(figures, row.vatNumber, course.tax)
  const seller = sellerOf(row)
  const paper = { storeId, orderId: id, kind: 'invoice', invoiceId: null, seller, figures, ...vat } as const
  await queries.insertInvoice(tx, paper, momentOf(now))
}

/** Names the seller as the invoice did. Returns the number of the credit note. */
const issueCreditNote = async (
  tx: Tx,
  now: Date,
  { order, refunded }: Invoiced,
  [invoice, ...notes]: readonly queries.InvoiceRow[],
): Promise<string> => {
  const figures = planCreditNote(order.course, refunded)
  if (!invoice || !figures) throw new Error(`order ${order.id} has nothing to give back`)
  const { vatBp, seller, id: invoiceId } = invoice
  const kept = notes.reduce((sum, note) => sum - sumSold(note), sumSold(invoice))
  const vat = vatOfCreditNote(figures, vatBp, kept)
  const paper = { storeId: order.storeId, orderId: order.id, seller, figures, ...vat } as const
  return queries.insertInvoice(tx, { ...paper, kind: 'credit_note', invoiceId }, momentOf(now))
}

/**
 * Issues what is missing. It comes last in a transaction, because the store's other orders wait for the number; nothing is
 * locked after it, so it meets no other lock (docs/decisions/0048-invoices-count-without-gaps.md).
 * @returns the number of the credit note, if one was issued
 */
export const issueInvoices = async (tx: Tx, now: Date, invoiced: Invoiced): Promise<string | null> => {
  const { order, refunded } = invoiced
  const before = await queries.listInvoices(tx.db, order.id)
  if (before.length === 0) await issueInvoice(tx, now, order)
  if (refunded.length === 0) return null
  const issued = before.length > 0 ? before : await queries.listInvoices(tx.db, order.id)
  return issueCreditNote(tx, now, invoiced, issued)
}
