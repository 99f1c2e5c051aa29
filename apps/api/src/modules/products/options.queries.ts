/** Writes the options of a product and the variants' values. */
import type { Prisma, Tx } from '@tregu/database'
import type { Texts } from '@tregu/domain'
import { found } from '../../lib/app-error.ts'
import { numberSlug } from '../../lib/free-slug.ts'
import { findDeskProduct, inside } from './products.queries.ts'

type Named = {
  readonly id: number | undefined
  readonly position: number
  readonly slug?: string
  readonly name?: Texts
}

export const removeGroups = ({ db }: Tx, productId: number, kept: readonly number[]) =>
  db.optionGroup.deleteMany({ where: { productId, id: { notIn: [...kept] } } })

/** An address that another group of the product still has gets a number. */
const freeSlug = (slug: string, taken: readonly string[]): string =>
  numberSlug(slug, (free) => !taken.includes(free))

export const writeGroup = async ({ db }: Tx, productId: number, group: Named): Promise<number> => {
  const { id, position, slug, name } = group
  const others = await db.optionGroup.findMany({
    where: { productId, ...(id === undefined ? {} : { id: { not: id } }) },
    select: { slug: true },
  })
  const address =
    slug === undefined
      ? {}
      : {
          slug: freeSlug(
            slug,
            others.map((other) => other.slug),
          ),
          name: name as Prisma.InputJsonObject,
        }
  if (id !== undefined) {
    await db.optionGroup.update({ where: { id }, data: { position, ...address }, select: { id: true } })
    return id
  }
  const data = { productId, position, slug: '', name: {}, ...address }
  return (await db.optionGroup.create({ data, select: { id: true } })).id
}

/** Returns the ids in order; values that are left out go. */
export const writeValues = async (
  { db }: Tx,
  groupId: number,
  values: readonly (Named & { readonly rgb: string | null })[],
): Promise<number[]> => {
  await db.optionValue.deleteMany({ where: { groupId, id: { notIn: values.flatMap(({ id }) => id ?? []) } } })
  const ids: number[] = []
  for (const { id, position, rgb, slug, name } of values) {
    const others = await db.optionValue.findMany({
      where: { groupId, ...(id === undefined ? {} : { id: { not: id } }) },
      select: { slug: true },
    })
    const address =
      slug === undefined
        ? {}
        : {
            slug: freeSlug(
              slug,
              others.map((other) => other.slug),
            ),
            name: name as Prisma.InputJsonObject,
          }
    if (id !== undefined) {
      await db.optionValue.update({
        where: { id },
        data: { position, rgb, ...address },
        select: { id: true },
      })
      ids.push(id)
      continue
    }
    const data = { groupId, position, rgb, slug: '', name: {}, ...address }
    ids.push((await db.optionValue.create({ data, select: { id: true } })).id)
  }
  return ids
}

/** Which of the variants an order, a cart or a checkout knows. */
export const listNeeded = async ({ db }: Tx, ids: readonly number[]): Promise<number[]> => {
  const where = { variantId: { in: [...ids] } }
  const select = { variantId: true } as const
  const rows = await Promise.all([
    db.orderLine.findMany({ where, select, distinct: ['variantId'] }),
    db.cartLine.findMany({ where, select, distinct: ['variantId'] }),
    db.hold.findMany({ where: { ...where, releasedAt: null }, select, distinct: ['variantId'] }),
  ])
  return [...new Set(rows.flat().flatMap(({ variantId }) => variantId ?? []))]
}

/** A switched-off variant without a value of each option leaves its combination to others. */
export const setAside = async ({ db }: Tx, productId: number, groups: number): Promise<void> => {
  const off = await db.variant.findMany({
    where: { productId, active: false },
    select: { id: true, _count: { select: { values: true } } },
  })
  for (const { id, _count } of off)
    if (_count.values !== groups)
      await db.variant.update({ where: { id }, data: { combination: `off-${id}` }, select: { id: true } })
}

type Combined = { readonly id: number; readonly values: readonly number[] }

/** First all are put aside, because one may take the combination of another. */
export const setCombinations = async (
  { db }: Tx,
  productId: number,
  variants: readonly Combined[],
): Promise<void> => {
  const before = await db.variant.findMany({ where: { productId }, select: { id: true, combination: true } })
  const combinationOf = new Map(before.map(({ id, combination }) => [id, combination]))
  const moved = variants.filter(({ id, values }) => combinationOf.get(id) !== values.join('-'))
  for (const { id } of moved)
    await db.variant.update({ where: { id }, data: { combination: `moved-${id}` }, select: { id: true } })
  for (const { id, values } of moved) {
    await db.variant.update({ where: { id }, data: { combination: values.join('-') }, select: { id: true } })
    await db.variantValue.deleteMany({ where: { variantId: id } })
    await db.variantValue.createMany({ data: values.map((valueId) => ({ variantId: id, valueId })) })
  }
}

export const hasCombination = async (
  { db }: Tx,
  productId: number,
  values: readonly number[],
): Promise<boolean> => (await db.variant.count({ where: { productId, combination: values.join('-') } })) > 0

type Added = {
  readonly productId: number
  readonly values: readonly number[]
  readonly price: number
  readonly stock: number
  readonly sku: string | null
  readonly by: string
  readonly now: Date
}
export const addVariant = async ({ db }: Tx, { values, by, now, ...variant }: Added): Promise<void> => {
  const { id } = await db.variant.create({
    data: { ...variant, combination: values.join('-') },
    select: { id: true },
  })
  await db.variantValue.createMany({ data: values.map((valueId) => ({ variantId: id, valueId })) })
  const { stock } = variant
  if (stock > 0)
    await db.stockChange.create({
      data: { variantId: id, change: stock, after: stock, reason: 'opening', by, at: now },
      select: { id: true },
    })
}

export const readOptions = async (tx: Tx, id: number, now: Date) =>
  found(await findDeskProduct(inside(tx), id, null, now))
