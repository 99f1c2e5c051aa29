import { useSyncExternalStore } from 'react'
import type { Room, RoomState } from './room.ts'

export const useRoom = (room: Room): RoomState => useSyncExternalStore(room.subscribe, room.get, room.get)
