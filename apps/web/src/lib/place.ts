/** The shopper's city. It matters for express stores, which deliver to some cities only (docs/rules/web.md). */
import { useSyncExternalStore } from 'react'
import { storage } from './storage.ts'

export type Place = { readonly id: number; readonly name: string }

const key = 'place'
const listeners = new Set<() => void>()
let current: Place | null | undefined

const isPlace = ({ id, name }: Place) => typeof id === 'number' && typeof name === 'string'
const read = (): Place | null => {
  if (current === undefined) current = storage.get(key, isPlace)
  return current
}
const show = (place: Place | null) => {
  current = place
  for (const listener of listeners) listener()
}

export const choosePlace = (place: Place | null): void => {
  if (place) storage.set(key, place)
  else storage.remove(key)
  show(place)
}

export const hasChosenPlace = (): boolean => storage.get(key, isPlace) !== null

/** The city of the default address, for a shopper who has chosen none. It is not stored. */
export const suggestPlace = (place: Place | null): void => {
  if (!hasChosenPlace() && read()?.id !== place?.id) show(place)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const none = () => null

/** Null while no city is known, and on the server. */
export const usePlace = (): Place | null => useSyncExternalStore(subscribe, read, none)
