/** Sets back the fields of one product (docs/rules/products.md#undo). */
import type { Tx } from '@tregu/database'
import {
  checkReduction,
  checkSlug,
  LANGUAGES,
  type Language,
  mergeTexts,
  planFacts,
  readFactField,
  type Texts,
} from '@tregu/domain'
import { isSlugTaken } from '../../lib/free-slug.ts'
import { textsOf } from '../../lib/json-columns.ts'
import { factsOf, listFactsOf } from '../facts/facts.ts'
import type { ItemRow } from './change-list.queries.ts'
import type { ChangedField, Value } from './changes.queries.ts'
import { setPictures } from './pictures.queries.ts'
import { incompleteOf, recordOf } from './product.view.ts'
import type { ProductChange } from './product-fields.service.ts'
import { type DeskProductRow, findSku, isLeaf } from './products.queries.ts'
import { applyChange } from './products.service.ts'

type Row = DeskProductRow
type Variant = Row['variants'][number]
type Undoing = { readonly tx: Tx; readonly row: Row; readonly now: Date }

const TEXT = /^(name|description|warnings)\.(\w\w)$/
const VALUE_IMAGE = /^values\.(\d+)\.image$/
const idOf = (id: number | null): string | null => (id === null ? null : String(id))

const ofVariant = (variant: Variant, field: string): Value | undefined =>
  ({
    price: variant.price,
    discountPrice: variant.discountPrice,
    sku: variant.sku,
    barcode: variant.barcode,
    active: variant.active,
    stock: variant.stock,
    image: idOf(variant.imageId),
  })[field]

/** What a field of a change is now; undefined when it is no more, or is nothing that Undo can set. */
export const nowOf = (
  row: Row,
  { variantId, field }: Pick<ItemRow, 'variantId' | 'field'>,
): Value | undefined => {
  if (variantId !== null) {
    const variant = row.variants.find(({ id }) => id === variantId)
    return variant && ofVariant(variant, field)
  }
  const [, text, language] = TEXT.exec(field) ?? []
  if (text !== undefined) return textsOf(row[text as 'name'])[language as Language] ?? null
  const fact = readFactField(field)
  if (fact !== null) return factsOf(row.facts)[fact] ?? null
  const [, value] = VALUE_IMAGE.exec(field) ?? []
  if (value !== undefined) {
    const own = row.groups.flatMap(({ values }) => values).find(({ id }) => String(id) === value)
    return own && idOf(own.imageId)
  }
  return {
    category: String(row.categoryId),
    brand: row.brand?.name ?? null,
    madeinKosova: row.madeInKosova,
    kosova_note: row.kosovaNote,
    slug: row.slug,
    low_stock: row.lowStock,
    manufacturer: row.manufacturer as Value,
    status: row.status,
    images: row.images.map(({ src }) => src),
  }[field]
}

const find = (items: readonly ItemRow[], field: string) => items.find((item) => item.field === field)

/** The fields of one variant, or none of them where a rule refuses the price before. */
const isPriceAllowed = ({ row, now }: Undoing, variant: Variant, items: readonly ItemRow[]): boolean => {
  const [price, discount] = [find(items, 'price'), find(items, 'discountPrice')]
  const next = {
    price: price ? Number(price.before) : variant.price,
    discountPrice: discount ? (discount.before as number | null) : variant.discountPrice,
  }
  if (next.discountPrice !== null && next.discountPrice >= next.price) return false
  return checkReduction(recordOf(row, variant), { current: variant, since: variant.reducedSince }, next, now)
    .ok
}

/** A text in languages replaces the one there is. */
const replacing = (value: Value): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { ...Object.fromEntries(LANGUAGES.map((language) => [language, ''])), ...value }
    : value

/** The category, which may be set back too, must have the fact with this value. */
const isFactAllowed = async (
  { tx, row }: Undoing,
  slug: string,
  before: Value,
  own: readonly ItemRow[],
): Promise<boolean> => {
  const category = Number(find(own, 'category')?.before ?? row.categoryId)
  const facts = (await listFactsOf(tx, [category])).get(category) ?? []
  return !(slug in planFacts(facts, factsOf(row.facts), { [slug]: before }).refused)
}

/** Can the field have its value before again? */
const isAllowed = async (undoing: Undoing, item: ItemRow, own: readonly ItemRow[]): Promise<boolean> => {
  const { tx, row } = undoing
  const { field, before, variantId } = item
  const hasPicture = before === null || row.images.some(({ id }) => String(id) === before)
  if (variantId === null) {
    if (field === 'category') return isLeaf(tx.db, Number(before))
    const fact = readFactField(field)
    if (fact !== null) return isFactAllowed(undoing, fact, before, own)
    if (field === 'slug')
      return checkSlug('product', String(before)).ok && !(await isSlugTaken(tx.db, String(before)))
    return VALUE_IMAGE.test(field) ? hasPicture : true
  }
  const variant = row.variants.find(({ id }) => id === variantId)
  if (!variant) return false
  if (field === 'price' || field === 'discountPrice') return isPriceAllowed(undoing, variant, own)
  if (field === 'image') return hasPicture
  if (field === 'active') return before !== true || variant.valueIds.length === row.groups.length
  if (field === 'sku' && before !== null)
    return !(await findSku(tx.db, row.storeId, String(before), variantId))
  return true
}

