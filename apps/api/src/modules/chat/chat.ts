/** The door of the support chat. Its calls are not built yet. Other modules import this file only. */

import { listOf, removeOwned } from '../../lib/own-data.ts'
import type { Module } from '../../module.ts'

export const chatModule: Module = {
  name: 'chat',
  tables: ['chat', 'chat_message', 'chat_file', 'canned_reply', 'socket_ticket'],
  ownData: {
    chats: listOf(
      `'nickname', h.nickname, 'at', h.created_at, 'messages', ${listOf(
        `'author', m.author, 'content', m.content, 'at', m.at`,
        'chat_message m WHERE m.chat_id = h.id',
        'm.sequence',
      )}`,
      'chat h WHERE h.user_id = u.id',
      'h.created_at',
    ),
  },
  forget: async (tx, { id }) => {
    await removeOwned(tx, 'socket_ticket', id)
    await removeOwned(tx, 'chat', id)
  },
  expire: (sql, now) => sql('expire-tickets', 'DELETE FROM socket_ticket WHERE expires_at < $1', [now]),
}
