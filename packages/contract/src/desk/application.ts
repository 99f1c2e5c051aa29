/** The application of a store, and the steps to its first sale (docs/rules/applications.md). */
import { APPLICATION_LIMITS, APPLICATION_STATES, CHECKLIST_STEPS } from '@tregu/domain'
import { z } from 'zod'
import { storeFilter } from '../back-office.ts'
import { count, instant, optionalWords, success } from '../codecs.ts'
import { endpoint } from '../endpoint.ts'
import * as r from '../routes/desk-application.ts'
import { version } from './product-fields.ts'
import { ownStore } from './store.ts'
import { changedStore, storeFields } from './store-fields.ts'

const ofStore = z.object({ store: storeFilter })

export const applicationState = z.enum(APPLICATION_STATES)
export const applicationParts = {
  id: z.string(),
  state: applicationState,
  sent_at: instant.nullable().meta({ description: 'when it was sent last' }),
  missing: z.array(z.object({ field: z.string(), message: z.string() })),
  messages: z
    .array(z.object({ by: z.enum(['store', 'market']), text: z.string(), at: instant }))
    .meta({ description: 'what both sides wrote, the oldest first' }),
  note: z
    .string()
    .meta({ description: 'what the applicant writes beside it; it goes with the next sending' }),
  store: ownStore,
}

export const application = z.object(applicationParts).meta({ id: 'Application' })

const answer = success({ result: application })
const { trader } = storeFields.shape

export const applicationCalls = {
  getApplication: endpoint(r.getApplication, {
    summary: 'The application of one’s own store: where it stands, what is missing, what was written',
    query: ofStore,
    response: answer,
    errors: ['not_found', 'store_required'],
  }),
  putApplication: endpoint(r.putApplication, {
    summary: 'Change the application until it is approved',
    query: ofStore,
    body: changedStore.extend({
      version: version.optional().meta({ description: 'the version of the store that was read' }),
      lawful_goods: trader.unwrap().shape.lawful_goods,
      note: optionalWords(APPLICATION_LIMITS.note),
    }),
    files: { logo: 1, background: 1 },
    response: answer,
    errors: [
      'not_found',
      'store_required',
      'forbidden',
      'conflict',
      'status_not_allowed',
      'wrong_password',
      'password_unset',
      'too_large',
      'unsupported_media_type',
    ],
  }),
  sendApplication: endpoint(r.sendApplication, {
    summary: 'Send the application to the market',
    query: ofStore,
    response: answer,
    errors: ['not_found', 'store_required', 'status_not_allowed', 'application_incomplete'],
  }),
  checklist: endpoint(r.checklist, {
    summary: 'The steps of one’s own store to its first sale',
    query: ofStore,
    response: success({
      result: z.array(
        z.object({
          key: z.enum(CHECKLIST_STEPS),
          done: z.boolean(),
          required: z.boolean(),
          href: z.string().meta({ description: 'the page of this web on which it is done' }),
        }),
      ),
      open: count.meta({ description: 'required steps that are not done' }),
    }),
    errors: ['not_found', 'store_required'],
  }),
}
