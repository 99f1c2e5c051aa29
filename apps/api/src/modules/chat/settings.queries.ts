/** Reads and writes what administrators have set for the support chat. */
import type { Db, Prisma } from '@tregu/database'

const SETTINGS = {
  capacity: true,
  inTurn: true,
  hours: true,
  onHolidays: true,
  version: true,
  changedAt: true,
} satisfies Prisma.ChatSettingsSelect
export type SettingsRow = Prisma.ChatSettingsGetPayload<{ select: typeof SETTINGS }>

export type NewSettings = Omit<SettingsRow, 'hours' | 'version'> & { readonly hours: Prisma.InputJsonValue }

/** Null until they are saved for the first time. */
export const findSettings = (db: Db): Promise<SettingsRow | null> =>
  db.chatSettings.findFirst({ select: SETTINGS })

/** Writes the next version; false when somebody else has done so. Version 0 is the one before the first. */
export const writeSettings = async (db: Db, version: number, settings: NewSettings): Promise<boolean> => {
  const { count } =
    version === 0
      ? await db.chatSettings.createMany({ data: [settings], skipDuplicates: true })
      : await db.chatSettings.updateMany({
          where: { version },
          data: { ...settings, version: { increment: 1 } },
        })
  return count > 0
}
