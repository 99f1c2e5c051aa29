import type { ReactNode } from 'react'
import { useT } from '../lib/texts.tsx'
import { Button } from './button.tsx'
import * as styles from './dialog-actions.module.css'

type DialogActionsProps = {
  /** Label of the button that leaves all as it is; "Cancel" by default. */
  readonly leave?: string
  readonly disabled?: boolean
  readonly onLeave: () => void
  /** The button that carries it out. */
  readonly children: ReactNode
}

/**
 * The buttons of every dialog: the way out at the left, in outline; what carries it out at the right. On the phone they stand, and
 * what carries it out is above.
 */
export const DialogActions = ({ leave, disabled = false, onLeave, children }: DialogActionsProps) => {
  const t = useT()
  return (
    <div className={styles.actions} data-part="dialog-actions">
      <Button tone="line" disabled={disabled} onClick={onLeave}>
        {leave ?? t('common.cancel')}
      </Button>
      {children}
    </div>
  )
}
