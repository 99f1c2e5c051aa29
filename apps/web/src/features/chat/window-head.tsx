import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import { nameOf } from '../../lib/nickname.ts'
import { useT } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import { IconButton } from '../../ui/button.tsx'
import * as styles from './window-head.module.css'

type WindowHeadProps = {
  readonly title: string
  /** The agent's nickname, for the round sign. */
  readonly agent?: string | null
  readonly isOnline?: boolean
  readonly below?: ReactNode
  readonly actions?: ReactNode
  readonly onClose: () => void
}

/** The head of the window: who is there, what can be done, and closing. */
export const WindowHead = ({ title, agent, isOnline, below, actions, onClose }: WindowHeadProps) => {
  const t = useT()
  return (
    <header className={styles.head}>
      {agent ? (
        <span className={styles.sign} aria-hidden="true">
          {nameOf(agent).slice(0, 2)}
        </span>
      ) : null}
      <div className={styles.about}>
        <h2 tabIndex={-1}>{title}</h2>
        {below ? (
          <p className={classes(styles.below, isOnline && styles.online)} role="status">
            {below}
          </p>
        ) : null}
      </div>
      {actions}
      <IconButton label={t('common.close')} onClick={onClose}>
        <X className={icons.icon} aria-hidden="true" />
      </IconButton>
    </header>
  )
}
