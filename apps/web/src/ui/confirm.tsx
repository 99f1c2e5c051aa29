import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { DialogActions } from './dialog-actions.tsx'

type ConfirmProps = {
  readonly open: boolean
  readonly title: string
  readonly children: ReactNode
  /** Label of the dangerous button. */
  readonly action: string
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before something is deleted. */
export const Confirm = ({
  open,
  title,
  children,
  action,
  busy = false,
  onConfirm,
  onClose,
}: ConfirmProps) => {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <DialogActions onLeave={onClose}>
          <Button tone="danger" busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </DialogActions>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
