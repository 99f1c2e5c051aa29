/** Whether the reader has put the help button away; kept by the browser, heard by its other tabs. */
import { useSyncExternalStore } from 'react'
import { onStorageChange, storage } from '../../lib/storage.ts'

const key = 'help_hidden'
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  const stop = onStorageChange((changed) => {
    if (changed === key) listener()
  })
  return () => {
    listeners.delete(listener)
    stop()
  }
}

export const hideLauncher = (hidden: boolean) => {
  if (hidden) storage.set(key, true)
  else storage.remove(key)
  for (const listener of listeners) listener()
}

export const useLauncherHidden = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => storage.get<boolean>(key) === true,
    () => false,
  )
