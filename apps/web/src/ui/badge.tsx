import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { useT } from '../lib/texts.tsx'
import * as styles from './badge.module.css'

type Tone = 'save' | 'ok' | 'warn' | 'info' | 'sale' | 'grey' | 'brand'
type BadgeProps = {
  readonly tone: Tone
  readonly icon?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

export const Badge = ({ tone, icon, className = '', children }: BadgeProps) => (
  <span className={classes(styles.badge, styles[tone], className)}>
    {icon}
    {children}
  </span>
)

export const KosovaMark = () => <span className={styles.kosovaMark} aria-hidden="true" />

export const KosovaBadge = ({ className = '' }: { readonly className?: string }) => {
  const t = useT()
  return (
    <span className={classes(styles.badge, styles.kosova, className)}>
      <KosovaMark />
      <span className={styles.long}>{t('card.made_in')}</span>
      <span className={styles.short} aria-hidden="true">
        {t('card.made_short')}
      </span>
    </span>
  )
}
