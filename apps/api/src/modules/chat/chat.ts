/** The door of the support chat. Other modules import this file only. */

import { addMinutes, CHAT_IDLE_HOURS } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { withSamples } from '../../lib/ownership.ts'
import type { Module } from '../../module.ts'
import { CHAT_MAILS } from './chat.mails.ts'
import { deleteOwnChats, listOwnChats, listOwnLeftMessages, removeExpired } from './chat.own-data.ts'
import { listIdle } from './chat.queries.ts'
import { bindChat } from './chat.routes.ts'
import { CHAT_SAMPLES } from './chat.samples.ts'
import { bindAgentChats } from './chat.support.routes.ts'
import { removeLostFiles } from './files.service.ts'
import { bindSupportSettings } from './settings.support.routes.ts'
import { finishChat } from './visitors.service.ts'

export { registerChat } from './chat.sockets.ts'
export { findVisitor } from './visitor.queries.ts'
export { claimGuestChat } from './visitors.service.ts'

/** Finishes chats in which nothing happens: a visitor who left does not wait in the line for ever. */
const finishIdleChats = async (deps: Deps): Promise<void> => {
  for (const id of await listIdle(deps.db, addMinutes(deps.now(), -CHAT_IDLE_HOURS * 60)))
    await finishChat(deps, id)
}

export const chatModule: Module = {
  name: 'chat',
  bind: (bind, deps) => {
    bindChat(bind, deps)
    bindAgentChats(bind, deps)
    bindSupportSettings(bind, deps)
  },
  tables: [
    'chat',
    'chat_message',
    'chat_file',
    'chat_agent',
    'chat_presence',
    'chat_settings',
    'canned_reply',
    'canned_reply_use',
    'left_message',
    'socket_ticket',
  ],
  ownData: {
    chats: (db, { id }) => listOwnChats(db, id),
    left_messages: listOwnLeftMessages,
  },
  forget: (tx, person) => deleteOwnChats(tx.db, person),
  expire: ({ db }, now) => removeExpired(db, now),
  mails: withSamples(CHAT_MAILS, CHAT_SAMPLES),
  jobs: [
    { name: 'finish_idle_chats', cron: '*/10 * * * *', run: finishIdleChats },
    { name: 'remove_chat_files', cron: '23 * * * *', run: removeLostFiles },
  ],
}
