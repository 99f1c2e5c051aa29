/** Adds a product as a draft, with its options and variants (docs/rules/products.md). */
import { inTransaction, type Prisma, type Tx } from '@tregu/database'
import { type Language, mergeTexts, PRODUCT_LIMITS, type Texts } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError } from '../../lib/app-error.ts'
import { checkFreeSlug } from '../../lib/free-slug.ts'
import { checkFacts, writeFacts } from '../facts/facts.ts'
import { checkWritable, getDeskStore } from '../stores/stores.ts'
import { saveChange } from './changes.service.ts'
import { viewSaved } from './desk-product.service.ts'
import { brandOf, leafOf, type ProductChange, planTexts, slugOf } from './product-fields.service.ts'
import * as queries from './products.queries.ts'
import { nameGroups, nameValues, slugOfTexts } from './suggestions.service.ts'
import { checkSku } from './variants.service.ts'

type NewOption = {
  readonly name: Texts
  readonly values: readonly { readonly name: Texts; readonly rgb?: string | undefined }[]
}
type NewVariant = {
  readonly values: readonly number[]
  readonly price: number
  readonly discountPrice?: number | undefined
  readonly stock: number
  readonly sku?: string | null | undefined
  readonly barcode?: string | null | undefined
}
export type NewProduct = ProductChange & {
  readonly name: Texts
  readonly category: string
  readonly store?: string | undefined
  readonly options: readonly NewOption[]
  readonly variants: readonly NewVariant[]
}

const refuse = (field: string, message: string) =>
  new AppError('malformed', {}, { fields: { [field]: message } })

/** @throws AppError malformed for names that are alike, and variants without one value of each option */
const checkOptions = ({ options, variants }: NewProduct): void => {
  const twice = (names: readonly string[]) => new Set(names).size < names.length
  if (twice(options.map(({ name }) => slugOfTexts(name)))) throw refuse('options', 'v.option_twice')
  for (const [index, { values }] of options.entries())
    if (twice(values.map(({ name }) => slugOfTexts(name)))) throw refuse(`options.${index}`, 'v.option_twice')
  const fits = ({ values }: NewVariant) =>
    values.length === options.length &&
    values.every((value, group) => value < (options[group]?.values.length ?? 0))
  for (const [index, variant] of variants.entries()) {
    if (!fits(variant)) throw refuse(`variants.${index}`, 'v.option_values')
    if (variant.discountPrice !== undefined && variant.discountPrice >= variant.price)
      throw refuse(`variants.${index}.discountPrice`, 'v.reduced_price')
  }
  if (twice(variants.map(({ values }) => values.join('-')))) throw refuse('variants', 'v.variant_twice')
  const skus = variants.flatMap(({ sku }) => (sku ? [sku.toLowerCase()] : []))
  if (twice(skus)) throw refuse('variants', 'v.sku')
}

const createOptions = async (
  tx: Tx,
  productId: number,
  options: readonly NewOption[],
): Promise<number[][]> => {
  const ids: number[][] = []
  const groups = await nameGroups(tx, options)
  for (const [position, { values }] of options.entries()) {
    const { slug, name } = groups[position] ?? { slug: '', name: {} }
    const group = await tx.db.optionGroup.create({
      data: { productId, position, slug, name },
      select: { id: true },
    })
    const named = await nameValues(tx, slug, values)
    const created = await tx.db.optionValue.createManyAndReturn({
      data: named.map((value, rank) => ({ groupId: group.id, position: rank, ...value })),
      select: { id: true, position: true },
    })
    ids.push([...created].sort((a, b) => a.position - b.position).map(({ id }) => id))
  }
  return ids
}

type Owner = { readonly id: number; readonly storeId: number; readonly by: string; readonly now: Date }

