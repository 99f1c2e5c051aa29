/** Sends an order's confirmation again (docs/rules/orders.md). */
import { inTransaction, type Tx } from '@tregu/database'
import { DAY_MS, ORDER_MAIL_FRESH_MINUTES, ORDER_MAILS_PER_DAY, parseOrderCode } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { uuidOf } from '../../lib/ids.ts'
import { type Message, queueMessage } from '../outbox/outbox.ts'

type SentMail = Pick<Message, 'recipient' | 'subject' | 'text' | 'html'> & { createdAt: Date }
const MINUTE_MS = 60_000

/** Finds the user's purchase by its code or by an order's id. */
const findPurchaseId = async (tx: Tx, userId: string, text: string): Promise<string | null> => {
  const code = parseOrderCode(text)
  const [row] = code
    ? await tx<{ id: string }>(
        'purchase-of-code',
        'SELECT id FROM purchase WHERE user_id = $1 AND code = $2 FOR UPDATE',
        [userId, code],
      )
    : await tx<{ id: string }>(
        'purchase-of-order',
        'SELECT p.id FROM purchase p JOIN orders o ON o.purchase_id = p.id WHERE p.user_id = $1 AND o.id = $2 FOR UPDATE OF p',
        [userId, uuidOf(text)],
      )
  return row?.id ?? null
}

const listMails = (tx: Tx, purchaseId: string) =>
  tx<SentMail>(
    'order-mails',
    `SELECT recipient, subject, text, html, created_at AS "createdAt" FROM outbox WHERE kind = 'order' AND about = $1 ORDER BY created_at DESC`,
    [purchaseId],
  )

/** Sends the mail again, unless the last one is recent. @throws AppError not_found, too_many_requests after three in a day */
export const resendOrderMail = (deps: Deps, userId: string, orderId: string): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const purchaseId = found(await findPurchaseId(tx, userId, orderId))
    const mails = await listMails(tx, purchaseId)
    const last = found(mails[0])
    const now = deps.now().getTime()
    if (now - last.createdAt.getTime() < ORDER_MAIL_FRESH_MINUTES * MINUTE_MS) return
    const today = mails.filter(({ createdAt }) => now - createdAt.getTime() < DAY_MS).length
    if (today >= ORDER_MAILS_PER_DAY)
      throw new AppError('too_many_requests', { n: DAY_MS / 1_000 }, { retryAfter: DAY_MS / 1_000 })
    const { recipient, subject, text, html } = last
    await queueMessage(tx, {
      channel: 'email',
      kind: 'order',
      recipient,
      subject,
      text,
      html,
      about: purchaseId,
    })
  })
