/** Reads and writes what administrators have set for the market. */
import { type Db, Prisma, type Tx } from '@tregu/database'
import { lockKey } from '../../lib/locks.ts'

/** A field that was ever saved; null was given back to the environment. */
const ROW = {
  name: true,
  value: true,
  version: true,
  changedAt: true,
  changedBy: true,
} satisfies Prisma.MarketSettingSelect
export type SettingRow = Prisma.MarketSettingGetPayload<{ select: typeof ROW }>

/** The newest change first. */
export const listRows = (db: Db): Promise<SettingRow[]> =>
  db.marketSetting.findMany({ select: ROW, orderBy: [{ version: 'desc' }, { name: 'asc' }] })

/** One change of the settings at a time. */
export const lockSettings = (tx: Tx) => lockKey(tx, 'market settings')

export const saveRow = (
  db: Db,
  { name, value, ...row }: Omit<SettingRow, 'value'> & { readonly value: Prisma.InputJsonValue | null },
) => {
  const data = { ...row, value: value ?? Prisma.DbNull }
  return db.marketSetting.upsert({
    where: { name },
    create: { name, ...data },
    update: data,
    select: { name: true },
  })
}

export const findPerson = (db: Db, id: string) =>
  db.user.findFirst({ where: { id, deletedAt: null }, select: { firstName: true, lastName: true } })
