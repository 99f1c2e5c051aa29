/** Transcripts: all messages of a chat, shown or mailed (docs/rules/chat.md#the-end-of-a-chat). */
import { inTransaction } from '@tregu/database'
import { CHAT_TRANSCRIPT_MAILS_PER_DAY, DAY_MS } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { lockKey } from '../../lib/locks.ts'
import { countMessages, queueMessage } from '../outbox/outbox.ts'
import { transcriptMail, transcriptsAbout } from './chat.mails.ts'
import { type Asker, getChat } from './chat-access.ts'
import { listMessages } from './messages.queries.ts'
import { viewMessages } from './messages.view.ts'

/** @throws AppError not_found, chat_secret_wrong */
export const readTranscript = async ({ db, now }: Pick<Deps, 'db' | 'now'>, asker: Asker, id: string) => {
  const { chat } = await getChat(db, asker, id)
  return viewMessages(db, await listMessages(db, chat.id, 0), now())
}

/** @throws AppError not_found, chat_secret_wrong, too_many_requests after three mails in a day, also at once */
export const mailTranscript = async (
  deps: Pick<Deps, 'db' | 'pool' | 'now'>,
  asker: Asker,
  id: string,
  email: string,
): Promise<void> => {
  const { chat } = await getChat(deps.db, asker, id)
  const now = deps.now()
  const messages = await viewMessages(deps.db, await listMessages(deps.db, chat.id, 0), now)
  await inTransaction(deps, async (tx) => {
    const about = transcriptsAbout(chat)
    await lockKey(tx, `transcripts of ${about}`)
    const since = new Date(now.getTime() - DAY_MS)
    if ((await countMessages(tx, 'chat_transcript', about, since)) >= CHAT_TRANSCRIPT_MAILS_PER_DAY)
      throw new AppError('too_many_requests', { n: DAY_MS / 1_000 }, { retryAfter: DAY_MS / 1_000 })
    await queueMessage(tx, transcriptMail(chat, messages, email))
  })
}
