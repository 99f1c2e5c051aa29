/** Invites the first administrator of a real shop (docs/operations.md). */
import { inTransaction, inviteFirstAdministrator } from '@tregu/database'
import type { Deps } from '../../deps.ts'
import { newToken } from '../../lib/tokens.ts'
import { queueMessage } from '../outbox/outbox.ts'
import { invitationMail } from './accounts.mails.ts'

/** Mails ADMIN_EMAIL a link that sets the password. Does nothing when there is an administrator, and in the demo world. */
export const inviteByMail = async (
  deps: Pick<Deps, 'db' | 'pool' | 'env' | 'now' | 'passwords' | 'log'>,
): Promise<void> => {
  const { ADMIN_EMAIL: email, ADMIN_LANGUAGE: language, DEMO, PUBLIC_URL } = deps.env
  if (!email || DEMO === 'on') return
  const passwordHash = await deps.passwords.hash(newToken())
  const invited = await inTransaction(deps, async (tx) => {
    const invitation = await inviteFirstAdministrator(tx, { email, now: deps.now(), passwordHash })
    if (!invitation) return null
    const { administrator, key } = invitation
    await queueMessage(tx, invitationMail(administrator, key, PUBLIC_URL, language))
    return administrator
  })
  if (invited) deps.log.info({ userId: invited.id }, 'ADMIN_EMAIL got the link of the first administrator')
}
