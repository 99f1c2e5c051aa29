import { CHAT_FILE_LINK_MINUTES } from '@tregu/domain'
import { useEffect } from 'react'
import type { Room } from './room.ts'

const AHEAD_MINUTES = 5
const MINUTE_MS = 60_000

/** Links of files end after an hour: reads the messages again before that. */
export const useFreshLinks = (room: Room) =>
  useEffect(() => {
    const timer = setInterval(room.readAgain, (CHAT_FILE_LINK_MINUTES - AHEAD_MINUTES) * MINUTE_MS)
    return () => clearInterval(timer)
  }, [room])
