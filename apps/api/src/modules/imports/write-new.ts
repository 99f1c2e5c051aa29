/** Writes the new products and variants of an import, many in each statement. Money in cents. */
import type { Tx } from '@tregu/database'
import { type Language, slugify } from '@tregu/domain'
import { numberSlug } from '../../lib/free-slug.ts'
import { runStatement } from '../../lib/run-statement.ts'
import { factsIn, writeFacts } from '../facts/facts.ts'
import {
  addChangedFields,
  addMovements,
  brandOf,
  nameGroups,
  nameValues,
  planTexts,
} from '../products/products.ts'
import * as statements from './imports.sql.ts'
import type { Picture } from './judge-known.ts'
import type { AddedVariant, NewProduct } from './judge-new.ts'
import { inSteps } from './world.queries.ts'

export type Writing = {
  readonly tx: Tx
  readonly storeId: number
  readonly by: string
  readonly language: Language
  readonly now: Date
  readonly changeId: bigint
}
export type WantedPicture = Picture & { readonly productId: number; readonly publishes: boolean }
type Named = Awaited<ReturnType<typeof nameGroups>>[number]

/** Finds brands by their names in the file. */
export const readBrands = async (tx: Tx, names: readonly (string | null | undefined)[]) => {
  const brands = new Map<string, number | null>()
  for (const name of new Set(names)) if (name) brands.set(name, await brandOf(tx, name))
  return (name: string | null | undefined) => (name ? (brands.get(name) ?? null) : null)
}

const onlyName = ({ name }: { readonly name: object }): string => String(Object.values(name)[0])

/** What the market calls groups and values, asked for once for each name. */
const readNames = async (tx: Tx, products: readonly NewProduct[]) => {
  const all = products.flatMap(({ groups }) => groups)
  const distinct = [...new Map(all.map((group) => [onlyName(group), group])).values()]
  const named = await nameGroups(tx, distinct)
  const groups = new Map(distinct.map((group, index) => [onlyName(group), named[index]]))
  const values = new Map<string, Named | undefined>()
  for (const slug of new Set(named.map((group) => group.slug))) {
    const own = all.filter((group) => groups.get(onlyName(group))?.slug === slug)
    const given = [
      ...new Map(own.flatMap((group) => group.values).map((one) => [onlyName(one), one])).values(),
    ]
    for (const [index, one] of (await nameValues(tx, slug, given)).entries())
      values.set(`${slug} ${onlyName(given[index] ?? { name: {} })}`, one)
  }
  return { groups, values }
}

/** Two names that the market writes alike keep different addresses. */
const keepApart = <T extends { readonly slug: string }>(items: readonly T[]): T[] => {
  const taken = new Set<string>()
  return items.map((item) => {
    const slug = numberSlug(item.slug, (free) => !taken.has(free))
    taken.add(slug)
    return { ...item, slug }
  })
}

type Placed = { readonly product: NewProduct; readonly id: number }

const rowOf =
  (writing: Writing, brand: (name: string | null | undefined) => number | null) =>
  ({ own, slug }: NewProduct) => {
    const { columns } = planTexts({ name: {}, description: {}, warnings: {}, textsAt: {} }, own, writing.now)
    return {
      slug,
      category_id: Number(own.category),
      brand_id: brand(own.brand),
      name: columns.name ?? {},
      description: columns.description ?? {},
      texts_at: columns.textsAt ?? {},
      made_in_kosova: own.madeinKosova ?? false,
      kosova_note: own.kosova_note ?? null,
      low_stock: own.low_stock ?? null,
      manufacturer: own.manufacturer || null,
    }
  }

/** The ids of the values of each product, by group and place. */
const writeOptions = async ({ tx }: Writing, placed: readonly Placed[]): Promise<Map<number, number[][]>> => {
  const names = await readNames(
    tx,
    placed.map(({ product }) => product),
  )
  const groups = placed.flatMap(({ product, id }) =>
    keepApart(
      product.groups.map(
        (group) => names.groups.get(onlyName(group)) ?? { slug: slugify(onlyName(group)), ...group },
      ),
    ).map(({ slug, name }, position) => ({ product_id: id, position, slug, name })),
  )
  const written = await runStatement(tx, statements.insertGroups, { groups: JSON.stringify(groups) })
  const groupIds = new Map(written.map((group) => [`${group.productId}.${group.position}`, group.id]))
  const values = placed.flatMap(({ product, id }) =>
    product.groups.flatMap((group, place) => {
      const slug = names.groups.get(onlyName(group))?.slug ?? ''
      const named = group.values.map(
        (value) =>
          names.values.get(`${slug} ${onlyName(value)}`) ?? {
            slug: slugify(onlyName(value)),
            name: value.name,
            rgb: null,
          },
      )
      const groupId = groupIds.get(`${id}.${place}`) ?? 0
      return keepApart(named).map((value, position) => ({ group_id: groupId, position, ...value }))
    }),
  )
  const valueRows = await runStatement(tx, statements.insertValues, { values: JSON.stringify(values) })
  const valueIds = new Map(valueRows.map((value) => [`${value.groupId}.${value.position}`, value.id]))
  return new Map(
    placed.map(({ product, id }) => [
      id,
      product.groups.map(({ values: own }, place) =>
        own.map((_, position) => valueIds.get(`${groupIds.get(`${id}.${place}`)}.${position}`) ?? 0),
      ),
    ]),
  )
}

