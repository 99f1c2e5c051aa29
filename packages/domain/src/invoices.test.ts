import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  creditedVat,
  findVatRate,
  formatInvoiceNumber,
  type InvoiceFigures,
  includedVat,
  parseInvoiceNumber,
  planCreditNote,
  planInvoice,
  STANDARD_VAT,
  sumSold,
} from './invoices.ts'
import { bookOrder, sumPaidBy } from './ledger.ts'
import type { OrderOnItsWay } from './order-course.ts'
import { bookRefund } from './refunds.ts'

const order: OrderOnItsWay = {
  lines: [
    { id: 'a', variantId: 1, unitPrice: 450, quantity: 2, returned: 0, refunded: 0 },
    { id: 'b', variantId: 2, unitPrice: 1_000, quantity: 1, returned: 0, refunded: 0 },
  ],
  tax: 190,
  delivery: 500,
  serviceFee: 171,
  discounts: [{ couponId: 's', payer: 'seller', amount: 300 }],
  commissionPercent: 8,
  method: 'creditCard',
  status: 'shipped',
  isPaid: true,
  isCollected: true,
}

describe('the number of an invoice', () => {
  it('names the store, the year and the place in it; a credit note counts for itself', () => {
    const name = { storeId: 17, year: 2026, kind: 'invoice', number: 123 } as const
    expect(formatInvoiceNumber(name)).toBe('T17-2026-000123')
    expect(formatInvoiceNumber({ ...name, kind: 'credit_note' })).toBe('T17-2026-C000123')
    expect(formatInvoiceNumber({ ...name, number: 1_234_567 })).toBe('T17-2026-1234567')
  })
  it('is read back, whatever it is, and no two invoices share one', () => {
    const name = fc.record({
      storeId: fc.integer({ min: 1, max: 999_999_999 }),
      year: fc.integer({ min: 2_000, max: 9_999 }),
      kind: fc.constantFrom('invoice', 'credit_note'),
      number: fc.integer({ min: 1, max: 999_999_999 }),
    })
    fc.assert(
      fc.property(name, (any) => {
        expect(parseInvoiceNumber(formatInvoiceNumber(any))).toEqual(any)
        expect(parseInvoiceNumber(formatInvoiceNumber(any).toLowerCase())).toEqual(any)
      }),
    )
  })
  it.each(['', 'T17-2026-123', 'T017-2026-000123', 'T17-26-000123', 'T17-2026-D000123', 'TR-2222-2222'])(
    'is not %j',
    (text) => expect(parseInvoiceNumber(text)).toBeNull(),
  )
})

describe('the VAT in an amount', () => {
  it('is rounded half up', () => {
    expect(includedVat(11_800, STANDARD_VAT)).toBe(1_800)
    expect(includedVat(100, STANDARD_VAT)).toBe(15)
    expect(includedVat(10_800, 8)).toBe(800)
    expect(includedVat(0, STANDARD_VAT)).toBe(0)
  })
  it('is shown by a trader with a number whose prices contain it', () => {
    expect(findVatRate('330123456', 0)).toBe(STANDARD_VAT)
    expect(findVatRate('330123456', 90)).toBeNull()
    expect(findVatRate(null, 0)).toBeNull()
  })
  it('is the rate of what remains, to the cent', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.integer({ min: 1, max: 2_700 }), (gross, points) => {
        const vat = includedVat(gross, points / 100)
        const exact = (BigInt(gross) * BigInt(points) * 2n) / BigInt(10_000 + points)
        expect(BigInt(vat)).toBe((exact + 1n) / 2n)
        expect(vat).toBeLessThan(Math.max(1, gross))
      }),
    )
  })
  it('comes back with credit notes in parts, and wholly with the last', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50_000), { minLength: 1, maxLength: 9 }), (parts) => {
        let kept = parts.reduce((sum, part) => sum + part, 0)
        const charged = includedVat(kept, STANDARD_VAT)
        let back = 0
        for (const part of parts) {
          const vat = creditedVat(kept, part, STANDARD_VAT)
          expect(vat).toBeGreaterThanOrEqual(0)
          back += vat
          kept -= part
          expect(charged - back).toBe(includedVat(kept, STANDARD_VAT))
        }
        expect(back).toBe(charged)
      }),
    )
  })
})

