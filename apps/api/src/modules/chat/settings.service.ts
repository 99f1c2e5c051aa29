/** Hours and capacity of the support chat, set by administrators (docs/rules/chat.md#the-administrators-side). */
import type { values } from '@tregu/contract'
import type { Db } from '@tregu/database'
import { ALWAYS_OPEN, findSupportOpening, isSupportOpen, parseMinute, type SupportHours } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Env } from '../../env.ts'
import { AppError } from '../../lib/app-error.ts'
import { recordAudit } from '../audit/audit.ts'
import { inTransactionThenTell } from './chat-events.ts'
import * as queries from './settings.queries.ts'

type Days = values.SupportSettings['hours']
type StartEnv = Pick<Env, 'CHAT_CAPACITY' | 'CHAT_GIVING'>

const WHOLE_WEEK: Days = ALWAYS_OPEN.days.map(() => ({ open: true, from: '00:00', to: '24:00' }))

/** The column has what the call took. */
const daysOf = (row: queries.SettingsRow | null): Days => (row ? (row.hours as Days) : WHOLE_WEEK)

const hoursOf = (row: queries.SettingsRow | null): SupportHours =>
  row
    ? {
        days: daysOf(row).map(({ open, from, to }) => ({
          open,
          from: parseMinute(from),
          to: parseMinute(to),
        })),
        onHolidays: row.onHolidays,
      }
    : ALWAYS_OPEN

export type ChatSettings = {
  readonly hours: SupportHours
  readonly capacity: number
  /** Are waiting chats given to the agents in turn? */
  readonly inTurn: boolean
}

/** What holds now. The environment's values hold until an administrator saves others. */
export const readSettings = async (db: Db, env: StartEnv): Promise<ChatSettings> => {
  const row = await queries.findSettings(db)
  return {
    hours: hoursOf(row),
    capacity: row?.capacity ?? env.CHAT_CAPACITY,
    inTurn: row?.inTurn ?? env.CHAT_GIVING === 'in_turn',
  }
}

/** When the support opens next, or null while it is open. `isOpen` tells this from a support that never opens. */
export const readOpening = async (db: Db, now: Date) => {
  const hours = hoursOf(await queries.findSettings(db))
  const isOpen = isSupportOpen(hours, now)
  return { isOpen, opensAt: isOpen ? null : findSupportOpening(hours, now) }
}

type SettingsDeps = Pick<Deps, 'db' | 'env' | 'now'>

const viewSettings = (
  row: queries.SettingsRow | null,
  { env, now }: Pick<SettingsDeps, 'env' | 'now'>,
): values.SupportSettings => {
  const hours = hoursOf(row)
  const isOpen = isSupportOpen(hours, now())
  return {
    hours: daysOf(row),
    holidays: hours.onHolidays ? 'open' : 'closed',
    capacity: row?.capacity ?? env.CHAT_CAPACITY,
    giving: (row?.inTurn ?? env.CHAT_GIVING === 'in_turn') ? 'in_turn' : 'off',
    version: row?.version ?? 0,
    changed_at: row?.changedAt ?? null,
    open_now: isOpen,
    opens_at: isOpen ? null : findSupportOpening(hours, now()),
  }
}

export const getSettings = async (deps: SettingsDeps): Promise<values.SupportSettings> =>
  viewSettings(await queries.findSettings(deps.db), deps)

/** A week in one line of the audit: `08:00–16:00, …, closed`. */
const writeDays = (days: Days): string =>
  days.map(({ open, from, to }) => (open ? `${from}–${to}` : 'closed')).join(', ')

/** The settings that differ, each as `before → after`. */
const writeChanges = (before: values.SupportSettings, after: values.SupportSettingsChange) => {
  const told = (settings: Omit<values.SupportSettingsChange, 'version'>) => ({
    hours: writeDays(settings.hours),
    holidays: settings.holidays,
    capacity: String(settings.capacity),
    giving: settings.giving,
  })
  const [old, now] = [told(before), told(after)]
  const names = Object.keys(now) as (keyof typeof now)[]
  return Object.fromEntries(
    names.filter((name) => old[name] !== now[name]).map((name) => [name, `${old[name]} → ${now[name]}`]),
  )
}

/**
 * Saves the settings and tells all processes, which show the queue by them. @throws AppError conflict when somebody else
 * has saved others since they were read
 */
export const changeSettings = (
  deps: SettingsDeps & Pick<Deps, 'pool' | 'bus'>,
  administrator: { readonly id: string },
  fields: values.SupportSettingsChange,
): Promise<values.SupportSettings> =>
  inTransactionThenTell(deps, async (tx, telling) => {
    const now = deps.now()
    const before = viewSettings(await queries.findSettings(tx.db), deps)
    const settings = {
      capacity: fields.capacity,
      inTurn: fields.giving === 'in_turn',
      hours: fields.hours.map((day) => ({ ...day })),
      onHolidays: fields.holidays === 'open',
      changedAt: now,
    }
    if (!(await queries.writeSettings(tx.db, fields.version, settings))) throw new AppError('conflict')
    const details = writeChanges(before, fields)
    await recordAudit(
      tx,
      { actorId: administrator.id, action: 'support.settings', subject: 'support', details },
      now,
    )
    telling({ kind: 'line' })
    return viewSettings(await queries.findSettings(tx.db), deps)
  })