/** The product as it would be, to see whether it could still be sold. */
const isComplete = (row: Row, items: readonly ItemRow[]): boolean => {
  const own = items.filter(({ variantId }) => variantId === null)
  const settled = <T>(field: string, now: T): T => (find(own, field) ? (find(own, field)?.before as T) : now)
  if (settled('status', row.status) !== 'published') return true
  const names = own
    .filter(({ field }) => field.startsWith('name.'))
    .map(({ field, before }) => [field.slice(5), before ?? ''])
  const images = settled<readonly unknown[]>('images', row.images)
  const next = {
    ...row,
    name: mergeTexts(textsOf(row.name) as Texts, Object.fromEntries(names)),
    images:
      row.images.length > 0 || images.length === 0
        ? row.images.slice(0, images.length)
        : [{ id: 0, src: '', rank: 0 }],
    madeInKosova: settled('madeinKosova', row.madeInKosova),
    kosovaNote: settled('kosova_note', row.kosovaNote),
    category: find(own, 'category') ? { ...row.category, children: [] } : row.category,
    variants: row.variants.map((variant) => {
      const active = items.find(({ variantId, field }) => variantId === variant.id && field === 'active')
      return active ? { ...variant, active: active.before === true } : variant
    }),
  }
  return incompleteOf(next).length === 0
}

/** The fields of the product itself as a save would send them. */
const changeOf = (items: readonly ItemRow[]): ProductChange => {
  const change: Record<string, unknown> = {}
  for (const { field, before } of items) {
    const [, text, language] = TEXT.exec(field) ?? []
    const fact = readFactField(field)
    if (fact !== null) change.facts = { ...(change.facts as object | undefined), [fact]: replacing(before) }
    else if (text !== undefined)
      change[text] = { ...(change[text] as Texts | undefined), [language as Language]: before ?? '' }
    else if (field !== 'status' && field !== 'images' && !VALUE_IMAGE.test(field)) change[field] = before
  }
  return change as ProductChange
}

const writeOwn = async ({ tx, row, now }: Undoing, items: readonly ItemRow[]): Promise<void> => {
  await applyChange(tx, row, changeOf(items), now)
  const [status, images] = [find(items, 'status'), find(items, 'images')]
  if (status)
    await tx.db.product.update({
      where: { id: row.id },
      data: { status: status.before as Row['status'] },
      select: { id: true },
    })
  if (images) await setPictures(tx, row.id, images.before as string[])
  for (const { field, before } of items) {
    const [, value] = VALUE_IMAGE.exec(field) ?? []
    if (value === undefined) continue
    const imageId = before === null ? null : Number(before)
    await tx.db.optionValue.update({ where: { id: Number(value) }, data: { imageId }, select: { id: true } })
  }
}

/** Prices, stock, SKUs and the switch are written for all products at once (undo.service.ts). */
const writeVariant = async ({ tx }: Undoing, id: number, items: readonly ItemRow[]): Promise<void> => {
  const [barcode, image] = [find(items, 'barcode'), find(items, 'image')]
  if (!barcode && !image) return
  await tx.db.variant.update({
    where: { id },
    data: {
      ...(barcode ? { barcode: barcode.before as string | null } : {}),
      ...(image ? { imageId: image.before === null ? null : Number(image.before) } : {}),
    },
    select: { id: true },
  })
}

/** Sets back the fields that may have their value before again; a product on sale stays complete. */
export const restoreFields = async (
  undoing: Undoing,
  items: readonly ItemRow[],
): Promise<{ readonly fields: ChangedField[]; readonly kept: ItemRow[] }> => {
  const { row } = undoing
  const allowed: ItemRow[] = []
  for (const item of items) {
    const own = items.filter(({ variantId }) => variantId === item.variantId)
    if (await isAllowed(undoing, item, own)) allowed.push(item)
  }
  const restored = isComplete(row, allowed) ? allowed : []
  const ofProduct = restored.filter(({ variantId }) => variantId === null)
  if (ofProduct.length > 0) await writeOwn(undoing, ofProduct)
  for (const { id } of row.variants) {
    const own = restored.filter(({ variantId }) => variantId === id)
    if (own.length > 0) await writeVariant(undoing, id, own)
  }
  return {
    fields: restored.map(({ variantId, field, before, after }) => ({
      variantId,
      field,
      before: after,
      after: before,
    })),
    kept: items.filter((item) => !restored.includes(item)),
  }
}
