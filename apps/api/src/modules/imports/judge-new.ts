/** Judges the rows of a product that the store does not have (docs/rules/imports.md#new-products). Money in cents. */
import { checkSlug, LANGUAGES, PRODUCT_LIMITS, slugify, type Texts } from '@tregu/domain'
import { numberSlug } from '../../lib/free-slug.ts'
import type { ChangedField } from '../products/products.ts'
import type { Group } from './groups.ts'
import { judgeFacts } from './judge-facts.ts'
import { type NewGroup, nameOptions, planGroups } from './judge-options.ts'
import type { Judging } from './judging.ts'
import { type OwnValues, problemOf, type ReadRow, type VariantValues } from './row-values.ts'

export type AddedVariant = {
  readonly row: number
  readonly price: number
  readonly stock: number
  readonly sku: string | null
  readonly barcode: string | null
  readonly active: boolean
  /** The address of its picture. */
  readonly image: string | null
}
export type NewProduct = {
  readonly row: number
  readonly slug: string
  readonly own: OwnValues
  readonly facts: readonly ChangedField[]
  readonly groups: readonly NewGroup[]
  readonly variants: readonly (AddedVariant & { readonly values: readonly number[] })[]
  readonly images: readonly string[]
  /** It goes on sale with its first picture. */
  readonly publishes: boolean
}

/** A new variant has no history of prices: it is imported at the lower price. Null: it has no price. */
export const planVariant = (
  { verdicts }: Pick<Judging, 'verdicts'>,
  row: number,
  values: VariantValues,
): AddedVariant | null => {
  const { price, discountPrice = null, stock = 0, sku = null, barcode = null } = values
  if (price === undefined) {
    verdicts.note(row, problemOf('price', 'v.price'))
    return null
  }
  if (discountPrice !== null && discountPrice >= price) {
    verdicts.note(row, problemOf('discount_price', 'v.reduced_price'))
    return null
  }
  if (discountPrice !== null) verdicts.warn(row, 'discount_price', 'v.import_reduction')
  const { active = true, image = null } = values
  return { row, price: discountPrice ?? price, stock, sku, barcode, active, image }
}

const findName = (name: Texts = {}): string =>
  ['sq' as const, 'en' as const, ...LANGUAGES].map((language) => name[language] ?? '').find(Boolean) ?? ''

const freeSlug = ({ takenSlugs }: Judging, base: string): string =>
  numberSlug(base, (slug) => !takenSlugs.has(slug))
/** Instead of an address that is taken: with the name of the store behind it. */
export const otherSlug = (judging: Judging, slug: string): string =>
  freeSlug(judging, `${slug}-${judging.store.slug}`)

/** The address that the file asks for, or one from the name; another one when it is taken. */
const findSlug = (judging: Judging, row: number, own: OwnValues): string | null => {
  const base = own.slug ?? slugify(findName(own.name))
  const answer = checkSlug('product', base)
  if (!answer.ok) {
    const isReserved = answer.reason === 'reserved'
    const given = isReserved ? 'error.slug_reserved' : 'v.slug'
    const message = own.slug === undefined ? 'v.import_name_slug' : given
    const code = isReserved ? 'slug_reserved' : 'malformed'
    judging.verdicts.note(row, problemOf('slug', message, { code, value: base || null }))
    return null
  }
  if (!judging.takenSlugs.has(base)) return base
  if (own.slug === undefined) return freeSlug(judging, base)
  judging.verdicts.warn(row, 'slug', 'v.import_slug', base)
  return otherSlug(judging, base)
}

const isPlanned = (judging: Judging, row: number, own: OwnValues): boolean => {
  const { verdicts } = judging
  const missing = [
    ...(findName(own.name) === '' ? [problemOf('name', 'v.product_name_missing')] : []),
    ...(own.category === undefined ? [problemOf('category', 'v.leaf_category')] : []),
  ]
  for (const problem of missing) verdicts.note(row, problem)
  return missing.length === 0
}

