/** Judges the rows of a product that the store has (docs/rules/imports.md#matching). Money in cents. */
import { isDeepStrictEqual } from 'node:util'
import { checkReduction, checkSlug, mergeTexts, PRODUCT_LIMITS, type Texts } from '@tregu/domain'
import { textsOf } from '../../lib/json-columns.ts'
import {
  type ChangedField,
  type DeskProductRow,
  incompleteOf,
  planTexts,
  recordOf,
  type Value,
} from '../products/products.ts'
import type { Group } from './groups.ts'
import { judgeFacts } from './judge-facts.ts'
import { type AddedVariant, otherSlug, planVariant } from './judge-new.ts'
import { type Choice, chooseValues, findVariant, nameOptions } from './judge-options.ts'
import type { Judging } from './judging.ts'
import {
  type OptionValue,
  type OwnValues,
  problemOf,
  type ReadRow,
  type VariantValues,
} from './row-values.ts'

export type Variant = DeskProductRow['variants'][number]
export type Picture = { readonly row: number; readonly address: string; readonly variantId: number | null }
export type ChangedProduct = {
  readonly row: number
  /** All rows of the product. */
  readonly rows: readonly number[]
  readonly product: DeskProductRow
  readonly own: OwnValues
  readonly texts: ReturnType<typeof planTexts>['columns']
  readonly fields: readonly ChangedField[]
  readonly variants: readonly Variant[]
  readonly added: readonly (AddedVariant & { readonly choices: readonly Choice[] })[]
  readonly pictures: readonly Picture[]
  readonly publishes: boolean
}

const own = (field: string, before: Value, after: Value | undefined): ChangedField[] =>
  after === undefined || isDeepStrictEqual(before, after) ? [] : [{ variantId: null, field, before, after }]

/** The market decides how a brand is written, so another case of the letters is no change. */
const brandOf = (product: DeskProductRow, brand: string | null | undefined): string | null | undefined => {
  const known = product.brand?.name ?? null
  return brand && known && brand.toLowerCase() === known.toLowerCase() ? known : brand
}

/** Are the pictures taken off? */
const hasNoPictures = ({ images }: OwnValues): boolean => images?.length === 0

const differ = (product: DeskProductRow, values: OwnValues): ChangedField[] => [
  ...own('category', String(product.categoryId), values.category),
  ...own('brand', product.brand?.name ?? null, brandOf(product, values.brand)),
  ...own('madeinKosova', product.madeInKosova, values.madeinKosova),
  ...own('kosova_note', product.kosovaNote, values.kosova_note),
  ...own('slug', product.slug, values.slug),
  ...own('low_stock', product.lowStock, values.low_stock),
  ...own('manufacturer', product.manufacturer as Value, values.manufacturer),
  ...own('status', product.status, values.status),
  ...(hasNoPictures(values) && product.images.length > 0
    ? [{ variantId: null, field: 'images', before: product.images.map(({ src }) => src), after: [] }]
    : []),
]

/** The key of what speaks against the fields of the product itself, and its field. */
const findFault = (product: DeskProductRow, fields: readonly ChangedField[], name: Texts) => {
  const slug = fields.find(({ field }) => field === 'slug')?.after
  if (slug !== undefined && !checkSlug('product', String(slug)).ok)
    return { field: 'slug', message: 'error.slug_reserved', code: 'slug_reserved' }
  if (product.lockedAt !== null && fields.some(({ field }) => field === 'status'))
    return { field: 'status', message: 'v.locked', code: 'locked' }
  const isNamed = Object.values(name).some((text) => text !== '')
  return isNamed ? null : { field: 'name', message: 'v.product_name_missing', code: 'malformed' }
}

/** A taken address becomes another one; the product may have that already. */
const settleSlug = (judging: Judging, product: DeskProductRow, row: number, values: OwnValues): OwnValues => {
  const { slug } = values
  if (slug === undefined || slug === product.slug || !judging.takenSlugs.has(slug)) return values
  judging.verdicts.warn(row, 'slug', 'v.import_slug', slug)
  const other = otherSlug(judging, slug)
  const isOwn = product.slug.startsWith(`${slug}-${judging.store.slug}`)
  return { ...values, slug: isOwn ? product.slug : other }
}

