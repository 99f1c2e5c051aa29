/** Passkeys and recovery codes (docs/rules/passkeys.md). The fields of authenticators are those of WebAuthn's JSON. */
import { PASSKEY_LIMITS } from '@tregu/domain'
import { z } from 'zod'
import { signedIn } from './accounts.ts'
import { count, idText, instant, optionalText, password, success, text, words } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import * as r from './routes/passkeys.ts'

export const passkey = z
  .object({ id: z.string(), name: z.string(), at: instant, used_at: instant.nullable() })
  .meta({ id: 'Passkey' })
const name = words(PASSKEY_LIMITS.name)
const named = z.object({ id: idText })

/** Longer than what any authenticator sends, so that a request cannot store large texts. */
const part = text(16_384)
const credential = z.object({
  id: text(1_400),
  rawId: text(1_400),
  type: z.literal('public-key', 'v.required'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
})
const made = credential.extend({
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z.array(text(32)).max(10).optional(),
  }),
})
export type MadeCredential = z.output<typeof made>
const signed = credential.extend({
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: text(128).optional(),
  }),
})
export type SignedCredential = z.output<typeof signed>

const options = z
  .record(z.string(), z.unknown())
  .meta({ description: 'for navigator.credentials, in WebAuthn’s JSON; they count once, for 5 minutes' })
const codes = z.array(z.string())

export const passkeys = {
  list: endpoint(r.list, {
    summary: 'One’s own passkeys, the oldest first',
    response: success({
      result: z.array(passkey),
      codes: count.meta({ description: 'recovery codes that are left' }),
      confirmed: z.boolean().meta({
        description: 'a password or a passkey was given in the last 10 minutes',
      }),
      required: z.boolean().meta({
        description: 'the back office asks this session for a passkey or a recovery code first',
      }),
    }),
  }),
  begin: endpoint(r.begin, {
    summary: 'Begin to make a passkey',
    response: success({ options }),
    errors: ['password_required', 'password_unset', 'passkey_required', 'too_many'],
  }),
  add: endpoint(r.add, {
    summary: 'Keep the passkey that was made; with the first one come recovery codes',
    body: z.object({ name, credential: made }),
    response: success({ result: passkey, codes: codes.nullable() }),
    errors: ['password_required', 'password_unset', 'passkey_required', 'passkey_refused', 'too_many'],
  }),
  rename: endpoint(r.rename, {
    summary: 'Rename a passkey',
    params: named,
    body: z.object({ name }),
    response: success({}),
    errors: ['password_required', 'password_unset', 'passkey_required', 'not_found'],
  }),
  remove: endpoint(r.remove, {
    summary: 'Remove a passkey; with the last one go the recovery codes',
    params: named,
    response: success({}),
    errors: ['last_way_in', 'password_required', 'password_unset', 'passkey_required', 'not_found'],
  }),
  renewCodes: endpoint(r.renewCodes, {
    summary: 'Make new recovery codes; the earlier ones end',
    response: success({ codes }),
    errors: ['password_required', 'password_unset', 'passkey_required', 'not_found'],
  }),
  confirm: endpoint(r.confirm, {
    summary: 'Give the password, for calls that ask for a recent one',
    body: z.object({ password: password('v.pw_current') }),
    response: success({}),
    errors: ['wrong_password', 'password_unset', 'too_many_requests'],
  }),
  use: endpoint(r.use, {
    summary: 'Give a passkey in this session',
    body: z.object({ credential: signed }),
    response: success({}),
    errors: ['passkey_refused', 'too_many_requests'],
  }),
  useCode: endpoint(r.useCode, {
    summary: 'Give a recovery code in this session, in place of a passkey; it counts once',
    body: z.object({ code: text(60, 'v.code') }),
    response: success({ codes: count }),
    errors: ['recovery_code_wrong', 'too_many_requests'],
  }),
  beginSignIn: endpoint(r.beginSignIn, {
    summary: 'Begin to give a passkey, for signing in or in a session',
    response: success({ options }),
  }),
  signIn: endpoint(r.signIn, {
    summary: 'Sign in with a passkey; the cart of the browser is merged into the account',
    body: z.object({ credential: signed, browserID: optionalText(64) }),
    response: signedIn,
    errors: ['sign_in_failed', 'account_blocked', 'too_many_requests'],
  }),
}
