/** Signing in with Facebook and Google (docs/rules/sign-in-with.md). */
import { IDENTITY_PROVIDERS } from '@tregu/domain'
import { z } from 'zod'
import { user } from './accounts.ts'
import {
  blankAsMissing,
  email,
  flag,
  instant,
  optionalText,
  optionalWords,
  password,
  success,
  text,
  words,
} from './codecs.ts'
import { endpoint } from './endpoint.ts'
import * as r from './routes/identities.ts'

const provider = z.enum(IDENTITY_PROVIDERS)
const byProvider = z.object({ provider })
const browserID = optionalText(64)
const state = text(100)
const next = optionalText(500)
const url = z.string().meta({ description: 'where the browser goes now' })

const answered = success({
  step: z.enum(['signed_in', 'connected', 'confirmed', 'join', 'ask']).meta({
    description:
      'join: the account with this address asks for its password; ask: name and address are missing, or the address is taken',
  }),
  token: z.string().nullable(),
  user: user.nullable(),
  next: z.string().nullable().meta({ description: 'the page to return to' }),
  person: z
    .object({
      email: z.string().nullable(),
      email_taken: z.boolean(),
      first_name: z.string(),
      last_name: z.string(),
    })
    .nullable()
    .meta({ description: 'what the provider told, while a step is left' }),
})

export const joinBody = z.object({ password: password('v.pw_current') })
export const completeBody = z.object({
  first_name: words(80, 'v.first_name'),
  last_name: words(80, 'v.surname'),
  email,
})
export const sandboxBody = z.object({
  first_name: optionalWords(80),
  last_name: optionalWords(80),
  email: blankAsMissing(email.optional()),
  email_verified: flag.default(false),
})

const REFUSALS = ['provider_expired', 'identity_taken', 'account_blocked', 'too_many_requests'] as const

export const identities = {
  begin: endpoint(r.begin, {
    summary: 'Begin to sign in with a provider; a cookie binds the visit to this browser',
    params: byProvider,
    body: z.object({ next }),
    response: success({ url }),
    errors: ['not_found', 'provider_failed'],
  }),
  finish: endpoint(r.finish, {
    summary: 'Come back from a provider with what its address had',
    params: byProvider,
    body: z.object({
      state,
      code: optionalText(4_096),
      iss: optionalText(500),
      error: optionalText(200),
      browserID,
    }),
    response: answered,
    errors: ['not_found', ...REFUSALS, 'provider_cancelled', 'provider_failed', 'not_signed_in'],
  }),
  join: endpoint(r.join, {
    summary: 'Join the provider to the account with the verified address, by the account’s password',
    params: byProvider,
    body: joinBody.extend({ state, browserID }),
    response: answered,
    errors: ['not_found', ...REFUSALS, 'wrong_password'],
  }),
  complete: endpoint(r.complete, {
    summary: 'Make the account with the name and address that were missing',
    params: byProvider,
    body: completeBody.extend({ state, browserID }),
    response: answered,
    errors: ['not_found', ...REFUSALS, 'email_taken'],
  }),
  list: endpoint(r.list, {
    summary: 'The ways into one’s own account',
    response: success({
      result: z.array(z.object({ provider, linked_at: instant, used_at: instant })),
      available: z.array(provider).meta({ description: 'providers of this shop' }),
      password: z.boolean(),
      passkeys: z.boolean(),
    }),
  }),
  visit: endpoint(r.visit, {
    summary: 'Begin to connect a provider, or to show with a connected one that the account is one’s own',
    params: byProvider,
    body: z.object({ purpose: z.enum(['connect', 'confirm']), next }),
    response: success({ url }),
    errors: ['not_found', 'password_required', 'email_not_confirmed', 'identity_taken', 'provider_failed'],
  }),
  remove: endpoint(r.remove, {
    summary: 'Take a provider off; never the last way into the account',
    params: byProvider,
    response: success({}),
    errors: ['not_found', 'password_required', 'last_way_in'],
  }),
  sandbox: endpoint(r.sandbox, {
    summary: 'Answer on the demo’s page in a provider’s place',
    params: byProvider,
    body: sandboxBody.extend({
      refuse: flag.default(false),
      client_id: text(100),
      redirect_uri: text(500),
      state,
      code_challenge: text(100),
    }),
    response: success({ url }),
    errors: ['not_found', 'malformed'],
  }),
}
