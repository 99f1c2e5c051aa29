/** When orders arrive, and the terms of express stores (docs/rules/stores.md). */
import { z } from 'zod'
import { instant } from './codecs.ts'

const range = z.object({ min: z.int(), max: z.int() })

export const arrival = z
  .object({
    from: z.string(),
    to: z.string(),
    minutes: range
      .optional()
      .meta({ description: 'on the way, of an express store that is open now; else it is left out' }),
  })
  .meta({ id: 'Arrival', description: 'days (YYYY-MM-DD), or times (ISO 8601) of an express store' })

export const backOn = z
  .string()
  .nullable()
  .meta({ description: 'the day on which the paused store is back (YYYY-MM-DD); null: it is not paused' })

export const servedCities = z
  .array(z.object({ id: z.int(), name: z.string() }))
  .nullable()
  .meta({ description: 'the cities that an express store delivers to; null: everywhere' })

const time = z.string().meta({ description: 'HH:mm, Europe/Belgrade' })

/** Fields of a store. The ones of express stores are null for ordinary stores. */
export const deliveryTerms = {
  delivery_days: range.meta({ description: 'working days' }),
  cut_off: time,
  back_on: backOn,
  open: z.object({ from: time, to: time, now: z.boolean() }).nullable(),
  minutes: range.nullable(),
  cities: servedCities,
  slots: z
    .array(z.object({ from: instant, to: instant }))
    .nullable()
    .meta({ description: 'hours that can be wished for' }),
}
