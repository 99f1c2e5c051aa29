/** Versions of stores: changes of two editors are merged, or the second one is told (docs/rules/stores.md#two-editors). */
import { encode, ownStore } from '@tregu/contract'
import type { Tx } from '@tregu/database'
import { personName } from '../../lib/person-name.ts'
import { type Asked, conflictError, findConflict } from '../../lib/versions.ts'
import { recordAudit } from '../audit/audit.ts'
import { type Reader, viewOwnStore } from './own-store.view.ts'
import * as queries from './store-desk.queries.ts'

/**
 * Refuses fields that somebody else has changed since the version that was read, and a version that the history does not reach.
 * @throws AppError conflict with the fields, who and when, and the store as it is
 */
export const checkVersion = async (
  tx: Tx,
  row: queries.OwnStoreRow,
  reader: Reader,
  asked: Asked,
): Promise<void> => {
  if (asked.version === row.version) return
  const conflict = findConflict(
    asked,
    row.version,
    await queries.listChangedSince(tx.db, row.id, asked.version),
  )
  if (!conflict) return
  const { fields, last } = conflict
  const told = {
    version: row.version,
    fields,
    by: personName(last?.person),
    at: last?.at.toISOString() ?? null,
  }
  throw conflictError(told, encode(ownStore, viewOwnStore(row, reader)))
}

const textOf = (value: queries.Value): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Records what a person changed, with before and after, and raises the store's version. Without a changed field nothing happens. */
export const saveChange = async (
  tx: Tx,
  row: queries.OwnStoreRow,
  {
    action,
    by,
    now,
  }: {
    readonly action: 'store.save' | 'store.pause' | 'store.terms' | 'store.place'
    readonly by: string
    readonly now: Date
  },
  fields: readonly queries.ChangedField[],
): Promise<void> => {
  if (fields.length === 0) return
  const version = row.version + 1
  await queries.addChanges(tx.db, { storeId: row.id, version, by, at: now }, fields)
  await queries.setStore(tx.db, row.id, { version })
  const details = Object.fromEntries(
    fields.map(({ field, before, after }) => [field, `${textOf(before)} → ${textOf(after)}`]),
  )
  await recordAudit(tx, { actorId: by, action, subject: String(row.id), details }, now)
}
