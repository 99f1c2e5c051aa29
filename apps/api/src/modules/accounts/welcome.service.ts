/** Greets a user whose e-mail was confirmed for the first time (docs/rules/accounts.md). */
import type { Tx } from '@tregu/database'
import { dayOf, type Language } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { findWelcomeCoupon } from '../coupons/coupons.ts'
import { queueMessage } from '../outbox/outbox.ts'
import { welcomeMail } from './accounts.mails.ts'

type Confirmed = { readonly id: string; readonly email: string; readonly firstName: string }

/** Queues the mail, with the welcome coupon if the user has one. */
export const welcome = async (deps: Deps, tx: Tx, person: Confirmed, language: Language): Promise<void> => {
  const coupon = await findWelcomeCoupon(tx, person.id, dayOf(deps.now()))
  await queueMessage(tx, welcomeMail(person, coupon, deps.env.PUBLIC_URL, language))
}
