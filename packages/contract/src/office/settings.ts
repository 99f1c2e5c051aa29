/** Settings of the market, for administrators (docs/rules/system.md#settings). */
import { SETTING_LIMITS as LIMITS, PASSWORD_POLICIES, SETTING_SOURCES } from '@tregu/domain'
import { z } from 'zod'
import { translations } from '../back-office.ts'
import { amountOf, count, email, euros, flag, instant, integer, success, words } from '../codecs.ts'
import { coerced, toAnyNumber } from '../coerce.ts'
import { endpoint } from '../endpoint.ts'
import * as r from '../routes/office-settings.ts'

const from = z.enum(SETTING_SOURCES).meta({ id: 'SettingSource' })
const setting = <S extends z.ZodType>(value: S) => z.object({ value, from })
const text = setting(z.string())
const whole = setting(z.int())
const percent = z.number()

export const marketSettings = z
  .object({
    version: count.meta({ description: '0 before the first change' }),
    changed_at: instant.nullable(),
    changed_by: z.string().nullable(),
    require_confirmed_email: setting(z.boolean()),
    password_policy: setting(z.enum(PASSWORD_POLICIES)),
    market: z.object({
      name: text,
      email: text,
      phone: text,
      imprint: setting(translations),
      report_contact: text,
    }),
    commission: setting(percent).meta({ description: 'per cent, of stores that open from now on' }),
    payout: z.object({
      weekday: whole.meta({ description: '0 is Sunday' }),
      minimum: setting(euros),
      delay_days: whole.meta({ description: 'days after the delivery' }),
    }),
    goodwill: z.object({ limit: setting(euros), days: whole }),
    low_stock: whole,
    environment: z
      .array(z.object({ name: z.string(), set: z.boolean() }))
      .meta({ description: 'what only the environment sets; values are never told' }),
  })
  .meta({ id: 'MarketSettings' })

/** Null gives a field back to the environment. */
const optional = <S extends z.ZodType>(value: S) => value.nullable().optional()
const amount = (max: number) => optional(amountOf(0, max, 'v.number'))
const rate = coerced(z.number('v.number').min(0, 'v.number').max(100, 'v.number'), (value) =>
  value === null || value === '' ? null : toAnyNumber(value),
)
/** Every language as it is sent; an empty text takes one away. */
const imprint = translations.refine(
  (texts) => Object.values(texts).every((one) => (one ?? '').length <= LIMITS.imprint),
  'v.too_long',
)

const change = z
  .object({
    version: integer(0, 2_000_000_000),
    require_confirmed_email: optional(flag),
    password_policy: optional(z.enum(PASSWORD_POLICIES, 'v.filter')),
    market: z
      .object({
        name: optional(words(LIMITS.name)),
        email: optional(email),
        phone: optional(words(LIMITS.phone)),
        imprint: optional(imprint),
        report_contact: optional(email),
      })
      .optional(),
    commission: optional(rate),
    payout: z
      .object({
        weekday: optional(integer(0, 6)),
        minimum: amount(LIMITS.minimum),
        delay_days: optional(integer(0, LIMITS.delayDays)),
      })
      .optional(),
    goodwill: z
      .object({ limit: amount(LIMITS.goodwill), days: optional(integer(1, LIMITS.goodwillDays)) })
      .optional(),
    low_stock: optional(integer(0, LIMITS.lowStock, 'v.low_stock')),
  })
  .meta({ id: 'MarketSettingsChange' })

export const settingsCalls = {
  getSettings: endpoint(r.getSettings, {
    summary: 'The settings of the market, each with where its value comes from',
    response: success({ result: marketSettings }),
  }),
  putSettings: endpoint(r.putSettings, {
    summary: 'Save the settings that are sent; null gives one back to the environment',
    body: change,
    response: success({ result: marketSettings }),
    errors: ['conflict'],
  }),
}
