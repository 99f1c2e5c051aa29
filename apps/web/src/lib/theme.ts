/** Light, dark or the device's setting; a cookie, so that the server can render it. */
import { useSyncExternalStore } from 'react'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const yearInSeconds = 31_536_000
const listeners = new Set<() => void>()

const read = (): Theme => themes.find((theme) => theme === document.documentElement.dataset.theme) ?? 'system'

export const keepTheme = (theme: Theme) => {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `theme=${theme}; path=/; max-age=${yearInSeconds}; samesite=lax`
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
