/** What the shop holds of a person, to take along; and leaving the shop (rules.md, Accounts). */
import { inTransaction } from '@tregu/database'
import type { Deps } from '../../deps.ts'
import { AppError, found } from '../../lib/app-error.ts'
import * as queries from './own-data.queries.ts'
import { checkOwnPassword } from './passwords.service.ts'

export const readOwnData = async (deps: Deps, userId: string): Promise<Record<string, unknown>> =>
  found(await queries.readOwnData(deps.sql, userId))

/**
 * Forgets the person; orders stay, made anonymous.
 * @throws AppError wrong_password, too_many_requests; open_orders naming them; forbidden while a store is theirs
 */
export const deleteAccount = async (
  deps: Deps,
  user: { id: string; email: string },
  asked: { password: string; address: string },
): Promise<void> => {
  await checkOwnPassword(deps, user, asked.password, asked.address)
  const image = await inTransaction(deps, async (tx) => {
    const row = found(await queries.lockUser(tx, user.id))
    // A store has customers, money and duties of its own: an administrator closes it first.
    if (row.storeState !== null && row.storeState !== 'pending') throw new AppError('forbidden')
    const open = await queries.listOpenOrders(tx, user.id)
    const codes = [...new Set(open.map(({ code }) => code))]
    if (open.length > 0)
      throw new AppError(
        'open_orders',
        { name: codes.join(', ') },
        { details: { orders: open.map(({ id, code }) => ({ order_id: id, code })) } },
      )
    await queries.forgetUser(tx, { id: user.id, email: row.email, phone: row.phone }, deps.now())
    return row.image
  })
  if (image !== null) await deps.photos.remove(image)
}
