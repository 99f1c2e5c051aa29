/** Writes a product as its seller reads it. Money in cents. */
import type { api, Given } from '@tregu/contract'
import {
  averageRating,
  findIncomplete,
  findReductionBounds,
  LANGUAGES,
  type Language,
  listMissing,
  listOutdated,
  type PriceRecord,
  pickText,
  type Texts,
  type TextTimes,
} from '@tregu/domain'
import { allTextsOf, textsOf } from '../../lib/json-columns.ts'
import { personName } from '../../lib/person-name.ts'
import { viewStatement } from '../../lib/statement.ts'
import { sayField } from '../../lib/texts.ts'
import { factsOf } from '../facts/facts.ts'
import type { DeskProductRow } from './products.queries.ts'

export type DeskProduct = Given<typeof api.desk.getProduct>['result']
type VariantRow = DeskProductRow['variants'][number]
type Times = { readonly [text: string]: TextTimes | undefined }

export const timesOf = (json: unknown): Times => json as Times

/** What is known of a variant's price. One whose price never changed has had it since the product was made. */
export const recordOf = (product: DeskProductRow, variant: VariantRow): PriceRecord => {
  const { price, discountPrice, priceChanges } = variant
  const opening = { price, discountPrice, at: product.publishedAt ?? product.createdAt }
  return {
    history: priceChanges.length > 0 ? priceChanges : [opening],
    onSale: product.onSale.map(({ startsAt, endsAt }) => ({ from: startsAt, to: endsAt })),
  }
}

const viewScheduled = ({ schedule }: VariantRow) => {
  if (!schedule) return null
  const { id, name, state, startsAt, endsAt, discountPrice } = schedule
  return {
    id: String(id),
    name,
    state: state === 'running' ? ('running' as const) : ('planned' as const),
    starts_at: startsAt,
    ends_at: endsAt,
    discountPrice,
  }
}

const viewVariant = (product: DeskProductRow, variant: VariantRow, language: Language, now: Date) => {
  const names = new Map(product.groups.flatMap(({ values }) => values.map((value) => [value.id, value.name])))
  const order = product.groups.flatMap(({ values }) => values.map(({ id }) => id))
  const values = [...variant.valueIds].sort((a, b) => order.indexOf(a) - order.indexOf(b))
  const { lowest30, beforeMax } = findReductionBounds(
    recordOf(product, variant),
    variant,
    variant.reducedSince,
    now,
  )
  const held = variant.holds.reduce((sum, { quantity }) => sum + quantity, 0)
  const until = variant.holds.map(({ expiresAt }) => expiresAt.getTime())
  return {
    id: String(variant.id),
    values: values.map(String),
    label: values.map((id) => pickText(textsOf(names.get(id)), language).text).join(', '),
    sku: variant.sku,
    barcode: variant.barcode,
    price: variant.price,
    discountPrice: variant.discountPrice,
    lowest30,
    before_max: beforeMax,
    reduced_since: variant.reducedSince,
    stock: variant.stock,
    held,
    held_until: until.length === 0 ? null : new Date(Math.max(...until)),
    image: variant.imageId === null ? null : String(variant.imageId),
    active: variant.active,
    scheduled: viewScheduled(variant),
  }
}

/** What is missing to sell the product, as fields and message keys. */
export const incompleteOf = (row: DeskProductRow) =>
  findIncomplete({
    name: textsOf(row.name) as Texts,
    isLeaf: row.category.children.length === 0,
    pictures: row.images.length,
    sellable: row.variants.filter(({ active }) => active).length,
    madeInKosova: row.madeInKosova,
    kosovaNote: row.kosovaNote,
    hasTrader: Boolean(row.store.legalName && row.store.legalAddress && row.store.registrationNumber),
    isStoreActive: row.store.state === 'active',
  })

const presentTexts = (json: unknown): Record<string, string> => {
  const texts = allTextsOf(json)
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => (texts[language] ? [[language, texts[language]]] : [])),
  )
}

type Figures = { readonly sold30: number; readonly views30: number }

export const viewDeskProduct = (
  row: DeskProductRow,
  { language, now, sold30, views30 }: Figures & { readonly language: Language; readonly now: Date },
): DeskProduct => {
  const [department = ''] = row.category.path.split('/')
  const times = timesOf(row.textsAt)
  return {
    id: String(row.id),
    slug: row.slug,
    store: row.store.slug,
    status: row.status,
    version: row.version,
    url: `/${department}/p/${row.slug}`,
    name: presentTexts(row.name),
    description: presentTexts(row.description),
    category: String(row.categoryId),
    brand: row.brand?.name ?? null,
    madeinKosova: row.madeInKosova,
    kosova_note: row.kosovaNote,
    low_stock: row.lowStock,
    manufacturer: row.manufacturer as DeskProduct['manufacturer'],
    warnings: presentTexts(row.warnings),
    facts: factsOf(row.facts) as DeskProduct['facts'],
    images: row.images.map(({ id, src, rank }) => ({ id: String(id), src, rank })),
    options: row.groups.map(({ id, name, values }) => ({
      id: String(id),
      name: presentTexts(name),
      values: values.map((value) => ({
        id: String(value.id),
        name: presentTexts(value.name),
        rgb: value.rgb,
        image: value.imageId === null ? null : String(value.imageId),
      })),
    })),
    variants: row.variants.map((variant) => viewVariant(row, variant, language, now)),
    missing: listMissing([presentTexts(row.name), presentTexts(row.description)]),
    outdated: listOutdated([times.name ?? null, times.description ?? null]),
    incomplete: incompleteOf(row).map(({ field, message }) => ({
      field,
      message: sayField(language, message),
    })),
    sold30,
    views30,
    rating: { avg: averageRating({ sum: row.ratingSum, count: row.ratingCount }), count: row.ratingCount },
    wishes: row.favoriteCount,
    locked: row.lockedAt && {
      reason: row.lockReason ?? '',
      decision: row.decision && String(row.decision.id),
      at: row.lockedAt,
    },
    decision: viewStatement(row.decision),
    changed_at: row.changedAt,
    changed_by: personName(row.changer),
  }
}
