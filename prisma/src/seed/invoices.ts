/** The invoices and credit notes of the demo world, numbered in order of time as the shop numbers them. */
import {
  dayOf,
  type InvoiceFigures,
  type InvoiceKind,
  sellerOf,
  sumSold,
  vatOfCreditNote,
  vatOfInvoice,
} from '@tregu/domain'
import type { StoreRow } from './model.ts'
import type { InvoiceCounterRow, InvoiceRow } from './model-orders.ts'

/** An invoice or a credit note before it has a number. */
export type IssuedPaper = {
  readonly orderId: string
  readonly store: StoreRow
  readonly kind: InvoiceKind
  readonly at: Date
  readonly figures: InvoiceFigures
}

const vatOf = ({ store, figures }: IssuedPaper, invoice: InvoiceRow | undefined) =>
  invoice
    ? vatOfCreditNote(figures, invoice.vatBp, sumSold(invoice))
    : vatOfInvoice(figures, store.vatNumber, figures.tax)

/** Numbers each store's papers from 1 in each year. An order of the demo world has at most one credit note. */
export const numberPapers = (
  papers: readonly IssuedPaper[],
): { readonly invoices: readonly InvoiceRow[]; readonly counters: readonly InvoiceCounterRow[] } => {
  const counters = new Map<string, InvoiceCounterRow>()
  const byOrder = new Map<string, InvoiceRow>()
  const invoices = papers
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((paper, index): InvoiceRow => {
      const { orderId, store, kind, at, figures } = paper
      const year = Number(dayOf(at).slice(0, 4))
      const key = `${store.id} ${year} ${kind}`
      const last = (counters.get(key)?.last ?? 0) + 1
      counters.set(key, { storeId: store.id, year, kind, last, lastAt: at })
      const invoice = byOrder.get(orderId)
      const { lines, ...amounts } = figures
      const row = {
        id: index + 1,
        storeId: store.id,
        year,
        kind,
        number: last,
        orderId,
        invoiceId: invoice?.id ?? null,
        issuedAt: at,
        seller: sellerOf(store),
        lines: lines.map(({ lineId, quantity, amount }) => ({ line: String(lineId), quantity, amount })),
        ...amounts,
        ...vatOf(paper, invoice),
      }
      if (!invoice) byOrder.set(orderId, row)
      return row
    })
  return { invoices, counters: [...counters.values()] }
}
