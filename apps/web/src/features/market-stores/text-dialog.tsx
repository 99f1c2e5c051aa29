import { DECISION_LIMITS } from '@tregu/domain'
import { useState } from 'react'
import { useT } from '../../lib/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import * as styles from './market-stores.module.css'
import type { StoreDialogProps } from './statement-dialog.tsx'
import { type SendChange, useChangeStore } from './use-change-store.ts'

const { words } = DECISION_LIMITS

type Props = StoreDialogProps & {
  readonly title: string
  /** The label of the button. */
  readonly label: string
  /** What the decision does. */
  readonly effect: string
  /** What the notice says afterwards. */
  readonly done: string
  readonly send: (text: string) => SendChange
}

/** A decision in favour of a store, with a text to its owners. */
export const TextDialog = ({ store, open, onClose, title, label, effect, done, send }: Props) => {
  const t = useT()
  const { action, change } = useChangeStore(store)
  const [text, setText] = useState('')
  const decide = () =>
    change(send(text), done, () => {
      setText('')
      onClose()
    })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <DialogActions disabled={action.busy} onLeave={onClose}>
          <Button busy={action.busy} onClick={decide}>
            {label}
          </Button>
        </DialogActions>
      }
    >
      <div className={styles.fields}>
        <p>{effect}</p>
        <TextArea
          label={t('stores.text')}
          hint={t('stores.text_hint', { n: words.min })}
          rows={4}
          maxLength={words.max}
          value={text}
          error={action.error('text')}
          onChange={(event) => setText(event.target.value)}
        />
        <Refusal words={action.message} />
      </div>
    </Dialog>
  )
}