export type VariantToWrite = {
  readonly productId: number
  readonly valueIds: readonly number[]
  readonly variant: AddedVariant
}

/** Writes variants with their values and their first stock. Returns their ids, in the order of the given ones. */
export const insertVariants = async (
  { tx, by, now, changeId }: Writing,
  wanted: readonly VariantToWrite[],
): Promise<number[]> => {
  const keyOf = (productId: number, combination: string) => `${productId}.${combination}`
  const ids: number[] = []
  for (const step of inSteps(wanted)) {
    const rows = step.map(({ productId, valueIds, variant: { price, stock, sku, barcode, active } }) => ({
      product_id: productId,
      combination: valueIds.join('-'),
      ...{ price, stock, sku, barcode, active },
    }))
    const written = await runStatement(tx, statements.insertVariants, { variants: JSON.stringify(rows) })
    const byKey = new Map(written.map((row) => [keyOf(row.productId, row.combination), row.id]))
    const placed = step.map((one) => ({
      ...one,
      id: byKey.get(keyOf(one.productId, one.valueIds.join('-'))) ?? 0,
    }))
    const pairs = placed.flatMap(({ id, valueIds }) => valueIds.map((valueId) => ({ id, valueId })))
    await runStatement(tx, statements.insertVariantValues, {
      variantIds: pairs.map(({ id }) => id),
      valueIds: pairs.map(({ valueId }) => valueId),
    })
    await addMovements(
      tx,
      placed
        .filter(({ variant }) => variant.stock > 0)
        .map(({ id, variant }) => ({ variantId: id, field: 'stock', before: 0, after: variant.stock })),
      { reason: 'import', by, changeId, at: now },
    )
    ids.push(...placed.map(({ id }) => id))
  }
  return ids
}

/** Writes drafts. Returns the pictures that are to be fetched for them. */
export const writeNew = async (
  writing: Writing,
  products: readonly NewProduct[],
): Promise<WantedPicture[]> => {
  const { tx, changeId } = writing
  const brand = await readBrands(
    tx,
    products.map(({ own }) => own.brand),
  )
  const written = await runStatement(tx, statements.insertProducts, {
    products: JSON.stringify(products.map(rowOf(writing, brand))),
    storeId: writing.storeId,
    by: writing.by,
    at: writing.now,
  })
  const ids = new Map(written.map(({ id, slug }) => [slug, id]))
  const placed = products.map((product) => ({ product, id: ids.get(product.slug) ?? 0 }))
  await tx.db.slugRedirect.deleteMany({ where: { slug: { in: [...ids.keys()] } } })
  await writeFacts(
    tx,
    placed.flatMap(({ product, id }) => factsIn(id, product.facts)),
  )
  const values = await writeOptions(writing, placed)
  const variants = placed.flatMap(({ product, id }) =>
    product.variants.map((variant) => ({
      productId: id,
      valueIds: variant.values.map((value, group) => values.get(id)?.[group]?.[value] ?? 0),
      variant,
    })),
  )
  const variantIds = await insertVariants(writing, variants)
  await addChangedFields(
    tx,
    changeId,
    placed.map(({ id }) => ({
      productId: id,
      version: 1,
      fields: [{ variantId: null, field: 'status', before: null, after: 'draft' }],
    })),
  )
  const ofProducts = placed.flatMap(({ product, id }) =>
    product.images.map((address) => ({
      row: product.row,
      address,
      variantId: null,
      productId: id,
      publishes: product.publishes,
    })),
  )
  const ofVariants = variants.flatMap(({ productId, variant }, index) =>
    variant.image === null
      ? []
      : [
          {
            row: variant.row,
            address: variant.image,
            variantId: variantIds[index] ?? null,
            productId,
            publishes: false,
          },
        ],
  )
  return [...ofProducts, ...ofVariants]
}
