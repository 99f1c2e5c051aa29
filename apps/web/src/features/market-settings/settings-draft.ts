/** The settings as fields of a form: a text for each, by its path on the wire, such as `payout/minimum`. */
import { isLanguage, LANGUAGES, type SettingSource } from '@tregu/domain'
import { typedNumber } from '../../lib/typed-number.ts'
import type { Settings } from './settings-queries.ts'

/** A number is typed in its language's way; a choice and a text are sent as they are. */
export const FIELDS = {
  'market/name': 'text',
  'market/email': 'text',
  'market/phone': 'text',
  'market/report_contact': 'text',
  require_confirmed_email: 'choice',
  password_policy: 'choice',
  commission: 'number',
  low_stock: 'number',
  'payout/weekday': 'choice',
  'payout/minimum': 'number',
  'payout/delay_days': 'number',
  'goodwill/limit': 'number',
  'goodwill/days': 'number',
} as const
export type Field = keyof typeof FIELDS
const FIELD_NAMES = Object.keys(FIELDS) as Field[]

type Leaf = { readonly value: unknown; readonly from: SettingSource }
type Branch = { readonly [name: string]: unknown }

/** The setting of a name such as `payout/minimum`. */
export const settingOf = (settings: Settings, field: Field): Leaf =>
  field.split('/').reduce<unknown>((part, name) => (part as Branch)[name], settings) as Leaf

export type Draft = Readonly<Record<string, string>>

/** What is stored, as texts. The imprint has a field for each language. */
export const draftOf = (settings: Settings): Draft => ({
  ...Object.fromEntries(FIELD_NAMES.map((field) => [field, String(settingOf(settings, field).value)])),
  ...Object.fromEntries(
    LANGUAGES.map((language) => [
      `market/imprint/${language}`,
      settings.market.imprint.value[language] ?? '',
    ]),
  ),
})

const sentOf = (field: string, typed: string): unknown => {
  if (field === 'require_confirmed_email') return typed === 'true'
  if (field === 'payout/weekday') return Number(typed)
  return FIELDS[field as Field] === 'number' ? typedNumber(typed) : typed
}

/** The body of a save: what was typed, in the form of the call. */
export const bodyOf = (version: number, typed: Draft): Branch => {
  const body: Record<string, unknown> = { version }
  for (const [field, text] of Object.entries(typed)) {
    const names = field.split('/')
    const last = names.pop() ?? ''
    let part = body
    for (const name of names) {
      part[name] ??= {}
      part = part[name] as Record<string, unknown>
    }
    part[last] = isLanguage(last) ? text : sentOf(field, text)
  }
  return body
}

/** The body that gives one setting back to the environment. */
export const resetOf = (version: number, field: Field): Branch => {
  const [first = '', second] = field.split('/')
  return { version, [first]: second === undefined ? null : { [second]: null } }
}
