/** The door of the outbox: mails and text messages. Other modules import this file only. */
import { listOf } from '../../lib/own-data.ts'
import type { Module } from '../../module.ts'
import { removeMessages, removeOldMessages } from './outbox.queries.ts'
import { blankExpiredSecrets, sendMessage } from './outbox.service.ts'

export { countMessages, listMessages, type Message, queueMessage } from './outbox.queries.ts'

export const outboxModule: Module = {
  name: 'outbox',
  tables: ['outbox'],
  ownData: {
    messages: listOf(
      `'to', x.recipient, 'subject', x.subject, 'at', x.created_at`,
      `outbox x WHERE x.about = u.id::text OR x.about IN (SELECT b.id::text FROM purchase b WHERE b.user_id = u.id)
         OR (x.recipient = u.email AND u.email_confirmed_at IS NOT NULL)
         OR (x.recipient = u.phone AND u.phone_confirmed_at IS NOT NULL)`,
      'x.created_at',
    ),
  },
  forget: removeMessages,
  expire: removeOldMessages,
  jobs: [
    { name: 'send_message', run: sendMessage },
    {
      name: 'blank_secrets',
      cron: '*/5 * * * *',
      run: blankExpiredSecrets,
    },
  ],
}
