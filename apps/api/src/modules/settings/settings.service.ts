/** The market's settings (docs/rules/system.md#settings). They are read with each use, so every process has the saved ones at once. */
import type { values } from '@tregu/contract'
import type { Db } from '@tregu/database'
import { IDENTITY_PROVIDERS, type Language, type Market, type MarketSettings, pickText } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { personName } from '../../lib/person-name.ts'
import {
  listEnvironment,
  readFields,
  readImprint,
  type SettingsEnv,
  savedOf,
  settingsOf,
} from './setting-fields.ts'
import * as queries from './settings.queries.ts'

/** What holds now. The environment's values and the defaults hold until others are saved. */
export const readSettings = async (db: Db, env: SettingsEnv): Promise<MarketSettings> =>
  settingsOf(savedOf(await queries.listRows(db)), env)

export const readMarket = async (db: Db, env: SettingsEnv): Promise<Market> =>
  (await readSettings(db, env)).market

/** The market as every page shows it. */
export const viewMarket = async (
  { db, env, signInProviders }: Pick<Deps, 'db' | 'env' | 'signInProviders'>,
  language: Language,
) => {
  const { imprint, reportContact, ...market } = await readMarket(db, env)
  return {
    ...market,
    imprint: pickText(imprint, language).text,
    report_contact: reportContact,
    sign_in_with: IDENTITY_PROVIDERS.filter((name) => signInProviders[name]),
  }
}

type View = values.MarketSettings

/** @param rows the newest change first */
export const viewSettings = async (
  db: Db,
  env: SettingsEnv,
  rows: readonly queries.SettingRow[],
): Promise<View> => {
  const saved = savedOf(rows)
  const fields = readFields(saved, env)
  const imprint = readImprint(saved)
  const [last] = rows
  return {
    version: last?.version ?? 0,
    changed_at: last?.changedAt ?? null,
    changed_by: last ? personName(await queries.findPerson(db, last.changedBy)) : null,
    require_confirmed_email: fields.require_confirmed_email,
    password_policy: fields.password_policy,
    market: {
      name: fields['market.name'],
      email: fields['market.email'],
      phone: fields['market.phone'],
      imprint: { value: imprint, from: Object.keys(imprint).length > 0 ? 'saved' : 'default' },
      report_contact: fields['market.report_contact'],
    },
    commission: fields.commission,
    payout: {
      weekday: fields['payout.weekday'],
      minimum: fields['payout.minimum'],
      delay_days: fields['payout.delay_days'],
    },
    goodwill: { limit: fields['goodwill.limit'], days: fields['goodwill.days'] },
    low_stock: fields.low_stock,
    environment: listEnvironment(env),
    // Each field has the type of its schema, because only checked values are saved.
  } as View
}

export const getSettings = async ({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<View> =>
  viewSettings(db, env, await queries.listRows(db))
