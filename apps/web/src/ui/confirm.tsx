import type { ReactNode } from 'react'
import { useT } from '../lib/texts.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmProps = {
  readonly open: boolean
  readonly title: string
  readonly children: ReactNode
  /** What the dangerous button says. */
  readonly action: string
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before something is lost. The way back is the loud button, the danger is quiet. */
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