describe('what an invoice says', () => {
  it('is the whole order, and its sums are the ledger’s', () => {
    expect(planInvoice(order)).toEqual({
      lines: [
        { lineId: 'a', quantity: 2, amount: 900 },
        { lineId: 'b', quantity: 1, amount: 1_000 },
      ],
      goods: 1_900,
      discount: 300,
      tax: 190,
      delivery: 500,
      serviceFee: 171,
      gross: 2_461,
    })
  })
  it('leaves out what was withdrawn before it', () => {
    const [a, b] = order.lines
    const lines = a && b ? [{ ...a, refunded: 2 }, b] : []
    expect(planInvoice({ ...order, lines })).toMatchObject({
      lines: [{ lineId: 'b', quantity: 1, amount: 1_000 }],
      discount: 158,
      tax: 100,
      gross: 1_000 - 158 + 100 + 500 + 171,
    })
  })
  it('has the seller’s part beside the market’s fee', () => {
    expect(sumSold(planInvoice(order))).toBe(2_461 - 171)
  })
})

describe('a credit note', () => {
  it('takes back the refunded units without their discount; delivery and fee with the last', () => {
    expect(planCreditNote(order, [{ lineId: 'a', quantity: 1 }])).toEqual({
      lines: [{ lineId: 'a', quantity: 1, amount: 379 }],
      goods: 379,
      discount: 0,
      tax: 45,
      delivery: 0,
      serviceFee: 0,
      gross: 424,
    })
    const all = order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }))
    expect(planCreditNote(order, all)).toMatchObject({ delivery: 500, serviceFee: 171, gross: 2_461 })
  })
  it('is not made of units that cannot be refunded', () => {
    expect(planCreditNote(order, [{ lineId: 'a', quantity: 3 }])).toBeNull()
    expect(planCreditNote(order, [])).toBeNull()
  })
})

const anyOrder: fc.Arbitrary<OrderOnItsWay> = fc
  .record({
    lines: fc.array(fc.record({ unitPrice: fc.nat(5_000), quantity: fc.integer({ min: 1, max: 5 }) }), {
      minLength: 1,
      maxLength: 5,
    }),
    tax: fc.nat(2_000),
    delivery: fc.nat(1_000),
    serviceFee: fc.nat(1_000),
    parts: fc.tuple(fc.nat(100), fc.nat(100)),
  })
  .map(({ parts: [seller, platform], lines, ...rest }) => {
    const goods = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
    const granted = Math.floor((goods * seller) / 100)
    const given = Math.floor(((goods - granted) * platform) / 100)
    return {
      ...order,
      ...rest,
      lines: lines.map((line, id) => ({ ...line, id, variantId: id, returned: 0, refunded: 0 })),
      discounts: [
        { couponId: 's', payer: 'seller' as const, amount: granted },
        { couponId: 'p', payer: 'platform' as const, amount: given },
      ],
    }
  })

const addsUp = ({ lines, goods, discount, tax, delivery, serviceFee, gross }: InvoiceFigures) => {
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(goods)
  expect(goods - discount + tax + delivery + serviceFee).toBe(gross)
  for (const cents of [goods, discount, tax, gross, ...lines.map(({ amount }) => amount)])
    expect(cents).toBeGreaterThanOrEqual(0)
}

test('an invoice less its credit notes is what the ledger kept, whatever comes back before and after it', () => {
  fc.assert(
    fc.property(anyOrder, fc.nat(10), fc.infiniteStream(fc.nat(1_000)), (any, withdrawn, picks) => {
      const units = any.lines.flatMap(({ id, quantity }) => Array.from({ length: quantity }, () => id))
      const entries = bookOrder(any)
      let now = any
      const giveBack = () => {
        const [lineId] = units.splice(Number(picks.next().value) % units.length, 1)
        const asked = [{ lineId: lineId ?? 0, quantity: 1 }]
        const before = now.lines.map(({ id, refunded }) => ({ lineId: id, quantity: refunded }))
        const refund = bookRefund(now, before, asked)
        if (refund.ok) entries.push(...refund.entries)
        const note = planCreditNote(now, asked)
        now = {
          ...now,
          lines: now.lines.map((line) =>
            line.id === lineId ? { ...line, refunded: line.refunded + 1 } : line,
          ),
        }
        return note
      }
      for (let n = Math.min(withdrawn, units.length - 1); n > 0; n--) giveBack()
      const invoice = planInvoice(now)
      addsUp(invoice)
      let kept = invoice.gross
      expect(kept).toBe(sumPaidBy(entries, 'shopper'))
      while (units.length > 0) {
        const note = giveBack()
        if (!note) throw new Error('a unit that is left can be refunded')
        addsUp(note)
        kept -= note.gross
        expect(kept).toBe(sumPaidBy(entries, 'shopper'))
      }
      expect(kept).toBe(0)
    }),
  )
})
