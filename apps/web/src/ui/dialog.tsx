import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useT } from '../lib/texts.tsx'
import { IconButton } from './button.tsx'

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
 * JavaScript. Its content exists only while it is open.
 */
export const Dialog = ({ open, onClose, title, kind = 'dialog', actions, head, children }: DialogProps) => {
  const t = useT()
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [shown, setShown] = useState(open)
  if (open && !shown) setShown(true)

  useEffect(() => {
    const dialog = element.current
    if (open && !dialog?.open) dialog?.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the platform's; the click is one on the backdrop
    <dialog
      ref={element}
      className={`modal ${kind}`}
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
        <div className="modal-box">
          <header className="modal-head">
            <h2 id={titleId} className={head ? 'vh' : undefined}>
              {title}
            </h2>
            {head}
            <IconButton label={t('common.close')} onClick={onClose}>
              <X className="i" aria-hidden="true" />
            </IconButton>
          </header>
          <div className="modal-body">{children}</div>
          {actions ? <footer className="modal-foot">{actions}</footer> : null}
        </div>
      ) : null}
    </dialog>
  )
}
