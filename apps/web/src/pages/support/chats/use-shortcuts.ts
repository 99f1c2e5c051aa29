import { useEffect, useRef } from 'react'

/** Does a field, a button, a link or an open dialog use the key? */
const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.altKey ||
  event.ctrlKey ||
  event.metaKey ||
  (event.target instanceof Element && event.target.closest('input, textarea, select, dialog') !== null)

const useKeys = (act: (event: KeyboardEvent) => void) => {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => latest.current(event)
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}

type Shortcuts = {
  readonly ids: readonly string[]
  readonly chosen: string | null
  readonly open: (id: string) => void
}

/** J and K open the next chat and the one before; Escape leaves the input, so that they work. */
export const useShortcuts = ({ ids, chosen, open }: Shortcuts) =>
  useKeys((event) => {
    if (event.key === 'Escape' && event.target instanceof HTMLTextAreaElement && !event.defaultPrevented)
      return event.target.blur()
    const step = { j: 1, k: -1 }[event.key.toLowerCase()]
    if (step === undefined || isTaken(event) || ids.length === 0) return
    const at = chosen === null ? -1 : ids.indexOf(chosen)
    const next = ids[at === -1 ? 0 : at + step]
    if (next === undefined || next === chosen) return
    event.preventDefault()
    open(next)
  })

/** Enter, when no control has focus. */
export const useEnter = (act: () => void) =>
  useKeys((event) => {
    const isOnControl = event.target instanceof Element && event.target.closest('a, button, summary') !== null
    if (event.key !== 'Enter' || isOnControl || isTaken(event)) return
    event.preventDefault()
    act()
  })
