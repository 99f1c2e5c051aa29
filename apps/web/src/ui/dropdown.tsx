import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classes } from '../lib/classes.ts'
import { useLocation } from '../lib/router.tsx'
import * as styles from './dropdown.module.css'
import { walkWithFocus } from './walk.ts'

/** Arrow keys move through the controls, Home and End to the first and last; in a text field they keep their meaning. */
const walk = (event: KeyboardEvent, root: HTMLElement | null) => {
  const items = Array.from(root?.querySelectorAll<HTMLElement>('a, button') ?? [])
  if (event.target instanceof HTMLInputElement || items.length === 0) return
  const at = items.indexOf(document.activeElement as HTMLElement)
  // Skip the first control, which is the button that opened the panel.
  walkWithFocus(event, at, event.key === 'Home' ? items.slice(1) : items, 'down')
}

type DropdownProps = {
  /** Names the button, unless its content does. */
  readonly label?: string
  readonly button: ReactNode
  readonly className?: string
  readonly panelClassName?: string
  /** The panel is created when it is first opened; `close` closes it. */
  readonly children: (close: () => void) => ReactNode
}

/** A button with a panel under it: closes on Escape, on a click outside, when focus leaves and on navigation. */
export const Dropdown = ({ label, button, className = '', panelClassName = '', children }: DropdownProps) => {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const location = useLocation()
  const close = () => setOpen(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of place closes what lies over the page
  useEffect(close, [location])
  useEffect(() => {
    if (!open) return
    const elsewhere = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', elsewhere)
    return () => document.removeEventListener('pointerdown', elsewhere)
  }, [open])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears keys and focus on their way up from what is inside
    <div
      ref={root}
      className={styles.dropdown}
      onKeyDown={(event) => {
        if (open) walk(event, root.current)
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        close()
        opener.current?.focus()
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) close()
      }}
    >
      <button
        ref={opener}
        type="button"
        className={className}
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open ? (
        <div id={panelId} data-part="menu" className={classes(styles.panel, panelClassName)}>
          {children(close)}
        </div>
      ) : null}
    </div>
  )
}
