/** One’s own store (docs/rules/stores.md#what-its-people-change). */
import { z } from 'zod'
import { backOn, servedCities } from '../arrivals.ts'
import { storeFilter } from '../back-office.ts'
import { count, day, euros, instant, success } from '../codecs.ts'
import { endpoint } from '../endpoint.ts'
import { texts } from '../products.ts'
import * as r from '../routes/desk.ts'
import { storeTerms } from '../terms.ts'
import { changedStore, pauseFields } from './store-fields.ts'

const range = z.object({ min: z.int(), max: z.int() })
const account = {
  holder: z.string(),
  iban: z.string().meta({ description: 'whole for owners and administrators, else the last four digits' }),
}

export const ownStore = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    state: z.enum(['pending', 'active', 'suspended', 'refused']),
    version: count,
    url: z.string().meta({ description: 'the store’s page' }),
    description: texts,
    logo: z.string().nullable(),
    background: z.string().nullable(),
    city: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    delivery: z.object({ price: euros, free_from: euros.nullable(), days: range, cut_off: z.string() }),
    minimum_order: euros,
    express: z
      .object({
        open: z.object({ from: z.string(), to: z.string() }),
        minutes: range,
        cities: servedCities.unwrap(),
      })
      .nullable()
      .meta({ description: 'null for an ordinary store' }),
    days_off: z.array(day),
    payment_method: z.array(z.string()),
    bank: z
      .object({
        ...account,
        next: z
          .object({ ...account, from: instant })
          .nullable()
          .meta({ description: 'the account that takes its place, and when' }),
      })
      .nullable(),
    trader: z
      .object({
        legal_name: z.string(),
        legal_address: z.string(),
        registration_number: z.string(),
        fiscal_number: z.string().nullable(),
        vat_number: z
          .string()
          .nullable()
          .meta({ description: 'with it invoices show the VAT in the prices' }),
      })
      .nullable(),
    pause: z.object({ from: day, to: day, note: texts, back_on: backOn }).nullable(),
    renamed_until: day.nullable().meta({ description: 'until this day the name stays; null: it may change' }),
    terms: storeTerms,
  })
  .meta({ id: 'OwnStore' })

const ofStore = z.object({ store: storeFilter })

export const storeCalls = {
  getStore: endpoint(r.getStore, {
    summary: 'One’s own store',
    query: ofStore,
    response: success({ result: ownStore }),
    errors: ['not_found', 'store_required'],
  }),
  putStore: endpoint(r.putStore, {
    summary: 'Change one’s own store; its owner alone changes the bank account and the trader',
    query: ofStore,
    body: changedStore,
    files: { logo: 1, background: 1 },
    response: success({ result: ownStore }),
    errors: [
      'not_found',
      'store_required',
      'store_suspended',
      'forbidden',
      'conflict',
      'renamed_recently',
      'wrong_password',
      'password_unset',
      'too_large',
      'unsupported_media_type',
    ],
  }),
  pauseStore: endpoint(r.pauseStore, {
    summary: 'Pause one’s own store, change its pause, or end it',
    query: ofStore,
    body: pauseFields,
    response: success({ result: ownStore }),
    errors: ['not_found', 'store_required', 'store_suspended'],
  }),
  countFollowers: endpoint(r.countFollowers, {
    summary: 'How many people follow one’s own store',
    query: ofStore,
    response: success({ result: z.object({ count }) }),
    errors: ['not_found', 'store_required'],
  }),
}
