/** The keys of the back office (docs/rules/backoffice.md#keys). They act on what a page marks: rows (`data-row`) and its save button (`data-save`). */
import { useEffect, useRef, useState } from 'react'
import { storage } from '../../lib/storage.ts'

const OFF = 'keys-off'
const STOPS = 'a[href], button, input'

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null
const main = () => document.getElementById('main')
const listRows = () =>
  [...(main()?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].filter((row) => row.checkVisibility())
const rowOfFocus = (rows: readonly HTMLElement[]) =>
  rows.findIndex((row) => row.contains(document.activeElement))
/** What opens a row: its first link, else its first control. */
const openerOf = (row: HTMLElement | undefined) =>
  row?.querySelector<HTMLElement>('a[href]') ?? row?.querySelector<HTMLElement>(STOPS)

/** Each answers whether it did something. */
const move = (step: 1 | -1): boolean => {
  const rows = listRows()
  const at = rowOfFocus(rows)
  const opener = openerOf(at === -1 ? rows[0] : rows[at + step])
  opener?.focus()
  opener?.scrollIntoView({ block: 'nearest' })
  return opener != null
}
const ofRow = (act: (row: HTMLElement) => HTMLElement | null | undefined) => (): boolean => {
  const rows = listRows()
  const row = rows[rowOfFocus(rows)]
  const target = row && act(row)
  target?.click()
  return target != null
}
const search = (): boolean => {
  const field = main()?.querySelector<HTMLInputElement>('input[type=search]')
  field?.focus()
  field?.select()
  return field != null
}
const save = (): boolean => {
  const button = main()?.querySelector<HTMLButtonElement>('button[data-save]')
  if (button && !button.disabled) button.click()
  return button != null
}

const acts: Readonly<Record<string, () => boolean>> = {
  '/': search,
  j: () => move(1),
  k: () => move(-1),
  x: ofRow((row) => row.querySelector<HTMLElement>('input[type=checkbox]')),
  // Enter is the browser's: it follows the link that has the focus.
  e: ofRow(openerOf),
}

const actOf = (event: KeyboardEvent, isOn: boolean, showList: () => void): (() => boolean) | undefined => {
  if (event.defaultPrevented || event.altKey || document.querySelector('dialog[open]')) return undefined
  const key = event.key.toLowerCase()
  if (event.ctrlKey || event.metaKey) return key === 's' && !event.shiftKey ? save : undefined
  if (!isOn || isTyping(event.target)) return undefined
  if (key !== '?') return acts[key]
  return () => {
    showList()
    return true
  }
}

/** Listens for the keys. Single keys can be turned off, because speech input may type them by accident. */
export const useKeys = () => {
  const [isShown, setIsShown] = useState(false)
  const [isOn, setIsOn] = useState(() => storage.get<boolean>(OFF) !== true)
  const latest = useRef(isOn)
  latest.current = isOn
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (actOf(event, latest.current, () => setIsShown(true))?.()) event.preventDefault()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
  return {
    isShown,
    isOn,
    show: () => setIsShown(true),
    hide: () => setIsShown(false),
    turn: (on: boolean) => {
      storage.set(OFF, !on)
      setIsOn(on)
    },
  }
}
export type Keys = ReturnType<typeof useKeys>
