/** Who asks about a chat, and on which side of it they are (docs/rules/chat.md#whose-a-chat-is). */
import type { Db } from '@tregu/database'
import { hasPermission, type Permission } from '@tregu/domain'
import { AppError, found } from '../../lib/app-error.ts'
import { isUuid } from '../../lib/ids.ts'
import type { Hash } from '../../lib/tokens.ts'
import * as queries from './chat.queries.ts'

export type ChatUser = {
  readonly id: string
  readonly firstName: string
  readonly permissions: readonly Permission[]
}
/** A user, or a guest: with the hash of a chat's secret, or on a socket that was opened for a chat. */
export type Asker = {
  readonly user: ChatUser | null
  readonly secret: Hash | null
  readonly guestChatId?: string | null
}

export type Side = 'visitor' | 'agent'
export type SeenChat = { readonly chat: queries.ChatRecord; readonly side: Side }

export const isAgent = (user: Pick<ChatUser, 'permissions'> | null): boolean =>
  user !== null && hasPermission(user.permissions, 'support')

export const visitorOf = ({ user, secret, guestChatId = null }: Asker): queries.Visitor =>
  user ? { userId: user.id, secret: null } : { userId: null, secret, guestChatId }

/** The visitor's own chat, or any chat for an agent. A wrong secret finds nothing, like an unknown chat. @throws AppError not_found */
export const getChat = async (db: Db, asker: Asker, id: string): Promise<SeenChat> => {
  if (isUuid(id)) {
    const own = await queries.findOwnChat(db, visitorOf(asker), id.toLowerCase())
    if (own) return { chat: own, side: 'visitor' }
    const any = isAgent(asker.user) ? await queries.findAnyChat(db, id.toLowerCase()) : null
    if (any) return { chat: any, side: 'agent' }
  }
  throw new AppError('not_found')
}

/** The chat of an id, or with `0` the asker's own open one. @throws AppError not_found */
export const getChatOrOpen = async (db: Db, asker: Asker, id: string): Promise<SeenChat> => {
  if (id !== '0') return getChat(db, asker, id)
  const chat = await queries.findOpenChat(db, visitorOf(asker))
  return { chat: found(chat), side: 'visitor' }
}

/** Any chat, for agents. @throws AppError not_found */
export const getAnyChat = async (db: Db, id: string): Promise<queries.ChatRecord> =>
  found(isUuid(id) ? await queries.findAnyChat(db, id.toLowerCase()) : null)
