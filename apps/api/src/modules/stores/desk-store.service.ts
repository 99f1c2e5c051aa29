/** Finds the store that a call of its people is about (docs/rules/backoffice.md#people-of-a-store). */
import type { Db } from '@tregu/database'
import { findStores, type LeastRole } from '@tregu/domain'
import type { Member } from '../../lib/access.ts'
import { AppError, found } from '../../lib/app-error.ts'

const SELECT = { id: true, slug: true, name: true, state: true } as const

/**
 * The store of this slug; without one, the only store of the person.
 * @throws AppError not_found for a store in which the person has no such role; store_required without a slug when there are
 * several
 */
export const getDeskStore = async (
  db: Db,
  member: Member,
  { least, slug }: { readonly least: LeastRole; readonly slug: string | undefined },
) => {
  const ids = findStores(member, least)
  const own = ids && { id: { in: [...ids] } }
  if (slug !== undefined) return found(await db.store.findFirst({ where: { ...own, slug }, select: SELECT }))
  const [store, another] = own
    ? await db.store.findMany({ where: own, select: SELECT, take: 2, orderBy: { id: 'asc' } })
    : []
  if (!store || another)
    throw new AppError('store_required', {}, { fields: { store: 'error.store_required' } })
  return store
}

/**
 * The stores that a list is about: the one of this slug, or all in which the person has such a role; null: every store.
 * @throws AppError not_found for a store in which the person has no such role
 */
export const findDeskScope = async (
  db: Db,
  member: Member,
  { least, slug }: { readonly least: LeastRole; readonly slug: string | undefined },
): Promise<readonly number[] | null> =>
  slug === undefined ? findStores(member, least) : [(await getDeskStore(db, member, { least, slug })).id]

/**
 * The people of a suspended store may read, ship, refund and export. Administrators may write.
 * @throws AppError store_suspended
 */
export const checkWritable = (member: Member, { state }: { readonly state: string }): void => {
  if (state === 'suspended' && !member.permissions.includes('administrator'))
    throw new AppError('store_suspended')
}
