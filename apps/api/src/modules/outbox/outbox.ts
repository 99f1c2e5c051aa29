/** The door of the outbox: mails and text messages. Other modules import this file only. */
import type { Module } from '../../module.ts'
import { watchMails } from './mail-trouble.service.ts'
import { bindMails } from './mails.office.routes.ts'
import { listOwnMessages } from './outbox.own-data.ts'
import { removeMessages, removeOldMessages } from './outbox.queries.ts'
import { blankExpiredSecrets, sendMessage } from './outbox.service.ts'

export { type Receiver, writeLetter } from './letter.ts'
export {
  checkCaused,
  countCaused,
  countOrderMail,
  countReceived,
  queueOrderMail,
  refuseWhile,
} from './mail-limits.service.ts'
export { countMails } from './mail-trouble.service.ts'
export {
  countFailed as countFailedMessages,
  countMessages,
  listMessages,
  type Message,
  queueMessage,
} from './outbox.queries.ts'

export const outboxModule: Module = {
  name: 'outbox',
  bind: bindMails,
  tables: ['outbox'],
  ownData: { messages: listOwnMessages },
  forget: removeMessages,
  expire: ({ db }, now) => removeOldMessages(db, now),
  jobs: [
    { name: 'send_message', run: sendMessage },
    { name: 'watch_mails', cron: '* * * * *', run: watchMails },
    {
      name: 'blank_secrets',
      cron: '*/5 * * * *',
      run: blankExpiredSecrets,
    },
  ],
}
