import { useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { DialogActions } from './dialog-actions.tsx'
import * as field from './field.module.css'
import { Note } from './note.tsx'
import { ReasonField } from './reason-field.tsx'

type AskReasonProps = {
  readonly open: boolean
  readonly title: string
  readonly text: string
  /** Label of the button that carries it out. */
  readonly action: string
  /** Label of the button that leaves all as it is; "Cancel" by default. */
  readonly keep?: string
  readonly busy: boolean
  readonly failure: string | null
  /** Without a reason for what needs none. */
  readonly hasReason?: boolean
  readonly onSend: (reason: string) => void
  readonly onClose: () => void
}

/** Asks before something that takes away or pays out, and for the reason that the other side reads. */
export const AskReason = (props: AskReasonProps) => {
  const { open, title, text, action, keep, busy, failure, hasReason = true, onSend, onClose } = props
  const [reason, setReason] = useState('')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <DialogActions onLeave={onClose} {...(keep && { leave: keep })}>
          <Button tone="danger" busy={busy} onClick={() => onSend(reason.trim())}>
            {action}
          </Button>
        </DialogActions>
      }
    >
      <div className={field.stack}>
        {failure ? (
          <Note tone="warn" live>
            {failure}
          </Note>
        ) : null}
        <p>{text}</p>
        {hasReason ? <ReasonField value={reason} onChange={setReason} /> : null}
      </div>
    </Dialog>
  )
}
