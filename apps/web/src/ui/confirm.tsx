import type { ReactNode } from 'react'
import { useT } from '../lib/texts.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

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

/** Asks before something is deleted. The cancel button is prominent, the dangerous one quiet. */
export const Confirm = ({
  open,
  title,
  children,
  action,
  busy = false,
  onConfirm,
  onClose,
}: ConfirmProps) => {
  const t = useT()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button tone="danger" busy={busy} onClick={onConfirm}>
            {action}
          </Button>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
