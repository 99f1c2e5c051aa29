/** Changes price, reduction, SKU, barcode, picture and sale of a variant (docs/rules/products.md#reductions). */
import type { Tx } from '@tregu/database'
import { checkReduction, type Language, pickText, toEuros } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { numberIdOf } from '../../lib/ids.ts'
import { textsOf } from '../../lib/json-columns.ts'
import type { ChangedField, Value } from './changes.queries.ts'
import { checkVersion, saveChange } from './changes.service.ts'
import { viewSaved, withProduct } from './desk-product.service.ts'
import { recordOf } from './product.view.ts'
import * as queries from './products.queries.ts'

export type VariantChange = {
  readonly price?: number | undefined
  readonly discountPrice?: number | null | undefined
  readonly sku?: string | null | undefined
  readonly barcode?: string | null | undefined
  readonly active?: boolean | undefined
  readonly image?: string | null | undefined
}

type Sku = {
  readonly storeId: number
  readonly sku: string
  readonly except: number | null
  readonly field: string
}

/** @throws AppError sku_taken with the name of the product that has it */
export const checkSku = async (tx: Tx, { storeId, sku, except, field }: Sku): Promise<void> => {
  const other = await queries.findSku(tx.db, storeId, sku, except)
  if (!other) return
  const { text: name } = pickText(textsOf(other.product.name), 'en')
  throw new AppError('sku_taken', { name }, { fields: { [field]: 'v.sku' } })
}

type Row = queries.DeskProductRow
type Variant = Row['variants'][number]

/** @throws AppError malformed, price_inflated with the highest price before */
const checkPrice = (
  row: Row,
  variant: Variant,
  next: { price: number; discountPrice: number | null },
  now: Date,
): void => {
  if (next.discountPrice !== null && next.discountPrice >= next.price)
    throw new AppError('malformed', {}, { fields: { discountPrice: 'v.reduced_price' } })
  const state = { current: variant, since: variant.reducedSince }
  const answer = checkReduction(recordOf(row, variant), state, next, now)
  if (answer.ok) return
  const { reason, beforeMax, lowest30, since, from } = answer
  const euros = (cents: number | null) => (cents === null ? null : toEuros(cents))
  throw new AppError(
    'price_inflated',
    { amount: beforeMax ?? lowest30 ?? 0, ...(from ? { date: from } : {}) },
    {
      ...(reason === 'too_new' && { text: 'v.reduced_too_new' }),
      fields: {
        [reason === 'too_new' ? 'discountPrice' : 'price']:
          reason === 'too_new' ? 'v.reduced_too_new' : 'v.reduced_too_high',
      },
      details: {
        reason,
        before_max: euros(beforeMax),
        lowest30: euros(lowest30),
        since: since?.toISOString() ?? null,
        from: from?.toISOString() ?? null,
      },
    },
  )
}

const imageOf = (row: Row, image: string | null): number | null => {
  if (image === null) return null
  const id = row.images.find((picture) => String(picture.id) === image)?.id
  if (id === undefined) throw new AppError('malformed', {}, { fields: { image: 'v.picture_missing' } })
  return id
}

type Asked = {
  readonly actor: Actor
  readonly id: string
  readonly variantId: string
  readonly version: number
  readonly language: Language
}

/**
 * The history of prices gets the person's name. A product on sale keeps a variant that can be bought.
 * @throws AppError not_found, store_suspended, conflict, malformed, price_inflated, sku_taken, product_incomplete
 */
export const changeVariant = (
  deps: Deps,
  { actor, id, version, language, ...asked }: Asked,
  change: VariantChange,
) =>
  withProduct(deps, { actor, id }, async ({ tx, row, now }) => {
    const variantId = numberIdOf(asked.variantId)
    const variant = found(row.variants.find((one) => one.id === variantId))
    const given = Object.entries(change).filter(([, value]) => value !== undefined)
    const names = given.map(([field]) => `variants.${variantId}.${field}`)
    await checkVersion(deps, { tx, row, now, language }, { version, fields: names })
    const before: Readonly<Record<string, Value>> = {
      price: variant.price,
      discountPrice: variant.discountPrice,
      sku: variant.sku,
      barcode: variant.barcode,
      active: variant.active,
      image: variant.imageId === null ? null : String(variant.imageId),
    }
    const fields: ChangedField[] = given
      .filter(([field, value]) => before[field] !== value)
      .map(([field, value]) => ({ variantId, field, before: before[field] ?? null, after: value as Value }))
    const has = (field: string) => fields.some((one) => one.field === field)
    const { price = variant.price, discountPrice = variant.discountPrice, sku } = change
    // A variant that lost a value of an option stays for its orders only.
    if (has('active') && change.active && variant.valueIds.length !== row.groups.length)
      throw new AppError('malformed', {}, { fields: { active: 'v.option_values' } })
    if (has('price') || has('discountPrice')) checkPrice(row, variant, { price, discountPrice }, now)
    if (sku && has('sku')) await checkSku(tx, { storeId: row.storeId, sku, except: variantId, field: 'sku' })
    if (fields.length > 0) {
      await saveChange(tx, { row, kind: 'save', by: actor.id, now }, fields)
      await tx.db.variant.update({
        where: { id: variantId },
        data: {
          price,
          discountPrice,
          ...(sku === undefined ? {} : { sku }),
          ...(change.barcode === undefined ? {} : { barcode: change.barcode }),
          ...(change.active === undefined ? {} : { active: change.active }),
          ...(change.image === undefined ? {} : { imageId: imageOf(row, change.image) }),
        },
        select: { id: true },
      })
    }
    return viewSaved(deps, { tx, row, now }, language)
  })
