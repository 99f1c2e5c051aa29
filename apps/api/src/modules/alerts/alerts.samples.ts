/** A sample of the mail about alerts. */
import { addDays, dayOf, startOfDay } from '@tregu/domain'
import { BASKET, SAMPLE_ID, SAMPLE_KEY, SAMPLE_STORE, sampleReceiver, TENT } from '../../lib/mail-samples.ts'
import type { MailSample } from '../../lib/ownership.ts'
import { alertMail } from './alerts.mails.ts'

const productOf = ({ slug, name, image, department }: typeof TENT | typeof BASKET) => ({
  slug,
  name,
  category: { path: department },
  store: { name: SAMPLE_STORE },
  images: [{ src: image }],
})

const writeSample: MailSample = (reader) => {
  const { now, publicUrl } = reader
  const since = startOfDay(addDays(dayOf(now), -7))
  const alert = (kind: 'back' | 'price', product: typeof TENT | typeof BASKET) => ({
    price: 4_990,
    row: {
      id: SAMPLE_ID,
      kind,
      price: 5_990,
      at: since,
      toldAt: null,
      variant: {
        id: 1,
        price: 4_990,
        discountPrice: null,
        stock: 4,
        active: true,
        image: null,
        values: [{ value: { name: product.colour } }],
        product: { ...productOf(product), listing: { productId: 1 } },
      },
    },
  })
  return alertMail(sampleReceiver(reader), {
    alerts: [alert('back', TENT), alert('price', BASKET)],
    news: [{ ...productOf(TENT), storeId: 1, publishedAt: now, listing: { effective: 4_990 } }],
    since,
    key: SAMPLE_KEY,
    publicUrl,
  })
}

export const ALERT_SAMPLES = { alerts: writeSample } as const
