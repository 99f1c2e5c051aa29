/** Lists the messages to a person for the export: about the account or its purchases, or to its confirmed e-mail or phone. */
import type { Db } from '@tregu/database'
import type { Person } from '../../lib/ownership.ts'

export const listOwnMessages = async (db: Db, { id, email, phone }: Person) => {
  const purchases = await db.purchase.findMany({ where: { userId: id }, select: { id: true } })
  const recipients = [email, phone].filter((recipient) => recipient !== null)
  const messages = await db.outbox.findMany({
    where: {
      OR: [{ about: { in: [id, ...purchases.map((each) => each.id)] } }, { recipient: { in: recipients } }],
    },
    select: { recipient: true, subject: true, createdAt: true },
    orderBy: { createdAt: 'asc' },
  })
  return messages.map(({ recipient, subject, createdAt }) => ({ to: recipient, subject, at: createdAt }))
}
