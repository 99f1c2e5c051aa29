import { useEffect, useRef } from 'react'
import { createPressGuard } from '../../lib/press-guard.ts'
import { useT } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import type { Held } from './held.ts'
import * as styles from './held-bar.module.css'

type HeldBarProps = {
  readonly held: Held | null
  readonly isUndone: boolean
  readonly onUndo: () => void
  /** Moves focus to Undo, where the pressed button goes away. */
  readonly takesFocus?: boolean
}

/** Says what is about to be sent, with Undo. It follows the pressed button in the order of focus. */
export const HeldBar = ({ held, isUndone, onUndo, takesFocus = false }: HeldBarProps) => {
  const t = useT()
  const button = useRef<HTMLDivElement>(null)
  // The second half of a double press is no Undo.
  const guard = useRef(createPressGuard())
  useEffect(() => {
    if (!held) return
    guard.current(() => undefined)
    if (takesFocus) button.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [held, takesFocus])
  const said = held?.text ?? (isUndone ? t('desk.undone') : '')
  return (
    <>
      <p className={text.hidden} role="status">
        {said}
      </p>
      {held ? (
        <div ref={button} className={styles.bar} data-part="held">
          <span aria-hidden="true">{held.text}</span>
          <Button tone="saffron" size="small" onClick={() => guard.current(onUndo)}>
            {t('desk.undo')}
          </Button>
          <span key={held.text} className={styles.time} aria-hidden="true" />
        </div>
      ) : null}
    </>
  )
}
