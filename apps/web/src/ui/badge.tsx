import type { ReactNode } from 'react'
import { useT } from '../lib/texts.tsx'

type Tone = 'save' | 'ok' | 'warn' | 'info' | 'sale' | 'grey' | 'brand'
type BadgeProps = {
  readonly tone: Tone
  readonly icon?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

export const Badge = ({ tone, icon, className = '', children }: BadgeProps) => (
  <span className={`badge ${tone} ${className}`}>
    {icon}
    {children}
  </span>
)

export const KosovaMark = () => <span className="ks-mark" aria-hidden="true" />

export const KosovaBadge = ({ className = '' }: { readonly className?: string }) => {
  const t = useT()
  return (
    <span className={`badge ks ${className}`}>
      <KosovaMark />
      <span className="long">{t('card.made_in')}</span>
      <span className="short" aria-hidden="true">
        {t('card.made_short')}
      </span>
    </span>
  )
}
