/** Samples of the mails about a placed order. */
import { addDays, dayOf } from '@tregu/domain'
import { BASKET, SAMPLE_CODE, SAMPLE_ID, SAMPLE_STORE, sampleReceiver, TENT } from '../../lib/mail-samples.ts'
import type { MailSample, SampleReader } from '../../lib/ownership.ts'
import { say } from '../../lib/texts.ts'
import type { LockedOrder, LockedPurchase } from './locked-order.ts'
import { type OrderMailKind, type OrderNews, orderNews, withdrawalMail } from './orders.mails.ts'

const LINES = { tent: TENT, basket: BASKET } as const
const TOTAL = 7_250

const orderOf = ({ now }: SampleReader): LockedOrder => {
  const today = dayOf(now)
  const line = (id: keyof typeof LINES, unitPrice: number, quantity: number) =>
    ({ id, variantId: 1, unitPrice, quantity, returned: 0, refunded: 0 }) as const
  return {
    id: SAMPLE_ID,
    storeId: 17,
    storeName: SAMPLE_STORE,
    status: 'confirmed',
    deliveredAt: null,
    paidAt: null,
    total: TOTAL,
    due: TOTAL,
    course: {
      lines: [line('tent', 4_990, 1), line('basket', 980, 2)],
      tax: 0,
      delivery: 300,
      serviceFee: 0,
      discounts: [],
      commissionPercent: 8,
      method: 'creditCard',
      status: 'confirmed',
      isPaid: true,
      isCollected: true,
    },
    arrives: { from: addDays(today, 1), to: addDays(today, 2) },
    names: new Map(Object.entries(LINES).map(([id, { name }]) => [id, name])),
    pictures: new Map(Object.entries(LINES).map(([id, { image }]) => [id, image])),
    returns: [],
  }
}

const purchaseOf = (reader: SampleReader): LockedPurchase => ({
  id: SAMPLE_ID,
  code: SAMPLE_CODE,
  userId: SAMPLE_ID,
  email: sampleReceiver(reader).email,
  emailConfirmed: true,
  firstName: sampleReceiver(reader).firstName,
  language: reader.language,
  paymentId: null,
  coupons: [],
  orders: [orderOf(reader)],
})

type Told = Omit<Parameters<typeof orderNews>[4], 'at'>
const news =
  (kind: OrderNews, told: Told = {}): MailSample =>
  (reader) => {
    const { now: at, publicUrl } = reader
    const values = { date: at, amount: TOTAL, ...told.values }
    const [mail] = orderNews(purchaseOf(reader), orderOf(reader), kind, publicUrl, { at, ...told, values })
    if (!mail) throw new Error('a purchase with an address has its mails')
    return mail
  }

const REFUNDED = { units: [{ lineId: 'basket', quantity: 1 }], refund: 980, values: { amount: 980 } } as const

export const ORDER_SAMPLES: Readonly<Record<OrderMailKind, MailSample>> = {
  order_confirmed: news('confirmed'),
  order_shipped: news('shipped', { parcel: { carrier: 'Posta e Kosovës', number: 'RR 123 456 789 XK' } }),
  order_delivered: news('delivered'),
  order_cancelled: news('cancelled', { refund: TOTAL, reason: 'Sold out at the seller' }),
  order_paid: news('paid'),
  order_return_requested: news('return_requested', { units: REFUNDED.units, reason: 'Too small' }),
  order_return_received: news('return_received', { units: REFUNDED.units }),
  order_return_refunded: news('return_refunded', { ...REFUNDED, creditNote: 'T17-2026-C000042' }),
  order_return_refused: news('return_refused', { units: REFUNDED.units, reason: 'The goods were used' }),
  withdrawal: (reader) => {
    const { language, now, publicUrl } = reader
    const { email, code } = purchaseOf(reader)
    const items = `${SAMPLE_STORE}: 1 × ${TENT.name[language]}`
    const statement = say(language, 'm.withdrawal_statement', { name: code, email, items })
    return withdrawalMail(purchaseOf(reader), statement, [], now, publicUrl)
  },
}
