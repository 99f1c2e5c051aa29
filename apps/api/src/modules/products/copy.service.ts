/** Copies a product as a draft (docs/rules/products.md#fields). */
import { type Prisma, Prisma as PrismaValues, type Tx } from '@tregu/database'
import type { Language } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { findFreeSlug } from '../../lib/free-slug.ts'
import { factsOf, writeFacts } from '../facts/facts.ts'
import { saveChange } from './changes.service.ts'
import { checkUnlocked, viewSaved, withProduct } from './desk-product.service.ts'
import type { DeskProductRow } from './products.queries.ts'

const json = (value: unknown) => value as Prisma.InputJsonValue

/** Pictures with the same files; from each picture's id to that of its copy. */
const copyPictures = async ({ db }: Tx, productId: number, { images }: DeskProductRow) => {
  const created = await db.productImage.createManyAndReturn({
    data: images.map(({ src, rank }) => ({ productId, src, rank })),
    select: { id: true, rank: true },
  })
  const byRank = new Map(created.map(({ id, rank }) => [rank, id]))
  const ids = new Map(images.map(({ id, rank }) => [id, byRank.get(rank) ?? null]))
  return (id: number | null): number | null => (id === null ? null : (ids.get(id) ?? null))
}

/** Groups and values; from each value's id to that of its copy. */
const copyOptions = async (
  { db }: Tx,
  productId: number,
  source: number,
  pictureOf: (id: number | null) => number | null,
): Promise<Map<number, number>> => {
  const ids = new Map<number, number>()
  const groups = await db.optionGroup.findMany({
    where: { productId: source },
    include: { values: { orderBy: { position: 'asc' } } },
    orderBy: { position: 'asc' },
  })
  for (const { position, slug, name, values } of groups) {
    const group = await db.optionGroup.create({
      data: { productId, position, slug, name: json(name) },
      select: { id: true },
    })
    const created = await db.optionValue.createManyAndReturn({
      data: values.map((value) => ({
        groupId: group.id,
        position: value.position,
        slug: value.slug,
        name: json(value.name),
        rgb: value.rgb,
        imageId: pictureOf(value.imageId),
      })),
      select: { id: true, slug: true },
    })
    const bySlug = new Map(created.map((value) => [value.slug, value.id]))
    for (const value of values) ids.set(value.id, bySlug.get(value.slug) ?? 0)
  }
  return ids
}

/** Variants that have a value of each option; without reduction, stock, SKU and barcode. */
const copyVariants = async (
  { db }: Tx,
  productId: number,
  { groups, variants }: DeskProductRow,
  {
    copyOf,
    pictureOf,
  }: {
    readonly copyOf: Map<number, number>
    readonly pictureOf: (id: number | null) => number | null
  },
): Promise<void> => {
  const order = groups.flatMap(({ values }) => values.map(({ id }) => id))
  const whole = variants.filter(({ valueIds }) => valueIds.length === groups.length)
  const combine = (variant: (typeof whole)[number]): number[] =>
    [...variant.valueIds].sort((a, b) => order.indexOf(a) - order.indexOf(b)).map((id) => copyOf.get(id) ?? 0)
  const created = await db.variant.createManyAndReturn({
    data: whole.map((variant) => ({
      productId,
      combination: combine(variant).join('-'),
      price: variant.price,
      active: variant.active,
      imageId: pictureOf(variant.imageId),
    })),
    select: { id: true, combination: true },
  })
  const byCombination = new Map(created.map(({ id, combination }) => [combination, id]))
  await db.variantValue.createMany({
    data: whole.flatMap((variant) => {
      const values = combine(variant)
      const variantId = byCombination.get(values.join('-')) ?? 0
      return values.map((valueId) => ({ variantId, valueId }))
    }),
  })
}

/** @throws AppError not_found, store_suspended, locked */
export const copyProduct = (
  deps: Deps,
  { actor, id, language }: { readonly actor: Actor; readonly id: string; readonly language: Language },
) =>
  withProduct(deps, { actor, id, least: 'manager' }, async ({ tx, row, now }) => {
    checkUnlocked(row)
    const copy = await tx.db.product.create({
      data: {
        slug: await findFreeSlug(tx.db, 'product', row.slug),
        storeId: row.storeId,
        categoryId: row.categoryId,
        brandId: row.brandId,
        status: 'draft',
        name: json(row.name),
        description: json(row.description),
        warnings: json(row.warnings),
        textsAt: json(row.textsAt),
        madeInKosova: row.madeInKosova,
        kosovaNote: row.kosovaNote,
        lowStock: row.lowStock,
        manufacturer: row.manufacturer === null ? PrismaValues.DbNull : json(row.manufacturer),
        createdAt: now,
      },
      select: { id: true },
    })
    await writeFacts(
      tx,
      Object.entries(factsOf(row.facts)).map(([slug, value]) => ({ productId: copy.id, slug, value })),
    )
    const pictureOf = await copyPictures(tx, copy.id, row)
    const copyOf = await copyOptions(tx, copy.id, row.id, pictureOf)
    await copyVariants(tx, copy.id, row, { copyOf, pictureOf })
    const cause = { row: { id: copy.id, storeId: row.storeId, version: 1 }, by: actor.id, now }
    await saveChange(tx, { ...cause, kind: 'copy' }, [
      { variantId: null, field: 'status', before: null, after: 'draft' },
    ])
    return viewSaved(deps, { tx, row: copy, now }, language)
  })
