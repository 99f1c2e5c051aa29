/** Changes, publishes, withdraws and deletes products (docs/rules/products.md). */
import { Prisma, type Tx } from '@tregu/database'
import type { Language } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError } from '../../lib/app-error.ts'
import { recordAudit } from '../audit/audit.ts'
import { writeFacts } from '../facts/facts.ts'
import type { ChangedField } from './changes.queries.ts'
import { checkVersion, saveChange } from './changes.service.ts'
import { checkComplete, checkUnlocked, viewSaved, withProduct } from './desk-product.service.ts'
import { fieldsOf, type ProductChange, planChange } from './product-fields.service.ts'
import * as queries from './products.queries.ts'

type Asked = {
  readonly actor: Actor
  readonly id: string
  readonly version: number
  readonly language: Language
}

/**
 * Writes the fields that differ, and says which. An address that was published leads to the new one.
 * @throws AppError malformed, slug_taken, slug_reserved
 */
export const applyChange = async (
  tx: Tx,
  row: queries.DeskProductRow,
  change: ProductChange,
  now: Date,
): Promise<ChangedField[]> => {
  const { columns, facts, fields } = await planChange(tx, row, change, now)
  if (fields.length === 0) return fields
  const manufacturer =
    change.manufacturer === undefined ? {} : { manufacturer: change.manufacturer ?? Prisma.DbNull }
  await tx.db.product.update({
    where: { id: row.id },
    data: { ...columns, ...manufacturer },
    select: { id: true },
  })
  await writeFacts(
    tx,
    facts.map(({ slug, after }) => ({ productId: row.id, slug, value: after })),
  )
  if (columns.slug !== undefined && row.publishedAt !== null)
    await queries.keepOldSlug(tx.db, {
      productId: row.id,
      slug: row.slug,
      next: String(columns.slug),
      at: now,
    })
  return fields
}

/**
 * Merges the fields into the product.
 * @throws AppError not_found, store_suspended, conflict, malformed, slug_taken, slug_reserved, product_incomplete
 */
export const changeProduct = (deps: Deps, { actor, id, version, language }: Asked, change: ProductChange) =>
  withProduct(deps, { actor, id }, async ({ tx, row, now }) => {
    await checkVersion(deps, { tx, row, now, language }, { version, fields: fieldsOf(change) })
    const fields = await applyChange(tx, row, change, now)
    await saveChange(tx, { row, kind: 'save', by: actor.id, now }, fields)
    return viewSaved(deps, { tx, row, now }, language)
  })

/**
 * Publishing a published product, or withdrawing one that is withdrawn, changes nothing.
 * @throws AppError not_found, store_suspended, conflict, locked, product_incomplete
 */
export const setStatus = (
  deps: Deps,
  { actor, id, version, language }: Asked,
  status: 'published' | 'withdrawn',
) =>
  withProduct(deps, { actor, id, least: 'manager' }, async ({ tx, row, now }) => {
    await checkVersion(deps, { tx, row, now, language }, { version, fields: ['status'] })
    checkUnlocked(row)
    if (status === 'published') checkComplete(row)
    if (row.status !== status) {
      const publishedAt = status === 'published' && row.publishedAt === null ? { publishedAt: now } : {}
      await tx.db.product.update({
        where: { id: row.id },
        data: { status, ...publishedAt },
        select: { id: true },
      })
      const kind = status === 'published' ? 'publish' : 'withdraw'
      await saveChange(tx, { row, kind, by: actor.id, now }, [
        { variantId: null, field: 'status', before: row.status, after: status },
      ])
    }
    return viewSaved(deps, { tx, row, now }, language)
  })

/** @throws AppError not_found, store_suspended, locked, product_sold when an order or a review knows it */
export const removeProduct = (deps: Deps, actor: Actor, id: string): Promise<void> =>
  withProduct(deps, { actor, id }, async ({ tx, row, now }) => {
    checkUnlocked(row)
    if (await queries.wasSold(tx.db, row.id)) throw new AppError('product_sold')
    await recordAudit(
      tx,
      { actorId: actor.id, action: 'product.delete', subject: String(row.id), details: { slug: row.slug } },
      now,
    )
    await tx.db.product.delete({ where: { id: row.id }, select: { id: true } })
  })
