/** What this browser keeps of a conversation beside the server: messages that are not sent yet, and the last one looked at. */
import { storage, tabStorage } from '../../lib/storage.ts'
import type { RoomMessage } from './room-state.ts'

type Unsent = { readonly chatId: string; readonly messages: readonly RoomMessage[] }
type Looked = { readonly chatId: string; readonly sequence: number }

const unsentKey = 'chat_unsent'
export const lookedKey = 'chat_looked'
/** The words of a chat that are not sent yet, in this tab. */
export const draftKey = (chatId: string) => `chat_draft.${chatId}`

const isMessage = (message: Partial<RoomMessage> | null) =>
  typeof message?.clientId === 'string' && typeof message.content === 'string' && message.sequence === null
const isUnsent = ({ messages }: Unsent) => Array.isArray(messages) && messages.every(isMessage)

export const keptMessages = {
  unsent: (chatId: string): readonly RoomMessage[] => {
    const kept = storage.get(unsentKey, isUnsent)
    return kept?.chatId === chatId ? kept.messages : []
  },
  keepUnsent: (chatId: string, messages: readonly RoomMessage[]) => {
    if (messages.length > 0) storage.set(unsentKey, { chatId, messages })
    else if (storage.get(unsentKey)) storage.remove(unsentKey)
  },
  looked: (chatId: string): number => {
    const kept = storage.get<Looked>(lookedKey, ({ sequence }) => typeof sequence === 'number')
    return kept?.chatId === chatId ? kept.sequence : 0
  },
  keepLooked: (chatId: string, sequence: number) => storage.set(lookedKey, { chatId, sequence }),
  forget: (chatId: string) => {
    tabStorage.remove(draftKey(chatId))
    storage.remove(unsentKey)
    storage.remove(lookedKey)
  },
}
