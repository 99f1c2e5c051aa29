/** The market takes a product off sale, and puts it back (docs/rules/notices.md#decisions). */
import type { Prisma, Tx } from '@tregu/database'
import { AppError, found } from '../../lib/app-error.ts'
import { saveChange } from './changes.service.ts'
import { incompleteOf } from './product.view.ts'
import * as queries from './products.queries.ts'

type By = { readonly id: number; readonly by: string; readonly now: Date }

/** @throws AppError not_found */
const lock = async (tx: Tx, id: number, now: Date): Promise<queries.DeskProductRow> => {
  await queries.lockProducts(tx, [id])
  return found(await queries.findDeskProduct(queries.inside(tx), id, null, now))
}

const save = async (
  tx: Tx,
  row: queries.DeskProductRow,
  data: Prisma.ProductUncheckedUpdateInput,
  { by, now }: By,
) => {
  await tx.db.product.update({ where: { id: row.id }, data, select: { id: true } })
  const after = typeof data.status === 'string' ? data.status : row.status
  if (after === row.status) return
  await saveChange(tx, { row, kind: after === 'published' ? 'publish' : 'withdraw', by, now }, [
    { variantId: null, field: 'status', before: row.status, after },
  ])
}

/** Takes the product off sale. A locked one stays off until the lock ends. @throws AppError not_found */
export const restrictProduct = async (
  tx: Tx,
  asked: By & { readonly decisionId: bigint; readonly lockReason: string | null },
): Promise<void> => {
  const { id, now, decisionId, lockReason } = asked
  const row = await lock(tx, id, now)
  await save(
    tx,
    row,
    {
      decisionId,
      ...(row.status === 'published' ? { status: 'withdrawn' } : {}),
      ...(lockReason === null ? {} : { lockedAt: now, lockReason }),
    },
    asked,
  )
}

/** Locks the product. @returns whether it is on sale @throws AppError not_found; conflict when the action would change nothing */
export const checkRestrictable = async (
  tx: Tx,
  { id, now, isLock }: { readonly id: number; readonly now: Date; readonly isLock: boolean },
): Promise<boolean> => {
  const row = await lock(tx, id, now)
  const isOnSale = row.status === 'published'
  if (row.lockedAt !== null || !(isLock || isOnSale)) throw new AppError('conflict')
  return isOnSale
}

/** Ends the restriction. What was on sale before is on sale again, if it is still complete. @throws AppError not_found */
export const releaseProduct = async (tx: Tx, asked: By & { readonly wasOnSale: boolean }): Promise<void> => {
  const row = await lock(tx, asked.id, asked.now)
  const returns = asked.wasOnSale && row.status === 'withdrawn' && incompleteOf(row).length === 0
  await save(
    tx,
    row,
    { decisionId: null, lockedAt: null, lockReason: null, ...(returns ? { status: 'published' } : {}) },
    asked,
  )
}
