/** Samples of the mails about stock and reductions. */
import { BASKET, SAMPLE_STORE, sampleReceiver, TENT } from '../../lib/mail-samples.ts'
import type { MailSample } from '../../lib/ownership.ts'
import { lowStockMail } from './low-stock.mails.ts'
import { refusedMail } from './schedules.mails.ts'

export const PRODUCT_SAMPLES = {
  schedule_refused: (reader) => {
    const variant = { product: { id: 1, name: TENT.name }, values: [{ value: { name: TENT.colour } }] }
    const items = [{ refused: 'above_lowest', variant }] as const
    return refusedMail(sampleReceiver(reader), { name: 'Autumn' }, items, reader.publicUrl)
  },
  low_stock: (reader) =>
    lowStockMail(sampleReceiver(reader), {
      store: { name: SAMPLE_STORE, slug: 'kulla-home' },
      variants: [
        { name: TENT.name, options: [TENT.colour], stock: 3 },
        { name: BASKET.name, options: [], stock: 0 },
      ],
      publicUrl: reader.publicUrl,
    }),
} as const satisfies Readonly<Record<string, MailSample>>
