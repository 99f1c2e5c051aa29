/** Fetches the pictures of an import, two at a time, after it was applied (docs/rules/imports.md#pictures). */
import { inTransaction, type Prisma, type Tx } from '@tregu/database'
import { IMPORT_LIMITS, PRODUCT_LIMITS } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { FetchRefusal, fetchPublic } from '../../lib/public-fetch.ts'
import {
  addChangedFields,
  type ChangedField,
  type DeskProductRow,
  findDeskProducts,
  incompleteOf,
  inside,
  setPictures,
} from '../products/products.ts'
import type { ImportRecord } from './imports.queries.ts'
import { type Problem, problemOf } from './row-values.ts'
import { lockProducts } from './write-changes.ts'

export type Fetch = (address: string) => Promise<Buffer>

const fetchPicture: Fetch = (address) =>
  fetchPublic(address, { bytes: IMPORT_LIMITS.pictureBytes, seconds: IMPORT_LIMITS.pictureSeconds })

const AT_ONCE = 2

const listWaiting = (deps: Deps, importId: string) =>
  deps.db.importPicture.findMany({
    where: { importId, state: 'waiting' },
    select: { id: true, productId: true, row: true, address: true, variantIds: true, publishes: true },
    orderBy: { id: 'asc' },
  })
type Waiting = Awaited<ReturnType<typeof listWaiting>>[number]

/** The key of why a picture was not taken. */
const messageOf = (error: unknown): string | null => {
  if (error instanceof FetchRefusal)
    return error.reason === 'address' ? 'v.import_picture_address' : 'v.import_picture'
  if (!(error instanceof AppError)) return null
  const [key] = Object.values(error.more.fields ?? {})
  return key ?? `error.${error.code}`
}

const warnRow = async (
  tx: Tx,
  importId: string,
  { row, address }: Waiting,
  message: string,
): Promise<void> => {
  const where = { importId_row: { importId, row } }
  const line = await tx.db.importRow.findUnique({ where, select: { problems: true } })
  const problem = problemOf('images', message, { code: 'picture', value: address, warning: true })
  const problems = [...((line?.problems ?? []) as Problem[]), problem] as unknown as Prisma.InputJsonArray
  await tx.db.importRow.updateMany({ where: { importId, row }, data: { problems, warned: true } })
}

/** Adds the picture as the last one, shows it at its variants, and publishes the product if it waited for a picture. */
const placePicture = async (
  tx: Tx,
  product: DeskProductRow,
  { src, waiting, now }: { readonly src: string; readonly waiting: Waiting; readonly now: Date },
): Promise<ChangedField[]> => {
  const before = product.images.map((image) => image.src)
  const after = [...new Set([...before, src])]
  if (after.length > PRODUCT_LIMITS.pictures)
    throw new AppError('too_many', {}, { fields: { image: 'v.too_many_files' } })
  const fields: ChangedField[] =
    after.length === before.length ? [] : [{ variantId: null, field: 'images', before, after }]
  await setPictures(tx, product.id, after)
  const { id: imageId } = await tx.db.productImage.findFirstOrThrow({
    where: { productId: product.id, src },
    select: { id: true },
  })
  for (const variant of product.variants.filter(({ id }) => waiting.variantIds.includes(id))) {
    if (variant.imageId === imageId) continue
    await tx.db.variant.update({ where: { id: variant.id }, data: { imageId }, select: { id: true } })
    const shown = variant.imageId === null ? null : String(variant.imageId)
    fields.push({ variantId: variant.id, field: 'image', before: shown, after: String(imageId) })
  }
  const images = [{ id: imageId, src, rank: 0 }]
  const isReady =
    waiting.publishes && product.status === 'draft' && incompleteOf({ ...product, images }).length === 0
  if (!isReady) return fields
  await tx.db.product.update({
    where: { id: product.id },
    data: { status: 'published', publishedAt: product.publishedAt ?? now },
    select: { id: true },
  })
  return [...fields, { variantId: null, field: 'status', before: product.status, after: 'published' }]
}

const takePicture = (deps: Deps, record: ImportRecord, waiting: Waiting, src: string): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const now = deps.now()
    await lockProducts({ tx }, [waiting.productId])
    const [product] = await findDeskProducts(inside(tx), [waiting.productId], [record.storeId], now)
    if (!product) return
    const fields = await placePicture(tx, product, { src, waiting, now })
    if (fields.length > 0 && record.changeId !== null) {
      const version = product.version + 1
      await addChangedFields(tx, record.changeId, [{ productId: product.id, version, fields }])
      const data = { version, changedAt: now, changedBy: record.by }
      await tx.db.product.update({ where: { id: product.id }, data, select: { id: true } })
    }
    await tx.db.importPicture.updateMany({ where: { id: waiting.id }, data: { state: 'done' } })
  })

const handle = async (deps: Deps, record: ImportRecord, waiting: Waiting, fetch: Fetch): Promise<void> => {
  try {
    const bytes = await fetch(waiting.address)
    const src = await deps.pictures.save('product', bytes, record.by ?? record.id)
    await takePicture(deps, record, waiting, src)
  } catch (error) {
    const message = messageOf(error)
    if (message === null) throw error
    await inTransaction(deps, async (tx) => {
      const { count } = await tx.db.importPicture.updateMany({
        where: { id: waiting.id, state: 'waiting' },
        data: { state: 'failed' },
      })
      if (count > 0) await warnRow(tx, record.id, waiting, message)
    })
  }
}

export const fetchPictures = async (
  deps: Deps,
  record: ImportRecord,
  fetch: Fetch = fetchPicture,
): Promise<void> => {
  const waiting = await listWaiting(deps, record.id)
  // Pictures of one product follow each other in their order; two products are fetched at a time.
  const byProduct = [...new Set(waiting.map(({ productId }) => productId))]
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let productId = byProduct.shift(); productId !== undefined; productId = byProduct.shift())
      for (const picture of waiting.filter((one) => one.productId === productId))
        await handle(deps, record, picture, fetch)
  })
  await Promise.all(workers)
}
