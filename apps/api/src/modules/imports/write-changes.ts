/** Writes what an import changes of the products of a store, many in each statement. Money in cents. */
import { slugify } from '@tregu/domain'
import { numberSlug } from '../../lib/free-slug.ts'
import { runStatement } from '../../lib/run-statement.ts'
import { factsIn, writeFacts } from '../facts/facts.ts'
import {
  addChangedFields,
  addMovements,
  type ChangedField,
  clearSkus,
  keepOldSlug,
  nameValues,
  setPictures,
  writeVariants,
} from '../products/products.ts'
import * as statements from './imports.sql.ts'
import type { ChangedProduct, Variant } from './judge-known.ts'
import type { Choice } from './judge-options.ts'
import { inSteps } from './world.queries.ts'
import { insertVariants, readBrands, type WantedPicture, type Writing } from './write-new.ts'

/** Orders wait: what is written is judged from what stands under the locks. Variants come before products (decision 42). */
export const lockProducts = async ({ tx }: Pick<Writing, 'tx'>, ids: readonly number[]): Promise<void> => {
  await runStatement(tx, statements.lockChangedVariants, { ids: [...ids] })
  await runStatement(tx, statements.lockChangedProducts, { ids: [...ids] })
}

const isVersioned = ({ fields, added }: ChangedProduct): boolean =>
  added.length > 0 || fields.some(({ field }) => field !== 'stock')
/** 0: stock alone does not raise the version. */
const versionOf = (one: ChangedProduct): number => (isVersioned(one) ? one.product.version + 1 : 0)

/** Records what the changed products get, so that it can be undone. It needs no locks, so shoppers do not wait for it. */
export const recordFields = async (
  { tx, by, now, changeId }: Writing,
  changed: readonly ChangedProduct[],
): Promise<void> => {
  for (const step of inSteps(changed)) {
    await addMovements(
      tx,
      step.flatMap(({ fields }) => fields),
      { reason: 'import', by, changeId, at: now },
    )
    await addChangedFields(
      tx,
      changeId,
      step.map((one) => ({ productId: one.product.id, version: versionOf(one), fields: one.fields })),
    )
  }
}

/** Forgets what was recorded of products that somebody has written before they were locked. */
export const forgetFields = async ({ tx, changeId }: Writing, ids: readonly number[]): Promise<void> => {
  const of = { changeId: String(changeId), ids: [...ids] }
  await runStatement(tx, statements.forgetMovements, of)
  await runStatement(tx, statements.forgetFields, of)
}

const writeOwn = async ({ tx, by, now }: Writing, changed: readonly ChangedProduct[]): Promise<void> => {
  const versioned = changed.filter(isVersioned)
  const brand = await readBrands(
    tx,
    versioned.map(({ own, product }) => own.brand ?? product.brand?.name),
  )
  for (const step of inSteps(versioned)) {
    const products = step.map(({ product, own, texts }) => ({
      id: product.id,
      name: texts.name ?? product.name,
      description: texts.description ?? product.description,
      texts_at: texts.textsAt ?? product.textsAt,
      category_id: Number(own.category ?? product.categoryId),
      brand_id: own.brand === null ? null : brand(own.brand ?? product.brand?.name),
      made_in_kosova: own.madeinKosova ?? product.madeInKosova,
      kosova_note: own.kosova_note === undefined ? product.kosovaNote : own.kosova_note,
      slug: own.slug ?? product.slug,
      low_stock: own.low_stock === undefined ? product.lowStock : own.low_stock,
      manufacturer: own.manufacturer === undefined ? product.manufacturer : own.manufacturer,
      status: own.status ?? product.status,
    }))
    await runStatement(tx, statements.writeChangedProducts, {
      products: JSON.stringify(products),
      at: now,
      by,
    })
  }
  for (const { product, fields } of versioned)
    if (fields.some(({ field }) => field === 'images')) await setPictures(tx, product.id, [])
  for (const { product, own } of versioned)
    if (own.slug !== undefined && own.slug !== product.slug && product.publishedAt !== null)
      await keepOldSlug(tx.db, { productId: product.id, slug: product.slug, next: own.slug, at: now })
}

