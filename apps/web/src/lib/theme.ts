/** Light, dark or the device's setting; a cookie, so that the server can render it. */
import { useSyncExternalStore } from 'react'
import { keepCookie } from './cookie.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const listeners = new Set<() => void>()

const read = (): Theme => themes.find((theme) => theme === document.documentElement.dataset.theme) ?? 'system'

export const keepTheme = (theme: Theme) => {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  keepCookie('theme', theme)
  for (const listener of listeners) listener()
}

export const useTheme = (): Theme =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    read,
    () => 'system',
  )
