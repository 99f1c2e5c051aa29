import { useEffect, useRef } from 'react'
import { type Plan, useFocusOnward } from '../lib/focus-onward.ts'
import type { Held } from '../lib/held.ts'
import { createPressGuard } from '../lib/press-guard.ts'
import { useT } from '../lib/texts.tsx'
import * as text from '../styles/text.module.css'
import { Button } from './button.tsx'
import * as styles from './held-bar.module.css'

type HeldBarProps = {
  readonly held: Held | null
  readonly isUndone: boolean
  readonly onUndo: () => void
  /** Moves focus to Undo, where the pressed button goes away. */
  readonly takesFocus?: boolean
  /** Where focus goes from Undo; else back to the button whose step was undone or sent. */
  readonly onward?: Plan
}

/** Back to the button whose step was undone or sent. If there is none any more, the result of the step takes focus. */
const before: Plan = (bar) => {
  // The sentence for screen readers stays.
  const said = bar.previousElementSibling as HTMLElement | null
  return () => {
    const place = said?.previousElementSibling
    if (place instanceof HTMLButtonElement) return place
    return place?.matches('section') ? place.querySelector('button') : null
  }
}

type BarProps = Pick<HeldBarProps, 'onUndo' | 'takesFocus' | 'onward'> & {
  readonly held: Held
}

const Bar = ({ held, onUndo, takesFocus, onward = before }: BarProps) => {
  const t = useT()
  const bar = useRef<HTMLDivElement>(null)
  useFocusOnward(bar, onward)
  // The second half of a double press is no Undo.
  const guard = useRef(createPressGuard())
  // biome-ignore lint/correctness/useExhaustiveDependencies: each held step starts again
  useEffect(() => {
    guard.current(() => undefined)
    if (takesFocus) bar.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [held, takesFocus])
  return (
    <div ref={bar} className={styles.bar} data-part="held">
      <span aria-hidden="true">{held.text}</span>
      <Button tone="saffron" size="small" onClick={() => guard.current(onUndo)}>
        {t('desk.undo')}
      </Button>
      <span key={held.text} className={styles.time} aria-hidden="true" />
    </div>
  )
}

/** Says what is about to be sent, with Undo. It follows the pressed button in the order of focus. */
export const HeldBar = ({ held, isUndone, onUndo, takesFocus = false, onward }: HeldBarProps) => {
  const t = useT()
  const said = held?.text ?? (isUndone ? t('desk.undone') : '')
  return (
    <>
      <p className={text.hidden} role="status">
        {said}
      </p>
      {held ? <Bar held={held} onUndo={onUndo} takesFocus={takesFocus} {...(onward && { onward })} /> : null}
    </>
  )
}
