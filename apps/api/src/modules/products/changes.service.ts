/** Versions of products: changes of two editors are merged, or the second one is told (docs/rules/products.md#two-editors). */
import { encode, sellerProduct } from '@tregu/contract'
import type { Tx } from '@tregu/database'
import type { Language } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { personName } from '../../lib/person-name.ts'
import { type Asked, conflictError, findConflict } from '../../lib/versions.ts'
import { recordAudit } from '../audit/audit.ts'
import { type ChangedField, listChangedSince, recordChange } from './changes.queries.ts'
import { viewOf } from './desk-product.service.ts'
import type { DeskProductRow } from './products.queries.ts'

/** The name of a field in a conflict: a variant's own fields count apart. */
const fieldKey = ({ variantId, field }: Pick<ChangedField, 'variantId' | 'field'>): string =>
  variantId === null ? field : `variants.${variantId}.${field}`

/**
 * Refuses fields that somebody else has changed since the version that was read, and a version that the history does not reach.
 * @throws AppError conflict with the fields, who and when, and the product as it is
 */
export const checkVersion = async (
  deps: Pick<Deps, 'sql'>,
  { tx, row, now, language }: { tx: Tx; row: DeskProductRow; now: Date; language: Language },
  asked: Asked,
): Promise<void> => {
  if (asked.version === row.version) return
  const since = (await listChangedSince(tx.db, row.id, asked.version)).map((item) => ({
    ...item,
    field: fieldKey(item),
  }))
  const conflict = findConflict(asked, row.version, since)
  if (!conflict) return
  const { fields, last } = conflict
  const by = personName(last?.change.person)
  const at = last?.change.at.toISOString() ?? null
  const result = encode(sellerProduct, await viewOf(deps, row, { language, now }))
  throw conflictError({ version: row.version, fields, by, at }, result)
}

type Cause = {
  readonly row: Pick<DeskProductRow, 'id' | 'storeId' | 'version'>
  readonly kind: 'create' | 'copy' | 'save' | 'publish' | 'withdraw'
  readonly by: string
  readonly now: Date
}

/**
 * Records what a person changed and raises the product's version. Without a changed field nothing happens.
 * @returns the change's id, or null
 */
export const saveChange = async (
  tx: Tx,
  { row, kind, by, now }: Cause,
  fields: readonly ChangedField[],
): Promise<bigint | null> => {
  if (fields.length === 0) return null
  const version = kind === 'create' || kind === 'copy' ? row.version : row.version + 1
  const cause = { storeId: row.storeId, kind, by, at: now }
  const id = await recordChange(tx, cause, [{ productId: row.id, version, fields }])
  await tx.db.product.update({
    where: { id: row.id },
    data: { version, changedAt: now, changedBy: by },
    select: { id: true },
  })
  const details = { change: String(id), fields: fields.map(fieldKey).join(', ') }
  await recordAudit(tx, { actorId: by, action: `product.${kind}`, subject: String(row.id), details }, now)
  return id
}
