/** Exports a person's data and deletes accounts (docs/rules/accounts.md). */
import { inTransaction, lockAdministrators, type Tx } from '@tregu/database'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { checkConfirmed } from '../../lib/confirmed.ts'
import type { Ownership } from '../../lib/ownership.ts'
import { lockOwnCart } from '../cart/cart.ts'
import { listOpenOrders } from '../orders/orders.ts'
import { checkAdministratorLeft, hasPassword, type LockedUser, lockUser } from './accounts.queries.ts'
import * as queries from './own-data.queries.ts'
import { checkOwnPassword } from './passwords.service.ts'

/** Reads the export. Each module contributes its parts. */
export const readOwnData = async (
  deps: Deps,
  actor: Pick<Actor, 'id'>,
  modules: readonly Ownership[],
): Promise<Record<string, unknown>> => {
  return inTransaction(deps, async ({ db }) => {
    const person = found(await queries.findPerson(db, actor.id))
    const data: Record<string, unknown> = {}
    for (const { ownData = {} } of modules)
      for (const [name, read] of Object.entries(ownData)) data[name] = await read(db, person)
    return data
  })
}

const checkOpenOrders = async (tx: Tx, id: string): Promise<void> => {
  const open = await listOpenOrders(tx, id)
  const codes = [...new Set(open.map(({ code }) => code))]
  if (open.length > 0)
    throw new AppError(
      'open_orders',
      { name: codes.join(', ') },
      { details: { orders: open.map((order) => ({ order_id: order.id, code: order.code })) } },
    )
}

/** Runs in the transaction that deletes an account, before and after its data go. */
type Around = {
  readonly before?: (user: LockedUser) => void
  readonly after?: (tx: Tx, now: Date) => Promise<unknown>
}

/**
 * Lets each module delete its data of the person, in the order of the modules. Orders stay, without personal data.
 * @throws AppError not_found; open_orders with the orders; last_administrator; forbidden while the person is the only owner of a store
 */
export const eraseAccount = async (
  deps: Deps,
  id: string,
  modules: readonly Ownership[],
  { before, after }: Around = {},
): Promise<void> => {
  const now = deps.now()
  const uploads = await inTransaction(deps, async (tx) => {
    await lockAdministrators(tx)
    await lockOwnCart(tx, id)
    const user = found(await lockUser(tx, id))
    before?.(user)
    await checkAdministratorLeft(tx.db, id)
    // A store has customers, money and obligations: it keeps an owner, or an administrator closes it first.
    if (await queries.isLastOwner(tx.db, id)) throw new AppError('forbidden')
    await checkOpenOrders(tx, id)
    const person = queries.toPerson(user)
    const addresses: string[] = []
    for (const { listUploads } of modules) addresses.push(...((await listUploads?.(tx.db, person)) ?? []))
    for (const { forget } of modules) await forget?.(tx, person, now)
    await after?.(tx, now)
    return addresses
  })
  for (const address of uploads) await deps.pictures.remove(address)
}

/**
 * An account without a password gives a recent passkey or provider instead.
 * @throws AppError wrong_password, password_required, too_many_requests, and the refusals of `eraseAccount`
 */
export const deleteAccount = async (
  deps: Deps,
  actor: Actor,
  asked: { password: string | undefined; address: string },
  modules: readonly Ownership[],
): Promise<void> => {
  if (asked.password !== undefined) await checkOwnPassword(deps, actor, asked.password, asked.address)
  else if (await hasPassword(deps.db, actor.id))
    throw new AppError('malformed', {}, { fields: { password: 'v.pw_current' } })
  else checkConfirmed(actor, deps.now())
  await eraseAccount(deps, actor.id, modules)
}
