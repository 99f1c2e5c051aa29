/** The figures of the support chat (docs/rules/chat.md); a test lists them. */

export const CHAT_TEXT_MAX = 4000
export const CHAT_FRAME_BYTES_MAX = 64 * 1024
export const CHAT_MESSAGES_PER_WINDOW = 20
export const CHAT_WINDOW_SECONDS = 10
export const CHAT_FILE_BYTES_MAX = 10 * 1024 * 1024
export const CHAT_TICKET_SECONDS = 60
export const CHAT_DEAD_PEER_SECONDS = 45
export const CHAT_FILE_LINK_MINUTES = 60
export const CHAT_SIGN_OUT_CLOSE_SECONDS = 5
/** All frames of one socket in a window of `CHAT_WINDOW_SECONDS`, typing and reading included. */
export const CHAT_FRAMES_PER_WINDOW = 100
/** A reader with more than this unread is disconnected, and catches up when it comes back. */
export const CHAT_UNREAD_BYTES_MAX = 1024 * 1024
/** A reader that takes nothing of a history for this long is disconnected. */
export const CHAT_SLOW_READER_SECONDS = 10
/** Messages in one `messages` frame; a longer history is sent in several. */
export const CHAT_MESSAGES_PER_FRAME = 200
/** Chats that an agent has at a time, unless the setting says otherwise. */
export const CHAT_AGENT_CAPACITY = 4
/** The most that the setting may say. */
export const CHAT_AGENT_CAPACITY_MAX = 50
/** The figures of the support can be read over so many days. */
export const SUPPORT_SPANS = [7, 30, 90] as const
/** The usual length of a chat, for the estimate while none has finished yet. */
export const CHAT_MINUTES = 8
/** An agent's inbox counts as open this long after its process was last heard. */
export const CHAT_PRESENCE_SECONDS = 30
export const LEFT_MESSAGES_PER_DAY = 5
/** A chat in which nothing happens for this long is finished. */
export const CHAT_IDLE_HOURS = 12
/** Finished chats and answered messages are deleted after this many days. */
export const CHAT_KEPT_DAYS = 365
export const CHAT_PAGE_SIZE = 20
