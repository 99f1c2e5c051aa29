import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { classes } from '../lib/classes.ts'
import { useBackCloses } from '../lib/sheets.ts'
import { useT } from '../lib/texts.tsx'
import * as icons from '../styles/icon.module.css'
import * as text from '../styles/text.module.css'
import { IconButton } from './button.tsx'
import * as styles from './dialog.module.css'

type DialogProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  /** `dialog` in the middle (a bottom sheet on the phone), `sheet` always from below, `drawer` from the left. */
  readonly kind?: 'dialog' | 'sheet' | 'drawer' | 'whole'
  /** Buttons at the foot; in a sheet they stay visible. */
  readonly actions?: ReactNode
  /** Shown in the head instead of the title. */
  readonly head?: ReactNode
  readonly children: ReactNode
}

/**
 * The platform's modal dialog: it traps and returns focus, closes on Escape, makes the page behind it inert, and costs no
 * JavaScript. Its content exists only while it is open. On the phone, Back closes it.
 */
export const Dialog = ({ open, onClose, title, kind = 'dialog', actions, head, children }: DialogProps) => {
  const t = useT()
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [shown, setShown] = useState(open)
  if (open && !shown) setShown(true)
  useBackCloses(open, onClose)

  // Closing returns the focus. It comes before the effects of the page, so that a message there can take the focus.
  useLayoutEffect(() => {
    const dialog = element.current
    if (open && !dialog?.open) dialog?.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the platform's; the click is one on the backdrop
    <dialog
      ref={element}
      className={classes(styles.modal, styles[kind])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === element.current) onClose()
      }}
      onTransitionEnd={(event) => {
        if (event.target === element.current && !open) setShown(false)
      }}
    >
      {shown ? (
        <div className={styles.modalBox}>
          <header className={styles.modalHead}>
            <h2 id={titleId} className={head ? text.hidden : undefined}>
              {title}
            </h2>
            {head}
            <IconButton label={t('common.close')} onClick={onClose}>
              <X className={icons.icon} aria-hidden="true" />
            </IconButton>
          </header>
          <div className={styles.modalBody}>{children}</div>
          {actions ? <footer className={styles.modalFoot}>{actions}</footer> : null}
        </div>
      ) : null}
    </dialog>
  )
}
