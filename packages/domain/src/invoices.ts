/** Invoices and credit notes (docs/rules/orders.md#invoice): their numbers, what they say in cents, the VAT in prices. */
import type { Id } from './ids.ts'
import { type Cents, divideHalfUp, toBasisPoints, toPercent } from './money.ts'
import type { OrderOnItsWay } from './order-course.ts'
import { bookRefund, type LineShares, type RefundedUnits, shareOrderLines } from './refunds.ts'
import { shareOfUnits } from './share-cents.ts'

export const INVOICE_KINDS = ['invoice', 'credit_note'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/** Each store counts its invoices of a year from 1, and apart from them its credit notes. */
export type InvoiceName = {
  readonly storeId: Id
  readonly year: number
  readonly kind: InvoiceKind
  readonly number: number
}

const MARKS: Readonly<Record<InvoiceKind, string>> = { invoice: '', credit_note: 'C' }

/** `T17-2026-000123`, a credit note `T17-2026-C000123`. The store's id stands in front, because names change. */
export const formatInvoiceNumber = ({ storeId, year, kind, number }: InvoiceName): string =>
  `T${storeId}-${year}-${MARKS[kind]}${String(number).padStart(6, '0')}`

/** Null for a text that is no number of an invoice or a credit note. */
export const parseInvoiceNumber = (text: string): (InvoiceName & { readonly storeId: number }) | null => {
  const [, store, year, mark, number] = /^T(\d{1,9})-(\d{4})-(C?)(\d{6,9})$/.exec(text.toUpperCase()) ?? []
  if (store === undefined) return null
  const kind = mark === MARKS.credit_note ? 'credit_note' : 'invoice'
  const name = { storeId: Number(store), year: Number(year), kind, number: Number(number) } as const
  // `T07-…` would be a second name of `T7-…`.
  return formatInvoiceNumber(name) === text.toUpperCase() ? name : null
}

/** The standard rate in Kosovo, in percent. */
export const STANDARD_VAT = 18

/** The VAT that an amount contains, rounded half up. */
export const includedVat = (gross: Cents, percent: number): Cents => {
  const points = toBasisPoints(percent)
  return divideHalfUp(gross * points, 10_000 + points)
}

/**
 * The rate of the VAT that a seller shows in its prices; null without a VAT number. A store that adds a tax to its prices shows
 * that instead.
 */
export const findVatRate = (vatNumber: string | null, tax: Cents): number | null =>
  vatNumber === null || tax > 0 ? null : STANDARD_VAT

/** What an invoice charges, or a credit note takes back. `gross` = goods - discount + tax + delivery + service fee. */
export type InvoiceFigures = {
  readonly lines: readonly { readonly lineId: Id; readonly quantity: number; readonly amount: Cents }[]
  readonly goods: Cents
  readonly discount: Cents
  /** What the store adds to its prices. */
  readonly tax: Cents
  readonly delivery: Cents
  readonly serviceFee: Cents
  readonly gross: Cents
}

const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, amount) => sum + amount, 0)

const addUp = (figures: Omit<InvoiceFigures, 'goods' | 'gross'>): InvoiceFigures => {
  const { lines, discount, tax, delivery, serviceFee } = figures
  const goods = sumOf(lines.map(({ amount }) => amount))
  return { ...figures, goods, gross: goods - discount + tax + delivery + serviceFee }
}

/** An invoice charges what was not withdrawn before. */
export const planInvoice = (order: OrderOnItsWay): InvoiceFigures => {
  const shares = new Map(shareOrderLines(order).map((share) => [share.lineId, share]))
  const left = order.lines.flatMap((line) => {
    const share = shares.get(line.id)
    const quantity = line.quantity - line.refunded
    if (!share || quantity === 0) return []
    const part = (amount: Cents) => amount - shareOfUnits(amount, line.quantity, 0, line.refunded)
    const amount = quantity * line.unitPrice
    // The discount is what is missing to the paid part, which the ledger rounds as a whole.
    return [{ lineId: line.id, quantity, amount, tax: part(share.tax), paid: part(share.paid) }]
  })
  return addUp({
    lines: left.map(({ lineId, quantity, amount }) => ({ lineId, quantity, amount })),
    discount: sumOf(left.map(({ amount, tax, paid }) => amount + tax - paid)),
    tax: sumOf(left.map(({ tax }) => tax)),
    delivery: order.delivery,
    serviceFee: order.serviceFee,
  })
}

