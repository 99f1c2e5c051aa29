/** Adds, orders and removes the pictures of a product (docs/rules/products.md#pictures). */
import {
  addDays,
  dayOf,
  findStores,
  type Language,
  PRODUCT_LIMITS,
  PRODUCT_UNDO_DAYS,
  startOfDay,
} from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { numberIdOf } from '../../lib/ids.ts'
import { checkWritable } from '../stores/stores.ts'
import type { ChangedField } from './changes.queries.ts'
import { checkVersion, saveChange } from './changes.service.ts'
import { viewSaved, withProduct } from './desk-product.service.ts'
import * as pictures from './pictures.queries.ts'
import { type DeskProductRow, findDeskProduct, outside } from './products.queries.ts'

type Asked = { readonly actor: Actor; readonly id: string; readonly language: Language }
type Saved = { readonly row: DeskProductRow; readonly actor: Actor; readonly now: Date }

const refuse = (field: string, message = 'v.picture_unknown') =>
  new AppError('malformed', {}, { fields: { [field]: message } })

/** The pictures are one field of the product: their addresses in order. */
const imagesField = (before: readonly string[], after: readonly string[]): ChangedField[] =>
  before.join() === after.join() ? [] : [{ variantId: null, field: 'images', before, after }]
const addressesOf = ({ images }: DeskProductRow) => images.map(({ src }) => src)

const save = (
  tx: Parameters<typeof saveChange>[0],
  { row, actor, now }: Saved,
  fields: readonly ChangedField[],
) => saveChange(tx, { row, kind: 'save', by: actor.id, now }, fields)

/** @throws AppError too_many */
const checkCount = (count: number): void => {
  if (count > PRODUCT_LIMITS.pictures)
    throw new AppError('too_many', { n: PRODUCT_LIMITS.pictures }, { fields: { image: 'v.too_many_files' } })
}

/**
 * Adds pictures behind the others; a picture that the product has already is not added again. The variant shows the first.
 * They are drawn before the product is locked, because it takes a while.
 * @throws AppError not_found, store_suspended, malformed, too_large, unsupported_media_type, image_small, too_many, unavailable
 */
export const addPictures = async (
  deps: Deps,
  { actor, id, language }: Asked,
  { files, variant }: { readonly files: readonly Buffer[]; readonly variant?: string | undefined },
) => {
  const known = found(
    await findDeskProduct(outside(deps), numberIdOf(id), findStores(actor, 'applicant'), deps.now()),
  )
  checkWritable(actor, known.store)
  if (files.length === 0) throw refuse('image', 'v.picture_missing')
  checkCount(known.images.length + files.length)
  const addresses: string[] = []
  for (const bytes of files) addresses.push(await deps.pictures.save('product', bytes, actor.id))
  return withProduct(deps, { actor, id }, async ({ tx, row, now }) => {
    const before = addressesOf(row)
    const after = [...new Set([...before, ...addresses])]
    checkCount(after.length)
    const shown = variant === undefined ? null : found(row.variants.find((one) => String(one.id) === variant))
    await pictures.setPictures(tx, row.id, after)
    const fields = imagesField(before, after)
    if (shown) {
      const imageId = await pictures.findPicture(tx, row.id, addresses[0] ?? '')
      await tx.db.variant.update({ where: { id: shown.id }, data: { imageId }, select: { id: true } })
      if (imageId !== shown.imageId)
        fields.push({
          variantId: shown.id,
          field: 'image',
          before: shown.imageId === null ? null : String(shown.imageId),
          after: String(imageId),
        })
    }
    await save(tx, { row, actor, now }, fields)
    return viewSaved(deps, { tx, row, now }, language)
  })
}

type Order = {
  readonly version: number
  readonly order?: readonly string[] | undefined
  readonly values?: Readonly<Record<string, string | null>> | undefined
}

/** Which values change their picture. @throws AppError malformed for a value or a picture of another product */
const planValues = (row: DeskProductRow, values: Order['values'] = {}) => {
  const own = row.groups.flatMap((group) => group.values)
  return Object.entries(values).flatMap(([id, image]) => {
    const value = own.find((one) => String(one.id) === id)
    const imageId = image === null ? null : row.images.find((one) => String(one.id) === image)?.id
    if (!value || imageId === undefined) throw refuse(`values.${id}`)
    return value.imageId === imageId ? [] : [{ id: value.id, before: value.imageId, imageId }]
  })
}

/**
 * Puts the pictures in an order, the first is the main one, and binds them to values of options.
 * @throws AppError not_found, store_suspended, conflict, malformed
 */
export const orderPictures = (
  deps: Deps,
  { actor, id, language }: Asked,
  { version, order, values }: Order,
) =>
  withProduct(deps, { actor, id }, async ({ tx, row, now }) => {
    const names = Object.keys(values ?? {}).map((value) => `values.${value}.image`)
    const wanted = [...(order ? ['images'] : []), ...names]
    await checkVersion(deps, { tx, row, now, language }, { version, fields: wanted })
    const before = addressesOf(row)
    const after = (order ?? row.images.map((image) => String(image.id))).map((image) => {
      const src = row.images.find((one) => String(one.id) === image)?.src
      if (src === undefined) throw refuse('order')
      return src
    })
    if (new Set(after).size < before.length || after.length > before.length)
      throw refuse('order', 'v.picture_order')
    const changed = planValues(row, values)
    const fields = imagesField(before, after)
    await pictures.setPictures(tx, row.id, after)
    for (const value of changed) {
      await tx.db.optionValue.update({
        where: { id: value.id },
        data: { imageId: value.imageId },
        select: { id: true },
      })
      const text = (image: number | null) => (image === null ? null : String(image))
      const [from, to] = [text(value.before), text(value.imageId)]
      fields.push({ variantId: null, field: `values.${value.id}.image`, before: from, after: to })
    }
    await save(tx, { row, actor, now }, fields)
    return viewSaved(deps, { tx, row, now }, language)
  })

/**
 * Removes a picture; its file stays while an order or Undo may show it.
 * @throws AppError not_found, store_suspended, product_incomplete for the last picture of a product on sale
 */
export const removePicture = (
  deps: Deps,
  { actor, id, imageId, language }: Asked & { readonly imageId: string },
) =>
  withProduct(deps, { actor, id }, async ({ tx, row, now }) => {
    const { src } = found(row.images.find((image) => String(image.id) === imageId))
    const before = addressesOf(row)
    const after = before.filter((address) => address !== src)
    await pictures.setPictures(tx, row.id, after)
    await save(tx, { row, actor, now }, imagesField(before, after))
    return viewSaved(deps, { tx, row, now }, language)
  })

/** Deletes uploaded pictures that nothing shows any longer and that Undo cannot bring back. */
export const removeLostPictures = async (deps: Deps): Promise<void> => {
  const since = startOfDay(addDays(dayOf(deps.now()), -PRODUCT_UNDO_DAYS))
  await deps.pictures.removeUnused(since, (address) => pictures.isUsed(deps.db, address, since))
}
