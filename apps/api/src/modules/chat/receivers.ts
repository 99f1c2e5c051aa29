/** To which address the chat's mails go, and whether its owner has confirmed it (docs/rules/mails.md). */
import type { Db } from '@tregu/database'
import type { Receiver } from './chat.mails.ts'
import { type ChatRecord, findVisitorAccount } from './chat.queries.ts'

type Account = { readonly email: string; readonly emailConfirmedAt: Date | null }

/** Has the account confirmed this address? */
export const isConfirmedBy = (account: Account | null, email: string): boolean =>
  account !== null && account.emailConfirmedAt !== null && account.email.toLowerCase() === email.toLowerCase()

/** The account's address, or the one that a guest gave when the chat began; null when there is none. */
export const findReceiver = async (
  db: Db,
  { userId, email: given }: Pick<ChatRecord, 'userId' | 'email'>,
): Promise<Receiver | null> => {
  const account = userId === null ? null : await findVisitorAccount(db, userId)
  const email = account?.email ?? given
  return email ? { email, isConfirmed: isConfirmedBy(account, email) } : null
}
