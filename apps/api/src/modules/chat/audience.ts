/** The sockets of this process by what they show: rooms of chats, and inboxes of persons. */
import type { ChatIds } from './chat-events.ts'
import type { Connection } from './connection.ts'

const put = <K, V>(map: Map<K, Set<V>>, key: K, value: V) =>
  map.set(key, (map.get(key) ?? new Set()).add(value))
const drop = <K, V>(map: Map<K, Set<V>>, key: K, value: V) => {
  map.get(key)?.delete(value)
  if (map.get(key)?.size === 0) map.delete(key)
}

export const userKey = (userId: string): string => `user:${userId}`
export const guestKey = (chatId: string): string => `chat:${chatId}`

export const makeAudience = () => {
  const all = new Set<Connection>()
  const rooms = new Map<string, Set<Connection>>()
  const inboxes = new Map<string, Set<Connection>>()

  const inboxesOf = ({ id, userId, agentId }: ChatIds): Connection[] => [
    ...(inboxes.get(userId === null ? guestKey(id) : userKey(userId)) ?? []),
    ...(agentId === null ? [] : (inboxes.get(userKey(agentId)) ?? [])),
  ]
  return {
    all: all as ReadonlySet<Connection>,
    roomOf: (chatId: string): Iterable<Connection> => rooms.get(chatId) ?? [],
    /** Everyone in a chat's room, and the inboxes of its visitor and its agent. */
    of: (chat: ChatIds): Set<Connection> => new Set([...(rooms.get(chat.id) ?? []), ...inboxesOf(chat)]),
    /** The chats of which a socket shows messages. */
    listChats: (): Set<string> => new Set([...all].flatMap((connection) => [...connection.listChats()])),
    /** The chats of the guests whose sockets are here. */
    listGuestChats: (): string[] => [...new Set([...all].flatMap(({ person }) => person.guestChatId ?? []))],
    add: (connection: Connection): void => {
      const { person, room } = connection
      all.add(connection)
      if (room === null) put(inboxes, person.key, connection)
      else put(rooms, room, connection)
    },
    remove: (connection: Connection): void => {
      const { person, room } = connection
      all.delete(connection)
      if (room === null) drop(inboxes, person.key, connection)
      else drop(rooms, room, connection)
    },
  }
}
export type Audience = ReturnType<typeof makeAudience>