const creditLine = ({ lineId, quantity, tax, paid }: LineShares, before: number, count: number) => {
  const part = (amount: Cents) => shareOfUnits(amount, quantity, before, count)
  return { lineId, quantity: count, amount: part(paid) - part(tax), tax: part(tax) }
}

/** A credit note takes back what the refund of these units gives back; amounts of lines are without their discounts. */
export const planCreditNote = (
  order: OrderOnItsWay,
  units: readonly RefundedUnits[],
): InvoiceFigures | null => {
  const before = order.lines.map(({ id, refunded }) => ({ lineId: id, quantity: refunded }))
  const refund = bookRefund(order, before, units)
  if (!refund.ok) return null
  const counts = (list: readonly RefundedUnits[], lineId: Id) =>
    sumOf(list.filter((unit) => unit.lineId === lineId).map(({ quantity }) => quantity))
  const lines = shareOrderLines(order).flatMap((share) => {
    const count = counts(units, share.lineId)
    return count > 0 ? [creditLine(share, counts(before, share.lineId), count)] : []
  })
  const isLast = order.lines.every(({ id, quantity, refunded }) => quantity === refunded + counts(units, id))
  return addUp({
    lines: lines.map(({ lineId, quantity, amount }) => ({ lineId, quantity, amount })),
    discount: 0,
    tax: sumOf(lines.map(({ tax }) => tax)),
    delivery: isLast ? order.delivery : 0,
    serviceFee: isLast ? order.serviceFee : 0,
  })
}

/** What the seller is paid of it. The service fee is the market's. */
export const sumSold = ({ gross, serviceFee }: Pick<InvoiceFigures, 'gross' | 'serviceFee'>): Cents =>
  gross - serviceFee

/**
 * The VAT that a credit note takes back: the VAT of the amount before it, less the VAT of the amount that is left after it. So the VAT of an
 * invoice, less that of its credit notes, is the VAT of what is left, and 0 when everything came back.
 */
export const creditedVat = (kept: Cents, credited: Cents, percent: number): Cents =>
  includedVat(kept, percent) - includedVat(kept - credited, percent)

/** The VAT in an invoice: its rate in basis points, null when the seller shows none. `tax` is what the whole order adds to the prices. */
export const vatOfInvoice = (figures: InvoiceFigures, vatNumber: string | null, tax: Cents) => {
  const rate = findVatRate(vatNumber, tax)
  return rate === null
    ? { vatBp: null, vat: 0 }
    : { vatBp: toBasisPoints(rate), vat: includedVat(sumSold(figures), rate) }
}

/** The VAT in a credit note. `vatBp` is the invoice's rate; `kept` is what the seller was paid before the credit note. */
export const vatOfCreditNote = (figures: InvoiceFigures, vatBp: number | null, kept: Cents) => ({
  vatBp,
  vat: vatBp === null ? 0 : creditedVat(kept, sumSold(figures), toPercent(vatBp)),
})

type Trader = {
  readonly name: string
  readonly legalName: string | null
  readonly legalAddress: string | null
  readonly registrationNumber: string | null
  readonly fiscalNumber: string | null
  readonly vatNumber: string | null
  readonly email: string | null
  readonly phone: string | null
}

/** The trader of a store as papers name it. */
export const sellerOf = (store: Trader) => ({
  store: store.name,
  name: store.legalName,
  address: store.legalAddress,
  registration: store.registrationNumber,
  fiscal: store.fiscalNumber,
  vat: store.vatNumber,
  email: store.email,
  phone: store.phone,
})