const createVariants = async (
  tx: Tx,
  { id: productId, storeId, by, now }: Owner,
  { values, variants }: { readonly values: readonly number[][]; readonly variants: readonly NewVariant[] },
): Promise<void> => {
  for (const [index, { sku }] of variants.entries())
    if (sku) await checkSku(tx, { storeId, sku, except: null, field: `variants.${index}.sku` })
  const idsOf = (variant: NewVariant) => variant.values.map((value, group) => values[group]?.[value] ?? 0)
  const created = await tx.db.variant.createManyAndReturn({
    data: variants.map((variant) => ({
      productId,
      combination: idsOf(variant).join('-'),
      price: variant.price,
      stock: variant.stock,
      sku: variant.sku ?? null,
      barcode: variant.barcode ?? null,
    })),
    select: { id: true, combination: true, stock: true },
  })
  const byCombination = new Map(created.map((row) => [row.combination, row]))
  const links = variants.flatMap((variant) =>
    idsOf(variant).map((valueId) => ({
      variantId: byCombination.get(idsOf(variant).join('-'))?.id ?? 0,
      valueId,
    })),
  )
  await tx.db.variantValue.createMany({ data: links })
  await tx.db.stockChange.createMany({
    data: created
      .filter(({ stock }) => stock > 0)
      .map(({ id, stock }) => ({
        variantId: id,
        change: stock,
        after: stock,
        reason: 'opening' as const,
        by,
        at: now,
      })),
  })
}

/**
 * Creates a draft; an applicant may have 20. A draft was never on sale, so a reduction is refused like any that is too new.
 * @throws AppError not_found, store_required, store_suspended, malformed, slug_taken, slug_reserved, sku_taken, price_inflated, too_many
 */
export const createProduct = async (deps: Deps, actor: Actor, wanted: NewProduct, language: Language) => {
  const store = await getDeskStore(deps.db, actor, { least: 'applicant', slug: wanted.store })
  checkWritable(actor, store)
  checkOptions(wanted)
  const reduced = wanted.variants.findIndex(({ discountPrice }) => discountPrice !== undefined)
  if (reduced >= 0)
    throw new AppError(
      'price_inflated',
      {},
      {
        text: 'v.reduced_too_new',
        fields: { [`variants.${reduced}.discountPrice`]: 'v.reduced_too_new' },
        details: { reason: 'too_new', before_max: null, lowest30: null, since: null },
      },
    )
  return inTransaction(deps, async (tx) => {
    const now = deps.now()
    if (store.state === 'pending' || store.state === 'refused') {
      const drafts = await tx.db.product.count({ where: { storeId: store.id } })
      if (drafts >= PRODUCT_LIMITS.applicantDrafts)
        throw new AppError('too_many', { n: PRODUCT_LIMITS.applicantDrafts })
    }
    const name = mergeTexts({}, wanted.name)
    if (wanted.slug !== undefined) await checkFreeSlug(tx.db, 'product', wanted.slug)
    const slug = wanted.slug ?? (await slugOf(tx, name))
    const { columns } = planTexts({ name: {}, description: {}, warnings: {}, textsAt: {} }, wanted, now)
    const categoryId = await leafOf(tx, wanted.category)
    const facts = await checkFacts(tx, categoryId, {}, wanted.facts ?? {})
    const { id } = await tx.db.product.create({
      data: {
        slug,
        storeId: store.id,
        categoryId,
        brandId: await brandOf(tx, wanted.brand ?? null),
        status: 'draft',
        name: (columns.name ?? {}) as Prisma.InputJsonObject,
        description: (columns.description ?? {}) as Prisma.InputJsonObject,
        warnings: (columns.warnings ?? {}) as Prisma.InputJsonObject,
        textsAt: (columns.textsAt ?? {}) as Prisma.InputJsonObject,
        madeInKosova: wanted.madeinKosova ?? false,
        kosovaNote: wanted.kosova_note ?? null,
        lowStock: wanted.low_stock ?? null,
        ...(wanted.manufacturer ? { manufacturer: wanted.manufacturer } : {}),
        createdAt: now,
      },
      select: { id: true },
    })
    await queries.freeSlug(tx.db, slug)
    await writeFacts(
      tx,
      facts.map((fact) => ({ productId: id, slug: fact.slug, value: fact.after })),
    )
    const values = await createOptions(tx, id, wanted.options)
    const owner = { id, storeId: store.id, by: actor.id, now }
    await createVariants(tx, owner, { values, variants: wanted.variants })
    await saveChange(tx, { row: { id, storeId: store.id, version: 1 }, kind: 'create', by: actor.id, now }, [
      { variantId: null, field: 'status', before: null, after: 'draft' },
    ])
    return viewSaved(deps, { tx, row: { id }, now }, language)
  })
}
