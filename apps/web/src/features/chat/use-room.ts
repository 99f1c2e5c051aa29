import { useSyncExternalStore } from 'react'
import type { Room } from './room.ts'
import type { RoomState } from './room-state.ts'

export const useRoom = (room: Room): RoomState => useSyncExternalStore(room.subscribe, room.get, room.get)
