/** What sells best, and the stores at the seller's desk (docs/rules/backoffice.md). */
import { findStores, type Language, pickText } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Member } from '../../lib/access.ts'
import * as queries from './desk-overview.queries.ts'

/** The products of which most units were sold since then, of these stores. */
export const listBestSold = async (
  { db }: Pick<Deps, 'db'>,
  storeIds: readonly number[],
  since: Date,
  language: Language,
) => {
  const best = await queries.listBestSold(db, { storeId: { in: [...storeIds] }, createdAt: { gte: since } })
  return best.map(({ name, ...one }) => ({ ...one, name: pickText(name, language).text }))
}

/** Why a store is suspended; null for an open one. */
const suspensionOf = ({ state, decisions: [decision] }: queries.DeskStoreRow) => {
  if (state !== 'suspended' || !decision) return null
  const { facts, ground, rule, ...told } = decision
  return facts === null || ground === null || rule === null ? null : { ...told, facts, ground, rule }
}

/** The stores whose orders the actor sees, with the actor's role in each. */
export const listDeskStores = async ({ db }: Deps, actor: Member) => {
  const roles = new Map(actor.stores.map(({ id, role }) => [id, role]))
  const rows = await queries.listStores(db, findStores(actor, 'packer'))
  const result = rows.map((row) => {
    const { id, decisions: _, ...store } = row
    return { ...store, role: roles.get(id) ?? null, suspension: suspensionOf(row) }
  })
  return { result, stores: result.flatMap(({ slug, role }) => (role ? [{ slug, role }] : [])) }
}