/** The variants that nothing speaks against. The options are judged over all rows, so that a mended one fits later. */
const planVariants = (judging: Judging, rows: readonly ReadRow[]) => {
  const { verdicts, language } = judging
  const offered = rows.filter(({ variant }) => variant !== null)
  const named = nameOptions(rows)
  const plan = planGroups(
    offered.map(({ row }) => named.get(row) ?? []),
    language,
  )
  if (typeof plan === 'string') {
    for (const { row } of offered) verdicts.note(row, problemOf('option1_value', plan))
    return { groups: [], variants: [] }
  }
  const byPlaces = new Map<string, number[]>()
  for (const [index, { row }] of offered.entries()) {
    const key = plan.places[index]?.join('-') ?? ''
    byPlaces.set(key, [...(byPlaces.get(key) ?? []), row])
  }
  for (const same of byPlaces.values())
    if (same.length > 1)
      for (const row of same)
        verdicts.note(
          row,
          problemOf('option1_value', 'v.import_variant_twice', {
            n: same.find((other) => other !== row) ?? row,
          }),
        )
  const variants = offered.flatMap(({ row, variant }, index) => {
    const planned = variant && !verdicts.isRefused(row) ? planVariant(judging, row, variant) : null
    return planned ? [{ ...planned, values: plan.places[index] ?? [] }] : []
  })
  return { groups: plan.groups, variants }
}

/** Values that no variant has are left out. */
const useValues = (groups: readonly NewGroup[], variants: NewProduct['variants']) => {
  const used = groups.map((_, place) =>
    [...new Set(variants.map(({ values }) => values[place] ?? 0))].sort((a, b) => a - b),
  )
  return {
    groups: groups.map(({ name, values }, place) => ({
      name,
      values: (used[place] ?? []).flatMap((value) => values[value] ?? []),
    })),
    variants: variants.map((variant) => ({
      ...variant,
      values: variant.values.map((value, place) => (used[place] ?? []).indexOf(value)),
    })),
  }
}

export const judgeNew = (judging: Judging, { rows }: Group, own: OwnValues): NewProduct | null => {
  const { verdicts } = judging
  const [first] = rows
  if (!first) return null
  const offered = rows.filter(({ variant }) => variant !== null)
  if (offered.length === 0) {
    verdicts.note(first.row, problemOf('price', 'v.import_no_variant'))
    verdicts.refuseAll(rows, first.row)
    return null
  }
  const slug = isPlanned(judging, first.row, own) ? findSlug(judging, first.row, own) : null
  if (slug === null) {
    verdicts.refuseAll(rows, first.row)
    return null
  }
  const facts = judgeFacts(judging, {
    row: first.row,
    product: null,
    category: Number(own.category),
    cells: own.facts ?? {},
  })
  const planned = planVariants(judging, rows)
  const refused = rows.find(({ row }) => verdicts.isRefused(row))
  if (refused && planned.variants.length === 0) {
    verdicts.refuseAll(rows, refused.row)
    return null
  }
  judging.takenSlugs.add(slug)
  const images = (own.images ?? []).slice(0, PRODUCT_LIMITS.pictures)
  if (images.length < (own.images ?? []).length) verdicts.warn(first.row, 'images', 'v.too_many_files')
  const publishes =
    own.status === 'published' && images.length > 0 && planned.variants.some(({ active }) => active)
  if (own.status === 'published' && !publishes) verdicts.warn(first.row, 'status', 'v.import_draft')
  const { facts: _, ...said } = own
  const ofProduct = [
    ...Object.entries({ ...said, slug }),
    ...facts.map(({ field, after }) => [field, after] as const),
  ]
  for (const { row, variant } of rows)
    verdicts.settle(
      row,
      'create',
      [...(row === first.row ? ofProduct : []), ...Object.entries(variant ?? {})].map(([field, after]) => ({
        field,
        before: null,
        after,
      })),
    )
  return {
    row: first.row,
    slug,
    own,
    facts,
    ...useValues(planned.groups, planned.variants),
    images,
    publishes,
  }
}