const idsOf = (fields: readonly ChangedField[], ...names: string[]): number[] => [
  ...new Set(
    fields.flatMap(({ variantId, field }) =>
      variantId !== null && names.includes(field) ? [variantId] : [],
    ),
  ),
]

/** Larger steps than elsewhere, because others wait for these locks, and each statement costs a round trip and one run of the triggers. */
const LOCKED_STEP = 2_500

const writeKnown = async (
  { tx }: Writing,
  variants: readonly Variant[],
  fields: readonly ChangedField[],
): Promise<void> => {
  await clearSkus(tx, idsOf(fields, 'sku'))
  for (const step of inSteps(variants, LOCKED_STEP)) await writeVariants(tx, step, [])
  const plates = new Set(idsOf(fields, 'barcode', 'image'))
  for (const step of inSteps(variants.filter(({ id }) => plates.has(id))))
    await runStatement(tx, statements.writeVariantPlates, {
      ids: step.map(({ id }) => id),
      // The arrays of a statement may have nulls, which its types do not say.
      barcodes: step.map(({ barcode }) => barcode) as string[],
      images: step.map(({ imageId }) => imageId) as number[],
    })
}

/** Adds the option values that the rows name and the product does not have yet, after its own values. */
const addValues = async ({ tx, language }: Writing, { product, added }: ChangedProduct) => {
  const ids = new Map<string, number>()
  const keyOf = ({ groupId, name }: Choice) => `${groupId} ${slugify(name)}`
  const missing = new Map(
    added
      .flatMap(({ choices }) => choices)
      .flatMap((choice) => (choice.valueId === null ? [[keyOf(choice), choice] as const] : [])),
  )
  for (const [key, { groupId, name }] of missing) {
    const { slug, values } = await tx.db.optionGroup.findUniqueOrThrow({
      where: { id: groupId },
      select: { slug: true, values: { select: { slug: true } } },
    })
    const [named] = await nameValues(tx, slug, [{ name: { [language]: name } }])
    const own = values.map((value) => value.slug)
    const free = numberSlug(named?.slug ?? slugify(name), (one) => !own.includes(one))
    const { id } = await tx.db.optionValue.create({
      data: {
        groupId,
        position: values.length,
        slug: free,
        name: named?.name ?? { [language]: name },
        rgb: named?.rgb ?? null,
      },
      select: { id: true },
    })
    ids.set(key, id)
  }
  return added.map((variant) => ({
    productId: product.id,
    valueIds: variant.choices.map((choice) => choice.valueId ?? ids.get(keyOf(choice)) ?? 0),
    variant,
  }))
}

/** Writes what `recordFields` has recorded. Returns the pictures that are to be fetched. */
export const writeChanges = async (
  writing: Writing,
  changed: readonly ChangedProduct[],
): Promise<WantedPicture[]> => {
  const { tx, changeId } = writing
  await writeKnown(
    writing,
    changed.flatMap(({ variants }) => variants),
    changed.flatMap(({ fields }) => fields),
  )
  await writeOwn(writing, changed)
  await writeFacts(
    tx,
    changed.flatMap(({ product, fields }) => factsIn(product.id, fields)),
  )
  const added = []
  for (const one of changed) if (one.added.length > 0) added.push(...(await addValues(writing, one)))
  const ids = await insertVariants(writing, added)
  const placed = added.map((one, index) => ({ ...one, id: ids[index] ?? 0 }))
  // Undo switches a new variant off.
  await addChangedFields(
    tx,
    changeId,
    changed
      .filter((one) => one.added.length > 0)
      .map((one) => ({
        productId: one.product.id,
        version: versionOf(one),
        fields: placed
          .filter(({ productId }) => productId === one.product.id)
          .map(({ id }) => ({ variantId: id, field: 'active', before: false, after: true })),
      })),
  )
  return [
    ...changed.flatMap(({ product, pictures, publishes }) =>
      pictures.map((picture) => ({ ...picture, productId: product.id, publishes })),
    ),
    ...placed.flatMap(({ id, productId, variant }) =>
      variant.image === null
        ? []
        : [{ row: variant.row, address: variant.image, variantId: id, productId, publishes: false }],
    ),
  ]
}
