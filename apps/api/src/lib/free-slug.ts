/** A free address among those of products and stores, which share theirs. */
import type { Db } from '@tregu/database'
import { checkSlug } from '@tregu/domain'
import { AppError } from './app-error.ts'

/** The address itself, or with the first number that makes it free: `cup`, `cup-2`, `cup-3`. */
export const numberSlug = (slug: string, isFree: (slug: string) => boolean): string => {
  let free = slug
  for (let n = 2; !isFree(free); n++) free = `${slug}-${n}`
  return free
}

/** The address, or one with a number, that no product or store has. */
export const findFreeSlug = async (db: Db, kind: 'product' | 'store', slug: string): Promise<string> => {
  const rows = await db.catalogueSlug.findMany({
    where: { slug: { startsWith: slug } },
    select: { slug: true },
  })
  const taken = new Set(rows.map((row) => row.slug))
  return numberSlug(slug, (free) => !taken.has(free) && checkSlug(kind, free).ok)
}

/** Does a product or a store have the address? */
export const isSlugTaken = async (db: Db, slug: string): Promise<boolean> =>
  (await db.catalogueSlug.count({ where: { slug } })) > 0

export const slugTaken = () => new AppError('slug_taken', {}, { fields: { slug: 'error.slug_taken' } })

/** @throws AppError slug_reserved, slug_taken */
export const checkFreeSlug = async (db: Db, kind: 'product' | 'store', slug: string): Promise<void> => {
  const answer = checkSlug(kind, slug)
  if (!answer.ok && answer.reason === 'reserved')
    throw new AppError('slug_reserved', {}, { fields: { slug: 'error.slug_reserved' } })
  if (await isSlugTaken(db, slug)) throw slugTaken()
}
