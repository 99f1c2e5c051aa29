/** A sample of the mail that confirms an order: two stores, paid by transfer. */
import { addDays, dayOf } from '@tregu/domain'
import { BASKET, SAMPLE_CODE, SAMPLE_ID, sampleReceiver, TENT } from '../../lib/mail-samples.ts'
import type { MailSample } from '../../lib/ownership.ts'
import { orderMail } from './order-mail.ts'

const SHIPPING = {
  name: 'Arta Krasniqi',
  address: 'Rr. Agim Ramadani 24',
  cityName: 'Prishtinë',
  quarterName: 'Ulpiana',
  phone: '+38344123456',
  postal_code: '10000',
  address_notes: null,
  email: null,
} as const
const line = ({ name, image, colour }: typeof TENT | typeof BASKET, quantity: number, unitPrice: number) => ({
  name,
  options: [colour],
  image,
  quantity,
  unitPrice,
})

const writeSample: MailSample = (reader) => {
  const { language, now: at, publicUrl } = reader
  const today = dayOf(at)
  const order = (store: string, lines: ReturnType<typeof line>[], discount: number) => {
    const goods = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
    return {
      store,
      lines,
      arrives: { from: addDays(today, 1), to: addDays(today, 2) },
      account: { holder: store, iban: 'XK051212012345678906' },
      tax: 0,
      delivery: 300,
      serviceFee: 0,
      discount,
      total: goods + 300 - discount,
    }
  }
  const orders = [
    order('Kulla Home', [line(TENT, 1, 4_990)], 400),
    order('Kosherja e Sharrit', [line(BASKET, 2, 980)], 0),
  ]
  const { email, firstName } = sampleReceiver(reader)
  return orderMail(
    {
      language,
      email,
      emailConfirmed: true,
      firstName,
      type: 'bank',
      shipping: SHIPPING,
      code: SAMPLE_CODE,
      purchaseId: SAMPLE_ID,
      at,
      total: orders.reduce((sum, { total }) => sum + total, 0),
      orders,
    },
    publicUrl,
  )
}

export const CHECKOUT_SAMPLES = { order: writeSample } as const
