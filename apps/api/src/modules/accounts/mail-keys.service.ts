/** Mails links with a key that expires: for confirming an address and resetting a password. */
import type { Tx } from '@tregu/database'
import { addMinutes, CONFIRMATION_LINK_HOURS, type Language, RESET_LINK_MINUTES } from '@tregu/domain'
import { hashToken, newToken } from '../../lib/tokens.ts'
import { countReceived, queueMessage } from '../outbox/outbox.ts'
import { confirmationMail, resetMail } from './accounts.mails.ts'
import { createMailKey, type KeyKind } from './mail-keys.queries.ts'

type Person = { readonly id: string; readonly email: string; readonly firstName: string }

type Recipient = { readonly person: Person; readonly publicUrl: string; readonly language: Language }

const LINKS = {
  confirm_email: { mail: confirmationMail, minutes: CONFIRMATION_LINK_HOURS * 60 },
  reset_password: { mail: resetMail, minutes: RESET_LINK_MINUTES },
} as const

/**
 * Queues the mail. The database stores only the hash of its key.
 * @returns 0, or the seconds until the receiver may get another one; nothing is queued then
 */
export const queueKey = async (
  tx: Tx,
  now: Date,
  kind: KeyKind,
  { person, publicUrl, language }: Recipient,
): Promise<number> => {
  const seconds = await countReceived(tx, now, { kind, receiver: person.email })
  if (seconds > 0) return seconds
  const { mail, minutes } = LINKS[kind]
  const key = newToken()
  const expiresAt = addMinutes(now, minutes)
  await createMailKey(tx.db, { userId: person.id, kind, keyHash: hashToken(key), expiresAt })
  await queueMessage(tx, mail(person, key, publicUrl, language))
  return 0
}
