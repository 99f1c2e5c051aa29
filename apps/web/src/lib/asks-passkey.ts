/** Has the back office asked for a passkey? Its pages then lead to the profile (docs/rules/passkeys.md#staff). */
import { useSyncExternalStore } from 'react'
import { ApiError } from './api-error.ts'

let asked = false
const listeners = new Set<() => void>()
const set = (value: boolean) => {
  if (value === asked) return
  asked = value
  for (const listener of listeners) listener()
}

export const noteRefusal = (error: unknown): void => {
  if (error instanceof ApiError && error.code === 'passkey_required') set(true)
}
export const forgetRefusal = (): void => set(false)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useAsksPasskey = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => asked,
    () => false,
  )
