/** Reads what a new market has, and keeps which steps were done and which were skipped. */
import type { Db, Tx } from '@tregu/database'
import { lockKey } from '../../lib/locks.ts'

const KEPT = { done: 'first_steps_done', skipped: 'first_steps_skipped' } as const
type Kept = keyof typeof KEPT

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

export const listKept = async (db: Db, kept: Kept): Promise<readonly string[]> => {
  const row = await db.setting.findUnique({ where: { name: KEPT[kept] }, select: { value: true } })
  return Array.isArray(row?.value) ? row.value.map(String) : []
}

/** One change at a time. */
export const lockKept = (tx: Tx) => lockKey(tx, 'first steps')

export const saveKept = (db: Db, kept: Kept, steps: readonly string[]) =>
  db.setting.upsert({
    where: { name: KEPT[kept] },
    create: { name: KEPT[kept], value: [...steps] },
    update: { value: [...steps] },
    select: { name: true },
  })
