import { useMemo } from 'react'
import type { Room } from '../../../features/chat/room.ts'
import type { Outgoing } from '../../../features/chat/room-state.ts'
import { findUsedReply } from '../../../features/support-chat/replies.ts'
import type { CannedReply } from '../../../features/support-chat/support-queries.ts'

/** The room, which names the canned reply in each text that uses one, so that the use is counted. */
export const useCountedReplies = (room: Room, replies: readonly CannedReply[], language: string): Room =>
  useMemo(
    () => ({
      ...room,
      send: (message: Outgoing) => {
        const reply = message.type === 'text' ? findUsedReply(replies, language, message.content) : null
        room.send(reply === null ? message : { ...message, reply })
      },
    }),
    [room, replies, language],
  )
