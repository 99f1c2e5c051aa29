import { useState } from 'react'
import { useT } from '../../lib/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import * as styles from './desk-parts.module.css'

type AskReasonProps = {
  readonly open: boolean
  readonly title: string
  readonly text: string
  /** Label of the button that carries it out. */
  readonly action: string
  readonly busy: boolean
  readonly failure: string | null
  /** Without a reason for what needs none. */
  readonly hasReason?: boolean
  readonly onSend: (reason: string) => void
  readonly onClose: () => void
}

/** Asks before something that takes away or pays out, and for the reason that the shopper reads. */
export const AskReason = (props: AskReasonProps) => {
  const { open, title, text, action, busy, failure, hasReason = true, onSend, onClose } = props
  const t = useT()
  const [reason, setReason] = useState('')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button tone="danger" busy={busy} onClick={() => onSend(reason.trim())}>
            {action}
          </Button>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      <div className={styles.form}>
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
