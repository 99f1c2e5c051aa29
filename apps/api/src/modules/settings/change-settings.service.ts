/** Administrators change the settings; of two editors of one field the second is told (docs/rules/system.md#settings). */
import { type api, encode, marketSettings, type Parsed } from '@tregu/contract'
import { inTransaction, type Tx } from '@tregu/database'
import { isLanguage } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { personName } from '../../lib/person-name.ts'
import { conflictError, findConflict } from '../../lib/versions.ts'
import { recordAudit } from '../audit/audit.ts'
import { imprintField, readFields, type SettingsEnv, savedOf, type Value } from './setting-fields.ts'
import * as queries from './settings.queries.ts'
import { viewSettings } from './settings.service.ts'

type Body = Parsed<typeof api.office.putSettings>['body']
/** Null gives the field back to the environment. */
type Wanted = { readonly name: string; readonly value: Value | null }

const imprintOf = (imprint: NonNullable<Body['market']>['imprint']): Wanted[] => {
  if (imprint === undefined) return []
  const texts = imprint ?? { sq: '', en: '', de: '', fr: '', tr: '', bs: '' }
  return Object.entries(texts).flatMap(([language, text]) =>
    isLanguage(language) ? [{ name: imprintField(language), value: text || null }] : [],
  )
}

const listWanted = ({ version: _, market = {}, payout = {}, goodwill = {}, ...body }: Body): Wanted[] => {
  const { imprint, ...texts } = market
  const named = (start: string, fields: Readonly<Record<string, Value | null | undefined>>) =>
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [{ name: `${start}${name}`, value }],
    )
  return [
    ...named('', body),
    ...named('market.', texts),
    ...named('payout.', payout),
    ...named('goodwill.', goodwill),
    ...imprintOf(imprint),
  ]
}

/** @throws AppError conflict with the fields, who and when, and the settings as they are */
const checkVersion = async (
  tx: Tx,
  env: SettingsEnv,
  rows: readonly queries.SettingRow[],
  asked: { readonly version: number; readonly fields: readonly string[] },
): Promise<void> => {
  const version = rows[0]?.version ?? 0
  const since = rows.filter((row) => row.version > asked.version).map((row) => ({ field: row.name, ...row }))
  const conflict = findConflict(asked, version, since, 'newest')
  if (!conflict) return
  const { fields, last } = conflict
  const told = {
    version,
    fields,
    by: last ? personName(await queries.findPerson(tx.db, last.changedBy)) : null,
    at: last?.changedAt.toISOString() ?? null,
  }
  throw conflictError(told, encode(marketSettings, await viewSettings(tx.db, env, rows)))
}

/** What a field says in the audit. */
const told = (value: Value | null | undefined): string => String(value ?? '-')

/**
 * Saves what is sent and differs. Saving the value that the environment sets is a change too: it then holds without the environment.
 * @throws AppError conflict when somebody else has changed one of the fields since the version that was read
 */
export const changeSettings = (deps: Deps, actor: Actor, body: Body) =>
  inTransaction(deps, async (tx) => {
    await queries.lockSettings(tx)
    const rows = await queries.listRows(tx.db)
    const wanted = listWanted(body)
    const asked = { version: body.version, fields: wanted.map(({ name }) => name) }
    await checkVersion(tx, deps.env, rows, asked)
    const saved = savedOf(rows)
    const changed = wanted.filter(({ name, value }) => (saved.get(name) ?? null) !== value)
    if (changed.length === 0) return viewSettings(tx.db, deps.env, rows)
    const now = deps.now()
    const before: Readonly<Record<string, { readonly value: Value } | undefined>> = readFields(
      saved,
      deps.env,
    )
    const row = { version: (rows[0]?.version ?? 0) + 1, changedAt: now, changedBy: actor.id }
    for (const { name, value } of changed) await queries.saveRow(tx.db, { ...row, name, value })
    const next = await queries.listRows(tx.db)
    const after: typeof before = readFields(savedOf(next), deps.env)
    const details = Object.fromEntries(
      changed.map(({ name, value }) => [
        name,
        `${told(before[name]?.value ?? saved.get(name))} → ${told(after[name]?.value ?? value)}`,
      ]),
    )
    await recordAudit(tx, { actorId: actor.id, action: 'settings.save', subject: 'market', details }, now)
    return viewSettings(tx.db, deps.env, next)
  })
