/** Transcripts: all messages of a chat, shown or mailed (docs/rules/chat.md#the-end-of-a-chat). */
import { inTransaction } from '@tregu/database'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { countCaused, countReceived, queueMessage, refuseWhile } from '../outbox/outbox.ts'
import { transcriptMail } from './chat.mails.ts'
import { type Asker, getChat } from './chat-access.ts'
import { listMessages, listSupportMessages } from './messages.queries.ts'
import { viewMessages } from './messages.view.ts'
import { findReceiver } from './receivers.ts'

/** The messages, and the address that the transcript can be mailed to. @throws AppError not_found */
export const readTranscript = async ({ db, now }: Pick<Deps, 'db' | 'now'>, asker: Asker, id: string) => {
  const { chat } = await getChat(db, asker, id)
  const messages = await viewMessages(db, await listMessages(db, chat.id, 0), now())
  return { messages, mail_to: (await findReceiver(db, chat))?.email ?? null }
}

type Asked = { readonly id: string; readonly email: string | undefined; readonly address: string }

/**
 * Mails the transcript to the account's address, or to the one that was given when the chat began. An address that its owner
 * has not confirmed gets no word of the visitor, because anybody can give a stranger's.
 * @throws AppError not_found, malformed for another address, too_many_requests
 */
export const mailTranscript = async (
  deps: Pick<Deps, 'db' | 'pool' | 'now' | 'env'>,
  asker: Asker,
  { id, email, address }: Asked,
): Promise<void> => {
  const { chat } = await getChat(deps.db, asker, id)
  const receiver = await findReceiver(deps.db, chat)
  if (!receiver || (email && email.toLowerCase() !== receiver.email.toLowerCase()))
    throw new AppError('malformed', {}, { fields: { email: 'v.transcript_email' } })
  const now = deps.now()
  const told = receiver.isConfirmed
    ? await listMessages(deps.db, chat.id, 0)
    : await listSupportMessages(deps.db, chat.id)
  const messages = await viewMessages(deps.db, told, now)
  await inTransaction(deps, async (tx) => {
    refuseWhile(await countCaused(tx, { env: deps.env, now, address }))
    refuseWhile(await countReceived(tx, now, { kind: 'chat_transcript', receiver: receiver.email }))
    await queueMessage(tx, transcriptMail(chat, messages, receiver, deps.env.PUBLIC_URL))
  })
}
