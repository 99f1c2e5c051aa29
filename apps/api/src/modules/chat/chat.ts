/** The door of the support chat. Its calls are not built yet. Other modules import this file only. */
import type { Module } from '../../module.ts'
import { deleteOwnChats, listOwnChats } from './chat.own-data.ts'

export const chatModule: Module = {
  name: 'chat',
  tables: ['chat', 'chat_message', 'chat_file', 'canned_reply', 'socket_ticket'],
  ownData: { chats: (db, { id }) => listOwnChats(db, id) },
  forget: (tx, { id }) => deleteOwnChats(tx.db, id),
  expire: ({ db }, now) => db.socketTicket.deleteMany({ where: { expiresAt: { lt: now } } }),
}
