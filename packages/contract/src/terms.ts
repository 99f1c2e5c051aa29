/** What a store pays the market, and what follows (docs/rules/store-office.md#terms). */
import { z } from 'zod'
import { day } from './codecs.ts'

const rates = { commission: z.number(), service_fee: z.number(), tax: z.number() }

export const storeTerms = z
  .object({
    ...rates,
    from: day.nullable().meta({ description: 'since when; null: since the store opened' }),
    next: z
      .object({ ...rates, from: day, reason: z.string() })
      .nullable()
      .meta({ description: 'the announced ones' }),
  })
  .meta({ id: 'StoreTerms', description: 'per cent' })
