/** Reads and writes invoices and credit notes (`invoices.sql`). */
import type { Db, Prisma, Tx } from '@tregu/database'
import { formatInvoiceNumber, type InvoiceFigures, type InvoiceKind } from '@tregu/domain'
import { z } from 'zod'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './invoices.sql.ts'

/** The trader as an invoice names it for ever. */
const seller = z.object({
  store: z.string(),
  name: z.string().nullable(),
  address: z.string().nullable(),
  registration: z.string().nullable(),
  fiscal: z.string().nullable(),
  vat: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})
export type InvoiceSeller = z.infer<typeof seller>
const lines = z.array(z.object({ line: z.string(), quantity: z.int(), amount: z.int() }))

/** The columns of a store that papers name its trader by. */
export const SELLER = {
  name: true,
  legalName: true,
  legalAddress: true,
  registrationNumber: true,
  fiscalNumber: true,
  vatNumber: true,
  email: true,
  phone: true,
} satisfies Prisma.StoreSelect

export const INVOICE = {
  id: true,
  storeId: true,
  year: true,
  kind: true,
  number: true,
  issuedAt: true,
  seller: true,
  lines: true,
  goods: true,
  discount: true,
  tax: true,
  delivery: true,
  serviceFee: true,
  gross: true,
  vatBp: true,
  vat: true,
} satisfies Prisma.InvoiceSelect

export const readInvoice = (row: Prisma.InvoiceGetPayload<{ select: typeof INVOICE }>) => ({
  ...row,
  seller: seller.parse(row.seller),
  lines: lines.parse(row.lines),
})
export type InvoiceRow = ReturnType<typeof readInvoice>

/** The invoice of an order and its credit notes, in the order of their issue. */
export const listInvoices = async (db: Db, orderId: string): Promise<InvoiceRow[]> =>
  (await db.invoice.findMany({ where: { orderId }, select: INVOICE, orderBy: { id: 'asc' } })).map(
    readInvoice,
  )

export const findSeller = (db: Db, storeId: number) =>
  db.store.findUniqueOrThrow({ where: { id: storeId }, select: SELLER })

export type NewInvoice = {
  readonly storeId: number
  readonly orderId: string
  readonly kind: InvoiceKind
  /** The invoice that a credit note takes back from. */
  readonly invoiceId: bigint | null
  readonly seller: InvoiceSeller
  readonly figures: InvoiceFigures
  readonly vatBp: number | null
  readonly vat: number
}

/**
 * Takes the store's next number of the year. The counter stays locked until the end of the transaction.
 *
 * @returns the number, as the paper shows it
 */
export const insertInvoice = async (
  tx: Tx,
  { figures, seller, invoiceId, ...invoice }: NewInvoice,
  { year, at }: { readonly year: number; readonly at: Date },
): Promise<string> => {
  const { lines, ...amounts } = figures
  const [row] = await runStatement(tx, statements.insertInvoice, {
    ...invoice,
    ...amounts,
    invoiceId: invoiceId === null ? null : String(invoiceId),
    seller: JSON.stringify(seller),
    lines: JSON.stringify(
      lines.map(({ lineId, quantity, amount }) => ({ line: String(lineId), quantity, amount })),
    ),
    year,
    at,
  })
  if (!row) throw new Error('a paper got no number')
  return formatInvoiceNumber({ ...invoice, year, number: row.number })
}
