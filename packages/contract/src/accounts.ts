/** Calls about accounts: sign-up, sign-in, profile, password, phone, own data (docs/rules/accounts.md). */
import { isRegistrationNumber, PASSWORD_MIN } from '@tregu/domain'
import { z } from 'zod'
import {
  blankAsMissing,
  count,
  email,
  flag,
  idText,
  instant,
  message,
  nullAsMissing,
  optionalText,
  optionalWords,
  password,
  success,
  text,
  words,
} from './codecs.ts'
import { coerced, toAnyNumber } from './coerce.ts'
import { endpoint } from './endpoint.ts'
import { routes } from './routes.ts'

const r = routes.accounts

export const user = z
  .object({
    id: z.string(),
    name: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    email_confirmed: z.boolean(),
    phone: z.string().nullable(),
    image: z.string().nullable(),
    birthday: z.string().nullable(),
    role: z.int(),
    permissions: z.array(z.string()),
  })
  .meta({ id: 'User' })
export type User = z.input<typeof user>

const session = z
  .object({
    id: z.string(),
    device: z.string().meta({ description: 'browser and system' }),
    first: instant,
    last: instant,
    current: z.boolean(),
  })
  .meta({ id: 'Session' })

export const signedIn = success({ token: z.string(), user, message: message.optional() })
const browserID = optionalText(64)

const person = z.object({
  first_name: optionalWords(80),
  last_name: optionalWords(80),
  full_name: optionalWords(160),
  phone: optionalText(40),
  email,
  password: password('v.pw', PASSWORD_MIN, 'v.pw_min'),
  role: coerced(z.union([z.literal(1), z.literal(2)], 'v.role'), toAnyNumber).default(2),
  site: optionalText(200),
  browserID,
  business_name: optionalWords(120),
  city: optionalWords(80),
})

type Named = Partial<Record<'first_name' | 'last_name' | 'full_name', string | undefined>>
const checkNames = (body: Named, context: z.RefinementCtx) => {
  if (body.full_name) return
  if (!body.first_name) context.addIssue({ code: 'custom', path: ['first_name'], message: 'v.first_name' })
  if (!body.last_name) context.addIssue({ code: 'custom', path: ['last_name'], message: 'v.surname' })
}

const legalName = words(160, 'v.legal_name')
const legalAddress = words(240, 'v.legal_address')
const registrationNumber = text(40, 'v.registration_number').refine(
  isRegistrationNumber,
  'v.registration_number',
)

/** The trader of a business (docs/rules/stores.md): all of these fields or none, as a client may not know them. */
export const signUpBody = person
  .extend({
    legal_name: blankAsMissing(legalName.optional()),
    legal_address: blankAsMissing(legalAddress.optional()),
    registration_number: blankAsMissing(registrationNumber.optional()),
    lawful_goods: flag.optional(),
  })
  .superRefine(checkNames)
  .superRefine((body, context) => {
    const { legal_name, legal_address, registration_number, lawful_goods } = body
    const texts = { legal_name, legal_address, registration_number }
    const isTrader = lawful_goods !== undefined || Object.values(texts).some((given) => given !== undefined)
    if (body.role !== 1 || !isTrader) return
    for (const [field, given] of Object.entries({ ...texts, lawful_goods: lawful_goods || undefined }))
      if (given === undefined) context.addIssue({ code: 'custom', path: [field], message: `v.${field}` })
  })

/** What the shop's own form asks a business for: the trader with it, because the law asks for that before the first sale. */
export const businessSignUpBody = person
  .extend({
    legal_name: legalName,
    legal_address: legalAddress,
    registration_number: registrationNumber,
    lawful_goods: flag.refine((agreed) => agreed, 'v.lawful_goods'),
  })
  .superRefine(checkNames)

/** May be missing, but not empty: a profile has a name. */
const fullName = optionalWords(160).refine((name) => name !== '', 'v.first_name')

