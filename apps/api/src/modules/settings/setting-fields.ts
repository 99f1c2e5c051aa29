/** The fields of the settings: their stored names, and where each value comes from. */
import {
  LANGUAGES,
  type Language,
  MARKET_DEFAULTS,
  type MarketSettings,
  type SettingSource,
  type TextByLanguage,
} from '@tregu/domain'
import type { Env } from '../../env.ts'
import { envSchema } from '../../env-schema.ts'

export type SettingsEnv = Pick<Env, 'REQUIRE_CONFIRMED_EMAIL' | 'PASSWORD_POLICY' | 'given'>

/** Every field but the imprint, which has one for each language. */
export const FIELDS = [
  'require_confirmed_email',
  'password_policy',
  'market.name',
  'market.email',
  'market.phone',
  'market.report_contact',
  'commission',
  'payout.weekday',
  'payout.minimum',
  'payout.delay_days',
  'goodwill.limit',
  'goodwill.days',
  'low_stock',
] as const
export type Field = (typeof FIELDS)[number]
export type ImprintField = `market.imprint.${Language}`
export const imprintField = (language: Language): ImprintField => `market.imprint.${language}`

export type Value = string | number | boolean
export type Saved = ReadonlyMap<string, Value>

/** The rows are written by `change-settings.service.ts` alone, which has checked them. */
export const savedOf = (rows: readonly { readonly name: string; readonly value: unknown }[]): Saved =>
  new Map(rows.flatMap(({ name, value }) => (value === null ? [] : [[name, value as Value] as const])))

const { market, payout, goodwill } = MARKET_DEFAULTS

/** What holds without a saved value. */
const unsaved = (env: SettingsEnv): Readonly<Record<Field, Value>> => ({
  require_confirmed_email: env.REQUIRE_CONFIRMED_EMAIL === 'on',
  password_policy: env.PASSWORD_POLICY,
  'market.name': market.name,
  'market.email': market.email,
  'market.phone': market.phone,
  'market.report_contact': market.reportContact,
  commission: MARKET_DEFAULTS.commission,
  'payout.weekday': payout.weekday,
  'payout.minimum': payout.minimum,
  'payout.delay_days': payout.delayDays,
  'goodwill.limit': goodwill.limit,
  'goodwill.days': goodwill.days,
  low_stock: MARKET_DEFAULTS.lowStock,
})

/** The variables of the environment that a saved value takes the place of. */
const VARIABLES = {
  require_confirmed_email: 'REQUIRE_CONFIRMED_EMAIL',
  password_policy: 'PASSWORD_POLICY',
} as const

const isInEnvironment = (env: SettingsEnv, field: Field): boolean =>
  field in VARIABLES && env.given?.has(VARIABLES[field as keyof typeof VARIABLES]) === true

export type Read = { readonly value: Value; readonly from: SettingSource }

/** Each field with its value and where that comes from. */
export const readFields = (saved: Saved, env: SettingsEnv): Readonly<Record<Field, Read>> => {
  const before = unsaved(env)
  const read = (field: Field): Read => {
    const value = saved.get(field)
    if (value !== undefined) return { value, from: 'saved' }
    return { value: before[field], from: isInEnvironment(env, field) ? 'environment' : 'default' }
  }
  return Object.fromEntries(FIELDS.map((field) => [field, read(field)])) as Record<Field, Read>
}

export const readImprint = (saved: Saved): TextByLanguage =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const text = saved.get(imprintField(language))
      return text === undefined ? [] : [[language, String(text)]]
    }),
  )

export const settingsOf = (saved: Saved, env: SettingsEnv): MarketSettings => {
  const fields = readFields(saved, env)
  const text = (field: Field) => String(fields[field].value)
  const number = (field: Field) => Number(fields[field].value)
  return {
    requireConfirmedEmail: fields.require_confirmed_email.value === true,
    passwordPolicy: text('password_policy') === 'strict' ? 'strict' : 'basic',
    market: {
      name: text('market.name'),
      email: text('market.email'),
      phone: text('market.phone'),
      imprint: readImprint(saved),
      reportContact: text('market.report_contact'),
    },
    commission: number('commission'),
    payout: {
      weekday: number('payout.weekday'),
      minimum: number('payout.minimum'),
      delayDays: number('payout.delay_days'),
    },
    goodwill: { limit: number('goodwill.limit'), days: number('goodwill.days') },
    lowStock: number('low_stock'),
  }
}

/** Variables that only the environment sets, and whether it does. Their values are never told. */
export const listEnvironment = (env: SettingsEnv): { readonly name: string; readonly set: boolean }[] => {
  const replaced: readonly string[] = Object.values(VARIABLES)
  return Object.keys(envSchema.shape)
    .filter((name) => !replaced.includes(name))
    .map((name) => ({ name, set: env.given?.has(name) === true }))
}