/** The prices that become of a row; a reduction that the rule refuses is imported at the lower price without it. */
const planPrice = (judging: Judging, product: DeskProductRow, variant: Variant, line: ReadRow) => {
  const { price = variant.price, discountPrice = variant.discountPrice } = line.variant ?? {}
  const next = { price, discountPrice }
  if (price === variant.price && discountPrice === variant.discountPrice) return next
  if (discountPrice !== null && discountPrice >= price) {
    judging.verdicts.note(line.row, problemOf('discount_price', 'v.reduced_price'))
    return next
  }
  const state = { current: variant, since: variant.reducedSince }
  if (checkReduction(recordOf(product, variant), state, next, judging.now).ok) return next
  judging.verdicts.warn(line.row, 'discount_price', 'v.import_reduction')
  return { price: discountPrice ?? price, discountPrice: null }
}

const findImage = (judging: Judging, product: DeskProductRow, address: string) =>
  product.images.find(({ src }) => src === address || judging.publicUrl + src === address)

/** The variant as the row wants it. */
const planKnown = (judging: Judging, product: DeskProductRow, variant: Variant, line: ReadRow): Variant => {
  const { sku = variant.sku, barcode = variant.barcode, stock = variant.stock, image } = line.variant ?? {}
  const { active = variant.active } = line.variant ?? {}
  if (active && !variant.active && variant.valueIds.length !== product.groups.length)
    judging.verdicts.note(line.row, problemOf('active', 'v.option_values'))
  const imageId = image ? (findImage(judging, product, image)?.id ?? variant.imageId) : variant.imageId
  return {
    ...variant,
    ...planPrice(judging, product, variant, line),
    ...{ sku, barcode, stock, active },
    imageId: image === null ? null : imageId,
  }
}

const FIELDS = ['price', 'discountPrice', 'sku', 'barcode', 'stock', 'active'] as const
const textOf = (id: number | null) => (id === null ? null : String(id))

const differVariant = (before: Variant, after: Variant): ChangedField[] => [
  ...FIELDS.flatMap((field) =>
    before[field] === after[field]
      ? []
      : [{ variantId: before.id, field, before: before[field], after: after[field] }],
  ),
  ...(before.imageId === after.imageId
    ? []
    : [
        {
          variantId: before.id,
          field: 'image',
          before: textOf(before.imageId),
          after: textOf(after.imageId),
        },
      ]),
]

type Place = { readonly variant: Variant } | { readonly choices: readonly Choice[] } | 'unfit'

/** Options say which variant it is; without them the SKU, or that there is one only. */
const findPlace = (product: DeskProductRow, line: ReadRow, options: readonly OptionValue[]): Place => {
  const sku = line.variant?.sku?.toLowerCase()
  const bySku = product.variants.find((variant) => sku !== undefined && variant.sku?.toLowerCase() === sku)
  const [only] = product.variants
  if (options.length === 0) {
    if (bySku) return { variant: bySku }
    if (product.groups.length > 0) return 'unfit'
    return only ? { variant: only } : { choices: [] }
  }
  const choices = chooseValues(product, options)
  const variant = choices && findVariant(product, choices)
  if (variant) return { variant }
  if (bySku || choices === null) return bySku && choices === null ? { variant: bySku } : 'unfit'
  return { choices }
}

type Planned = Pick<ChangedProduct, 'variants' | 'added' | 'fields' | 'pictures'>

const planVariants = (judging: Judging, product: DeskProductRow, rows: readonly ReadRow[]): Planned => {
  const { verdicts } = judging
  const named = nameOptions(rows)
  const planned = { variants: [] as Variant[], added: [] as ChangedProduct['added'][number][] }
  const fields: ChangedField[] = []
  const pictures: Picture[] = []
  const places = new Map<string, number>()
  const findTwice = (key: string, row: number) => {
    const other = places.get(key)
    places.set(key, row)
    if (other === undefined) return
    verdicts.note(row, problemOf('option1_value', 'v.import_variant_twice', { n: other }))
    verdicts.note(other, problemOf('option1_value', 'v.import_variant_twice', { n: row }))
  }
  const offered = rows.filter(({ variant }) => variant !== null)
  const found = offered.map((line) => ({ line, place: findPlace(product, line, named.get(line.row) ?? []) }))
  for (const { line, place } of found) {
    if (place === 'unfit') verdicts.note(line.row, problemOf('option1_value', 'v.import_options'))
    else if ('variant' in place) findTwice(String(place.variant.id), line.row)
    else findTwice(JSON.stringify(place.choices), line.row)
  }
  for (const { line, place } of found) {
    if (place === 'unfit' || verdicts.isRefused(line.row)) continue
    const image = line.variant?.image
    if ('variant' in place) {
      const next = planKnown(judging, product, place.variant, line)
      if (verdicts.isRefused(line.row)) continue
      const changed = differVariant(place.variant, next)
      if (image && !findImage(judging, product, image))
        pictures.push({ row: line.row, address: image, variantId: next.id })
      if (changed.length > 0) planned.variants.push(next)
      fields.push(...changed)
      verdicts.settle(line.row, changed.length > 0 ? 'update' : 'unchanged', changed)
      continue
    }
    if (judging.mode === 'update') {
      verdicts.warn(line.row, 'option1_value', 'v.import_unknown')
      continue
    }
    const added = planVariant(judging, line.row, line.variant as VariantValues)
    if (!added) continue
    planned.added.push({ ...added, choices: place.choices })
    const entries = Object.entries(line.variant ?? {})
    verdicts.settle(
      line.row,
      'create',
      entries.map(([field, after]) => ({ field, before: null, after })),
    )
  }
  return { ...planned, fields, pictures }
}