/** A day as the wire writes it, or as people do: `14/06/1994`, also with dots. */
const birthday = coerced(z.iso.date('v.birthday'), (value) =>
  typeof value === 'string'
    ? value.replace(
        /^\s*(\d{1,2})[./-](\d{1,2})[./-](\d{4})\s*$/,
        (_, day: string, month: string, year: string) =>
          [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
      )
    : value,
)

/** The profile as its form asks for it. */
export const profileBody = z.object({
  first_name: words(80, 'v.first_name'),
  last_name: words(80, 'v.surname'),
  birthday,
})
const { shape: profile } = profileBody
/** The same, each field by itself. An empty birthday removes it. */
const profileChange = {
  first_name: nullAsMissing(profile.first_name),
  last_name: nullAsMissing(profile.last_name),
  birthday: z.union([z.literal(''), profile.birthday]),
}

/** Where it is missing, a recent password or passkey counts, if one is needed (docs/rules/passkeys.md). */
const ownPassword = password('v.pw_current').optional()

export const signInBody = z.object({ email, password: password('v.pw'), browserID })

export const accounts = {
  signUp: endpoint(r.signUp, {
    summary: 'Make an account and sign in',
    body: signUpBody,
    response: signedIn,
    errors: ['email_taken', 'password_common', 'too_many_requests'],
  }),
  signIn: endpoint(r.signIn, {
    summary: 'Sign in; the cart of the browser is merged into the account',
    body: signInBody,
    response: signedIn,
    errors: ['sign_in_failed', 'account_blocked', 'too_many_requests'],
  }),
  signOut: endpoint(r.signOut, {
    summary: 'End this session (the token of the header)',
    query: z.object({ bid_: browserID }),
    response: success({ message }),
  }),
  isLogin: endpoint(r.isLogin, {
    summary: 'Who is signed in; every 7 days with a new token for the session',
    query: z.object({ bid_: browserID }),
    response: success({
      user: user.nullable(),
      cart_count: count,
      token: z.string().nullable().meta({
        description: 'replaces the token of the request, which ends a minute after the first use of this one',
      }),
    }),
  }),
  confirmEmail: endpoint(r.confirmEmail, {
    summary: 'Confirm an e-mail address by the key of the mail',
    params: z.object({ code: idText }),
    response: success({ message }),
    errors: ['key_unknown'],
  }),
  sendActivation: endpoint(r.sendActivation, {
    summary: 'Send the activation mail again',
    response: success({ message }),
    errors: ['too_many_requests'],
  }),
  updateUser: endpoint(r.updateUser, {
    summary: 'Change one’s own name, birthday and picture',
    body: z.object({
      ...profileChange,
      full_name: fullName,
      birthday: profileChange.birthday.optional(),
    }),
    files: { image: 1 },
    response: success({ user, message }),
    errors: ['too_large', 'unsupported_media_type'],
  }),
  changePassword: endpoint(r.changePassword, {
    summary: 'Change the password; other sessions end',
    body: z.object({
      password: password('v.pw_current'),
      new_password: password('v.pw_new', PASSWORD_MIN, 'v.pw_min'),
    }),
    response: success({ message }),
    errors: ['wrong_password', 'password_unset', 'password_common', 'too_many_requests'],
  }),
  checkPassword: endpoint(r.checkPassword, {
    summary: 'Is this the current password',
    body: z.object({ password: password('v.pw_current') }),
    response: success({ status: z.boolean() }),
    errors: ['too_many_requests'],
  }),
  forgotPassword: endpoint(r.forgotPassword, {
    summary: 'Ask for a reset link; the answer never tells whether the e-mail is known',
    body: z.object({ email }),
    response: success({ message }),
    errors: ['too_many_requests'],
  }),
  resetPassword: endpoint(r.resetPassword, {
    summary: 'Set a new password by the key of the mail',
    body: z.object({ key: idText, new_password: password('v.pw_new', PASSWORD_MIN, 'v.pw_min') }),
    response: success({ message }),
    errors: ['key_unknown', 'password_common'],
  }),
  updatePhone: endpoint(r.updatePhone, {
    summary: 'Ask for a code by text message',
    body: z.object({ phone: text(40, 'v.phone'), password: ownPassword }),
    response: success({ text: z.string() }),
    errors: ['wrong_password', 'password_required', 'too_many_requests'],
  }),
  confirmPhone: endpoint(r.confirmPhone, {
    summary: 'Confirm the phone by its code',
    body: z.object({ key: text(12, 'v.code') }),
    response: z.object({ success: z.boolean(), error: z.string().nullable(), message: message.optional() }),
  }),
  checkToken: endpoint(r.checkToken, {
    summary: 'Is this token good',
    body: z.object({ token: text(200) }),
    response: success({ success: z.boolean() }),
  }),
  listSessions: endpoint(r.listSessions, {
    summary: 'Where the user is signed in, the last used first',
    response: success({
      result: z.array(session),
    }),
  }),
  endSession: endpoint(r.endSession, {
    summary: 'End a session; ending the current one signs out',
    params: z.object({ id: idText }),
    body: z.object({ password: ownPassword }),
    response: success({ message }),
    errors: ['not_found', 'wrong_password', 'password_required', 'too_many_requests'],
  }),
  exportData: endpoint(r.exportData, {
    summary: 'Everything the shop holds of the user',
    response: success({ result: z.record(z.string(), z.unknown()) }),
  }),
  deleteAccount: endpoint(r.deleteAccount, {
    summary: 'Delete the account; orders stay, made anonymous',
    body: z.object({
      password: ownPassword.meta({
        description: 'required, unless the account has none: then a recent passkey or provider counts',
      }),
    }),
    response: success({ message }),
    errors: ['wrong_password', 'password_required', 'open_orders', 'last_administrator', 'too_many_requests'],
  }),
  getUser: endpoint(r.getUser, {
    summary: 'A user: oneself, or anybody for an administrator',
    params: z.object({ id: idText }),
    response: success({ user }),
    errors: ['not_found'],
  }),
  putUser: endpoint(r.putUser, {
    summary: 'Change name and birthday',
    params: z.object({ id: idText }),
    body: z.object({
      ...profileChange,
      name: fullName,
      birthday: profileChange.birthday.nullable().optional(),
    }),
    response: success({ user, message }),
    errors: ['not_found'],
  }),
}
