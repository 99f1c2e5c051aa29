/** Reads what a new market has, and keeps which steps were skipped. */
import type { Db, Tx } from '@tregu/database'
import { lockKey } from '../../lib/locks.ts'

const SKIPPED = 'first_steps_skipped'

/** How much there is of what the steps lead to. */
export const countBeginnings = async (db: Db) => {
  const [departments, homeParts, staff, invited, stores] = await Promise.all([
    db.category.count({ where: { parentId: null } }),
    db.homePart.count(),
    db.user.count({ where: { permissions: { hasSome: ['support', 'administrator'] }, deletedAt: null } }),
    db.staffInvite.count(),
    db.store.count({ where: { state: { in: ['active', 'suspended'] } } }),
  ])
  return { departments, homeParts, staff: staff + invited, stores }
}

export const listSkipped = async (db: Db): Promise<readonly string[]> => {
  const row = await db.setting.findUnique({ where: { name: SKIPPED }, select: { value: true } })
  return Array.isArray(row?.value) ? row.value.map(String) : []
}

/** One change at a time. */
export const lockSkipped = (tx: Tx) => lockKey(tx, 'first steps')

export const saveSkipped = (db: Db, steps: readonly string[]) =>
  db.setting.upsert({
    where: { name: SKIPPED },
    create: { name: SKIPPED, value: [...steps] },
    update: { value: [...steps] },
    select: { name: true },
  })