const planPictures = (
  judging: Judging,
  product: DeskProductRow,
  row: number,
  values: OwnValues,
): Picture[] => {
  const fresh = (values.images ?? []).filter((address) => !findImage(judging, product, address))
  const room = Math.max(0, PRODUCT_LIMITS.pictures - product.images.length)
  if (fresh.length > room) judging.verdicts.warn(row, 'images', 'v.too_many_files')
  return fresh.slice(0, room).map((address) => ({ row, address, variantId: null }))
}

/** The product as it would be, to see whether it can be sold. */
const nextOf = (product: DeskProductRow, values: OwnValues, name: Texts, { variants, added }: Planned) => ({
  ...product,
  name,
  images: hasNoPictures(values) ? [] : product.images,
  madeInKosova: values.madeinKosova ?? product.madeInKosova,
  kosovaNote: values.kosova_note === undefined ? product.kosovaNote : values.kosova_note,
  category: values.category === undefined ? product.category : { ...product.category, children: [] },
  variants: [
    ...product.variants.map((one) => variants.find(({ id }) => id === one.id) ?? one),
    ...added.flatMap(({ active }) => (product.variants[0] ? [{ ...product.variants[0], active }] : [])),
  ],
})

export const judgeKnown = (judging: Judging, group: Group, values: OwnValues): ChangedProduct | null => {
  const { verdicts, now } = judging
  const { rows, product } = group
  const [first] = rows
  if (!first || !product) return null
  const given = settleSlug(judging, product, first.row, values)
  const { columns, fields: texts } = planTexts(product, given, now)
  const name = mergeTexts(textsOf(product.name) as Texts, given.name ?? {})
  const facts = judgeFacts(judging, {
    row: first.row,
    product,
    category: Number(given.category ?? product.categoryId),
    cells: given.facts ?? {},
  })
  const differences = [...differ(product, given), ...facts]
  const fault = findFault(product, differences, name)
  if (fault) {
    verdicts.note(first.row, problemOf(fault.field, fault.message, { code: fault.code }))
    verdicts.refuseAll(rows, first.row)
    return null
  }
  const planned = planVariants(judging, product, rows)
  const pictures = [...planPictures(judging, product, first.row, given), ...planned.pictures]
  const lacks = incompleteOf(nextOf(product, given, name, planned)).map(({ field }) => field)
  const status = given.status ?? product.status
  const waits = status === 'published' && lacks.join() === 'images' && pictures.length > 0
  if (status === 'published' && product.status === 'published' && lacks.length > 0) {
    verdicts.note(first.row, problemOf('status', 'v.not_complete', { code: 'product_incomplete' }))
    verdicts.refuseAll(rows, first.row)
    return null
  }
  const isHeld = status === 'published' && product.status !== 'published' && lacks.length > 0
  if (isHeld && !waits) verdicts.warn(first.row, 'status', 'v.import_draft')
  // A refused row is left out with all that it says.
  const isLeftOut = verdicts.isRefused(first.row)
  const own = isLeftOut
    ? []
    : [...texts, ...differences].filter(({ field }) => !(isHeld && field === 'status'))
  const slug = own.find(({ field }) => field === 'slug')?.after
  if (slug !== undefined) judging.takenSlugs.add(String(slug))
  if (own.length > 0) verdicts.settle(first.row, 'update', own)
  return {
    row: first.row,
    rows: rows.map(({ row }) => row),
    product,
    own: isLeftOut ? {} : { ...given, ...(isHeld ? { status: product.status } : {}) },
    texts: isLeftOut ? {} : columns,
    fields: [...own, ...planned.fields],
    variants: planned.variants,
    added: planned.added,
    pictures: isLeftOut ? planned.pictures : pictures,
    publishes: waits && isHeld,
  }
}
