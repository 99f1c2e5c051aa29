/** Gives a shopper a coupon in the name of support (docs/rules/coupons.md#goodwill). */
import { inTransaction } from '@tregu/database'
import { type Language, toEuros } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { uuidOf } from '../../lib/ids.ts'
import { findCustomer } from '../accounts/accounts.ts'
import { recordAudit } from '../audit/audit.ts'
import { getCart, viewHeldCoupons } from '../cart/cart.ts'
import { giveGoodwillIn } from '../coupons/coupons.ts'
import { queueMessage } from '../outbox/outbox.ts'
import { goodwillMail } from './support.mails.ts'

type Asked = { readonly value: number; readonly reason: string }

/**
 * Writes the coupon, the audit and the mail to the shopper together.
 * @throws AppError not_found, forbidden for one's own account, coupon_limit
 */
export const giveGoodwill = async (
  deps: Deps,
  { id: givenBy }: Pick<Actor, 'id'>,
  customerId: string,
  { value, reason }: Asked,
  language: Language,
) => {
  const userId = uuidOf(customerId)
  if (userId === givenBy) throw new AppError('forbidden')
  const now = deps.now()
  const given = await inTransaction(deps, async (tx) => {
    const customer = found(await findCustomer(tx.db, userId))
    const coupon = await giveGoodwillIn(tx, { env: deps.env, now }, { userId, value, givenBy })
    const details = { coupon: coupon.code, value: String(toEuros(value)), reason }
    await recordAudit(tx, { actorId: givenBy, action: 'coupon.give', subject: userId, details }, now)
    await queueMessage(tx, goodwillMail(customer, { ...coupon, value }, deps.env.PUBLIC_URL))
    return coupon
  })
  const held = viewHeldCoupons(await getCart(deps, { userId }), 'All', language)
  return { coupon: found(held.find(({ id }) => id === String(given.id))), goodwill: given.goodwill }
}
