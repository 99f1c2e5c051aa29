/** Administrators change the address and the department of a store (docs/rules/store-office.md#address-and-department). */
import type { api, Sent } from '@tregu/contract'
import { inTransaction, isTaken, type Tx } from '@tregu/database'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError } from '../../lib/app-error.ts'
import { checkFreeSlug, slugTaken } from '../../lib/free-slug.ts'
import { numberIdOf } from '../../lib/ids.ts'
import {
  checkVersion,
  findStore,
  isOpened,
  lockStore,
  type OwnStoreRow,
  readerOf,
  saveChange,
  setStore,
} from '../store-desk/store-desk.ts'
import * as queries from './place.queries.ts'
import { getStore } from './store-office.service.ts'

type Body = NonNullable<Sent<typeof api.office.putStore>['body']>

/** @throws AppError malformed for a department that does not exist */
const planDepartment = async ({ db }: Tx, row: OwnStoreRow, slug: string | undefined) => {
  if (slug === undefined || slug === row.department?.slug) return null
  const departmentId = await queries.findDepartment(db, slug)
  if (departmentId === null) throw new AppError('malformed', {}, { fields: { department: 'v.department' } })
  return { departmentId, field: { field: 'department', before: row.department?.slug ?? null, after: slug } }
}

const moveStore = async (tx: Tx, row: OwnStoreRow, next: string, at: Date): Promise<void> => {
  await checkFreeSlug(tx.db, 'store', next)
  await setStore(tx.db, row.id, { slug: next })
  await queries.keepOldSlug(tx.db, { storeId: row.id, slug: row.slug, next, at })
}

/**
 * Changes what differs. The old address leads to the new one from then on.
 * @throws AppError not_found, conflict, malformed, slug_taken, slug_reserved
 */
export const putStore = async (
  deps: Deps,
  actor: Actor,
  text: string,
  { version, slug, department }: Body,
) => {
  const id = numberIdOf(text)
  const change = inTransaction(deps, async (tx) => {
    if ((await lockStore(tx, id)).length === 0) throw new AppError('not_found')
    const row = await findStore(tx.db, id)
    if (!isOpened(row)) throw new AppError('not_found')
    const now = deps.now()
    const asked = [
      ...(slug === undefined ? [] : ['slug']),
      ...(department === undefined ? [] : ['department']),
    ]
    await checkVersion(tx, row, readerOf(deps, actor, id, now), {
      version: version ?? row.version,
      fields: asked,
    })
    const moves = slug !== undefined && slug !== row.slug
    const placed = await planDepartment(tx, row, department)
    if (moves) await moveStore(tx, row, slug, now)
    if (placed) await setStore(tx.db, id, { departmentId: placed.departmentId })
    await saveChange(tx, row, { action: 'store.place', by: actor.id, now }, [
      ...(moves ? [{ field: 'slug', before: row.slug, after: slug }] : []),
      ...(placed ? [placed.field] : []),
    ])
  })
  await change.catch((error: unknown) => {
    // Somebody else took the address at the same moment.
    if (isTaken(error)) throw slugTaken()
    throw error
  })
  return getStore(deps, text)
}
