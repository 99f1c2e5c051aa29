/** Sends an order's confirmation again (docs/rules/orders.md). */
import { inTransaction, type Tx } from '@tregu/database'
import { DAY_MS, ORDER_MAIL_FRESH_MINUTES, ORDER_MAILS_PER_DAY, parseOrderCode } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { uuidOf } from '../../lib/ids.ts'
import { listMessages, queueOrderMail, refuseWhile } from '../outbox/outbox.ts'
import * as queries from './checkout.queries.ts'

type Shopper = Pick<Actor, 'id' | 'emailConfirmed'>

const MINUTE_MS = 60_000

/** Finds the actor's purchase by its code or by an order's id, and locks it. */
const lockPurchase = (tx: Tx, actor: Shopper, text: string): Promise<string | null> => {
  const code = parseOrderCode(text)
  return code
    ? queries.lockPurchaseOfCode(tx, actor.id, code)
    : queries.lockPurchaseOfOrder(tx, actor.id, uuidOf(text))
}

/** Sends the mail again, unless the last one is recent. @throws AppError not_found, too_many_requests after three in a day */
export const resendOrderMail = (deps: Deps, actor: Shopper, orderId: string): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const purchaseId = found(await lockPurchase(tx, actor, orderId))
    const mails = await listMessages(tx, 'order', purchaseId)
    const last = found(mails[0])
    const now = deps.now().getTime()
    if (now - last.createdAt.getTime() < ORDER_MAIL_FRESH_MINUTES * MINUTE_MS) return
    const today = mails.filter(({ createdAt }) => now - createdAt.getTime() < DAY_MS).length
    if (today >= ORDER_MAILS_PER_DAY)
      throw new AppError('too_many_requests', { n: DAY_MS / 1_000 }, { retryAfter: DAY_MS / 1_000 })
    const { recipient, subject, text, html } = last
    const mail = {
      channel: 'email',
      kind: 'order',
      recipient,
      subject,
      text,
      html,
      about: purchaseId,
    } as const
    refuseWhile(await queueOrderMail(tx, deps.now(), mail, actor.emailConfirmed))
  })
