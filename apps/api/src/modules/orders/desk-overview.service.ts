/** What sells best, and the stores at the seller's desk (docs/rules/backoffice.md). */
import { findStores, type Language, pickText } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Member } from '../../lib/access.ts'
import * as queries from './desk-overview.queries.ts'

/** The products of which most units were sold since then, of these stores. */
export const listBestSold = async (
  { sql }: Pick<Deps, 'sql'>,
  storeIds: readonly number[],
  since: Date,
  language: Language,
) => {
  const best = await queries.listBestSold(sql, storeIds, since)
  return best.map(({ name, ...one }) => ({ ...one, name: pickText(name, language).text }))
}

/** The statement of a decision; null when facts, ground or rule are missing. */
const statementOf = (decision: queries.DeskStoreRow['decisions'][number]) => {
  const { facts, ground, rule, ...told } = decision
  return facts === null || ground === null || rule === null ? null : { ...told, facts, ground, rule }
}

/** Why a store is suspended; null for an open one. */
const suspensionOf = ({ state, closedAt, decisions: [decision] }: queries.DeskStoreRow) =>
  state !== 'suspended' || closedAt !== null || !decision ? null : statementOf(decision)

/** Why and when the market closes a store; null for one that it does not close. */
const closingOf = ({ closing, closingAt, closedAt }: queries.DeskStoreRow) => {
  const statement = closing && statementOf(closing)
  if (!statement || closingAt === null) return null
  return { ...statement, closes_at: closingAt, closed: closedAt !== null }
}

/** The stores whose orders the actor sees, with the actor's role in each. */
export const listDeskStores = async ({ db }: Deps, actor: Member) => {
  const roles = new Map(actor.stores.map(({ id, role }) => [id, role]))
  const rows = await queries.listStores(db, findStores(actor, 'packer'))
  const result = rows.map((row) => {
    const { id, slug, name, logo, state } = row
    const told = { suspension: suspensionOf(row), closing: closingOf(row) }
    return { slug, name, logo, state, role: roles.get(id) ?? null, ...told }
  })
  return { result, stores: result.flatMap(({ slug, role }) => (role ? [{ slug, role }] : [])) }
}
