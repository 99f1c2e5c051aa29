/** Reads and writes the parts of the home page for administrators, and the links to previews. */
import type { Db, Prisma, Tx } from '@tregu/database'
import type { HomeKind, HomeLink } from '@tregu/domain'
import { lockKey } from '../../lib/locks.ts'
import { departmentOfPath } from '../../lib/product-place.ts'
import type { Hash } from '../../lib/tokens.ts'

/** The writers come one after the other, so that the number of parts stays within its limit. */
export const lockHome = (tx: Tx) => lockKey(tx, 'home')

/** Each kind in its order. */
export const listParts = (db: Db) =>
  db.homePart.findMany({ orderBy: [{ kind: 'asc' }, { position: 'asc' }, { id: 'asc' }] })
export type PartRow = Awaited<ReturnType<typeof listParts>>[number]

export const findPart = (db: Db, id: number) => db.homePart.findUnique({ where: { id } })

export const countParts = (db: Db, kinds: readonly HomeKind[]) =>
  db.homePart.count({ where: { kind: { in: [...kinds] } } })

/** The position behind all parts of the kind. */
export const findNextPosition = async (db: Db, kind: HomeKind): Promise<number> => {
  const { _max } = await db.homePart.aggregate({ where: { kind }, _max: { position: true } })
  return (_max.position ?? -1) + 1
}

export const addPart = (db: Db, data: Prisma.HomePartUncheckedCreateInput) => db.homePart.create({ data })
export const changePart = (db: Db, id: number, data: Prisma.HomePartUncheckedUpdateInput) =>
  db.homePart.update({ where: { id }, data })
export const removePart = (db: Db, id: number) => db.homePart.delete({ where: { id }, select: { id: true } })

/** Numbers the parts of a kind in this order. */
export const setPositions = async (db: Db, ids: readonly number[]): Promise<void> => {
  for (const [position, id] of ids.entries())
    await db.homePart.updateMany({ where: { id, position: { not: position } }, data: { position } })
}

export const findPerson = (db: Db, id: string) =>
  db.user.findUnique({ where: { id }, select: { firstName: true, lastName: true } })

const hasCategory = async (db: Db, path: string): Promise<boolean> =>
  (await db.category.count({ where: { path } })) > 0

const hasStorePage = async (
  db: Db,
  { department, slug, category }: Extract<HomeLink, { to: 'store' }>,
): Promise<boolean> => {
  const store = await db.store.findFirst({
    where: { slug, state: 'active', ...(department === null ? {} : { department: { slug: department } }) },
    select: { department: { select: { slug: true } } },
  })
  if (!store || category.length === 0) return store !== null
  return hasCategory(db, [store.department?.slug, ...category].join('/'))
}

/** Does the page that a link leads to exist now? */
export const hasPage = async (db: Db, link: HomeLink): Promise<boolean> => {
  if (link.to === 'page') return true
  if (link.to === 'category') return hasCategory(db, link.path)
  if (link.to === 'store') return hasStorePage(db, link)
  const product = await db.product.findFirst({
    where: { slug: link.slug, status: 'published', store: { state: 'active' } },
    select: { category: { select: { path: true } } },
  })
  return product !== null && departmentOfPath(product.category.path) === link.department
}

type Preview = {
  readonly keyHash: Hash
  readonly at: Date
  readonly language: string
  readonly expiresAt: Date
}

/** Stores a link, and forgets those that have expired. */
export const addPreview = async (db: Db, preview: Preview, now: Date): Promise<void> => {
  await db.homePreview.deleteMany({ where: { expiresAt: { lte: now } } })
  await db.homePreview.create({ data: preview, select: { at: true } })
}

export const findPreview = (db: Db, keyHash: Hash, now: Date) =>
  db.homePreview.findFirst({
    where: { keyHash, expiresAt: { gt: now } },
    select: { at: true, language: true },
  })
