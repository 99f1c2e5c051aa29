import type { ReactNode } from 'react'
import { useT } from '../../lib/texts.tsx'
import type { Action } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import type { CustomerFile } from './customer-queries.ts'
import * as styles from './customers.module.css'

export type DialogProps = {
  readonly file: CustomerFile
  readonly name: string
  readonly open: boolean
  readonly onClose: () => void
}

type FrameProps = {
  readonly title: string
  readonly label: string
  readonly isDangerous?: boolean
  readonly isReady?: boolean
  readonly open: boolean
  readonly action: Action
  readonly onDo: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A question about a customer, with one button that does it. */
export const Frame = ({
  title,
  label,
  isDangerous = false,
  isReady = true,
  open,
  action,
  onDo,
  onClose,
  children,
}: FrameProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={title}
    actions={
      <DialogActions disabled={action.busy} onLeave={onClose}>
        <Button
          {...(isDangerous && { tone: 'danger' as const })}
          busy={action.busy}
          disabled={!isReady}
          onClick={onDo}
        >
          {label}
        </Button>
      </DialogActions>
    }
  >
    <div className={styles.fields}>
      {children}
      <Refusal words={action.message} />
    </div>
  </Dialog>
)

type OwnPasswordProps = {
  readonly value: string
  readonly action: Action
  readonly onType: (password: string) => void
}

/** The administrator's own password, which delicate steps ask for again. */
export const OwnPassword = ({ value, action, onType }: OwnPasswordProps) => {
  const t = useT()
  return (
    <PasswordField
      label={t('customers.own_password')}
      autoComplete="current-password"
      value={value}
      error={action.password}
      onChange={({ target }) => onType(target.value)}
    />
  )
}
