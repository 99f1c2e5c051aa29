/** Samples of the mails about stock and reductions. */
import { BASKET, BROWN, LAMP, SAMPLE_STORE, sampleReceiver } from '../../lib/mail-samples.ts'
import type { MailSample } from '../../lib/ownership.ts'
import { lowStockMail } from './low-stock.mails.ts'
import { refusedMail } from './schedules.mails.ts'

export const PRODUCT_SAMPLES = {
  schedule_refused: (reader) => {
    const variant = { product: { id: 1, name: LAMP.name }, values: [{ value: { name: BROWN } }] }
    const items = [{ refused: 'above_lowest', variant }] as const
    return refusedMail(sampleReceiver(reader), { name: 'Autumn' }, items, reader.publicUrl)
  },
  low_stock: (reader) =>
    lowStockMail(sampleReceiver(reader), {
      store: { name: SAMPLE_STORE, slug: 'kulla-home' },
      variants: [
        { name: LAMP.name, options: [BROWN], stock: 3 },
        { name: BASKET.name, options: [], stock: 0 },
      ],
      publicUrl: reader.publicUrl,
    }),
} as const satisfies Readonly<Record<string, MailSample>>
