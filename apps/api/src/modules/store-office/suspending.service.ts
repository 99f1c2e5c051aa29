/** Suspends stores and opens them again (docs/rules/store-office.md#suspending). */
import type { api, Sent } from '@tregu/contract'
import { inTransaction, type Tx } from '@tregu/database'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError } from '../../lib/app-error.ts'
import { numberIdOf } from '../../lib/ids.ts'
import { recordAudit } from '../audit/audit.ts'
import { queueMessage } from '../outbox/outbox.ts'
import {
  findStore,
  isOpened,
  listOwners,
  lockStore,
  type OwnStoreRow,
  setStore,
} from '../store-desk/store-desk.ts'
import { reinstatedMail, suspendedMail } from './store-office.mails.ts'
import * as queries from './store-office.queries.ts'
import { getStore } from './store-office.service.ts'

type Reasons = Omit<NonNullable<Sent<typeof api.office.suspendStore>['body']>, 'until'>
type Decided =
  | ({ readonly action: 'suspend_store' } & Reasons)
  | { readonly action: 'reinstate_store'; readonly text: string }

const CHANGES = {
  suspend_store: { from: 'active', to: 'suspended', audit: 'store.suspend' },
  reinstate_store: { from: 'suspended', to: 'active', audit: 'store.reinstate' },
} as const

const tellOwners = async (deps: Deps, tx: Tx, { id, name }: OwnStoreRow, decided: Decided): Promise<void> => {
  const { PUBLIC_URL } = deps.env
  for (const owner of await listOwners(tx.db, id))
    await queueMessage(
      tx,
      decided.action === 'suspend_store'
        ? suspendedMail(owner, { name, ...decided }, PUBLIC_URL)
        : reinstatedMail(owner, { name, ...decided }, PUBLIC_URL),
    )
}

/** Triggers take the products out of the shop, or bring them back, in this transaction. */
const decide = async (deps: Deps, actor: Actor, text: string, decided: Decided) => {
  const id = numberIdOf(text)
  const { from, to, audit } = CHANGES[decided.action]
  await inTransaction(deps, async (tx) => {
    if ((await lockStore(tx, id)).length === 0) throw new AppError('not_found')
    const row = await findStore(tx.db, id)
    if (!isOpened(row)) throw new AppError('not_found')
    if (row.state !== from) throw new AppError('conflict')
    const at = deps.now()
    await setStore(tx.db, id, { state: to })
    await queries.addDecision(tx.db, { storeId: id, ...decided, by: actor.id, at })
    await tellOwners(deps, tx, row, decided)
    const { action, ...reasons } = decided
    const details = { state: `${from} → ${to}`, ...reasons }
    await recordAudit(tx, { actorId: actor.id, action: audit, subject: String(id), details }, at)
  })
  return getStore(deps, text)
}

/** @throws AppError not_found; conflict when it is suspended already */
export const suspendStore = (deps: Deps, actor: Actor, id: string, reasons: Reasons) =>
  decide(deps, actor, id, { action: 'suspend_store', ...reasons })

/** @throws AppError not_found; conflict when it is not suspended */
export const reinstateStore = (deps: Deps, actor: Actor, id: string, text: string) =>
  decide(deps, actor, id, { action: 'reinstate_store', text })
