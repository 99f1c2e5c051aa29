/** The shopper's city. It matters for express stores, which deliver to some cities only (docs/rules/web.md). */
import { useSyncExternalStore } from 'react'
import { storage } from './storage.ts'

export type City = { readonly id: number; readonly name: string }

const key = 'place'
const listeners = new Set<() => void>()
let current: City | null | undefined

const isCity = ({ id, name }: City) => typeof id === 'number' && typeof name === 'string'
const read = (): City | null => {
  if (current === undefined) current = storage.get(key, isCity)
  return current
}
const show = (city: City | null) => {
  current = city
  for (const listener of listeners) listener()
}

export const chooseCity = (city: City | null): void => {
  if (city) storage.set(key, city)
  else storage.remove(key)
  show(city)
}

export const hasChosenCity = (): boolean => storage.get(key, isCity) !== null

/** The city of the default address, for a shopper who has chosen none. It is not stored. */
export const suggestCity = (city: City | null): void => {
  if (!hasChosenCity() && read()?.id !== city?.id) show(city)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const none = () => null

/** Null while no city is known, and on the server. */
export const useCity = (): City | null => useSyncExternalStore(subscribe, read, none)
