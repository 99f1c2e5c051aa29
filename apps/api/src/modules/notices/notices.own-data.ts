/** Lists a person's notices for the export, and removes the person from them. */
import type { Db, Tx } from '@tregu/database'
import { numberOf } from './notices.view.ts'

type Person = { readonly id: string; readonly email: string | null }

export const listOwnNotices = async (db: Db, { id }: Pick<Person, 'id'>) => {
  const notices = await db.report.findMany({
    where: { userId: id },
    select: { id: true, target: true, targetName: true, reason: true, text: true, at: true, decidedAt: true },
    orderBy: { id: 'asc' },
  })
  return notices.map(({ id: number, targetName, decidedAt, ...notice }) => ({
    ...notice,
    number: numberOf(number),
    name: targetName,
    decided_at: decidedAt,
  }))
}

/** The newest notices that a person gave, for the file of the account. */
export const listNoticesOf = async (db: Db, userId: string, take: number) => {
  const notices = await db.report.findMany({
    where: { userId },
    select: { id: true, text: true, at: true },
    orderBy: { id: 'desc' },
    take,
  })
  return notices.map(({ id, ...notice }) => ({ ...notice, id: String(id) }))
}

/** Notices stay, because decisions rest on them, without who gave them. */
export const forgetReporter = async ({ db }: Tx, { id, email }: Person): Promise<void> => {
  await db.report.updateMany({ where: { userId: id }, data: { userId: null } })
  if (email !== null) await db.report.updateMany({ where: { email }, data: { name: null, email: null } })
}
