/** Short notices over the page: two seconds for success, five for a failure that has no other place, ten with a button. */
import { BANNER_MS, TOAST_MS } from '@tregu/domain'

export type Toast = {
  readonly id: number
  readonly tone: 'success' | 'wish' | 'ink' | 'bad'
  readonly text: string
  /** A button in the notice, such as Undo. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined
}

const ACTION_MS = 10_000
const shownFor = { success: TOAST_MS, wish: TOAST_MS, ink: TOAST_MS, bad: BANNER_MS } as const

let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()
const timers = new Map<number, ReturnType<typeof setTimeout>>()

const set = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

export const closeToast = (id: number) => {
  clearTimeout(timers.get(id))
  timers.delete(id)
  set(toasts.filter((toast) => toast.id !== id))
}

/** Starts its timer (again). */
export const restartToast = (toast: Toast) => {
  clearTimeout(timers.get(toast.id))
  timers.set(
    toast.id,
    setTimeout(() => closeToast(toast.id), toast.action ? ACTION_MS : shownFor[toast.tone]),
  )
}
/** It stays while it is hovered or focused. */
export const holdToast = (toast: Toast) => clearTimeout(timers.get(toast.id))

export const showToast = (tone: Toast['tone'], text: string, action?: Toast['action']) => {
  last += 1
  const toast: Toast = { id: last, tone, text, action }
  // One at a time: the newest replaces the one before.
  set([toast])
  restartToast(toast)
}

export const subscribeToasts = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
export const currentToasts = () => toasts
