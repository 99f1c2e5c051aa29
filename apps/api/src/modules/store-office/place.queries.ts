/** Reads and writes where a store stands: its address and its department. */
import type { Db } from '@tregu/database'

export const findDepartment = async (db: Db, slug: string): Promise<number | null> =>
  (await db.category.findFirst({ where: { slug, level: 1 }, select: { id: true } }))?.id ?? null

type Moved = { readonly storeId: number; readonly slug: string; readonly next: string; readonly at: Date }

/** The old address redirects to the store. An address that another store takes no longer redirects. */
export const keepOldSlug = async (db: Db, { storeId, slug, next, at }: Moved): Promise<void> => {
  await db.storeRedirect.deleteMany({ where: { slug: next } })
  await db.slugRedirect.deleteMany({ where: { slug: next } })
  await db.storeRedirect.upsert({
    where: { slug },
    create: { slug, storeId, at },
    update: { storeId, at },
    select: { slug: true },
  })
}
