import { useT } from '../lib/texts.tsx'
import { Button } from './button.tsx'
import { Empty } from './empty.tsx'

type FailedProps = {
  readonly onRetry: () => unknown
  /** A sentence of its own, where the rules ask for one. */
  readonly title?: string
}

/** Replaces what could not be loaded, and offers another try. */
export const Failed = ({ onRetry, title }: FailedProps) => {
  const t = useT()
  return (
    <Empty
      image="tent"
      title={title ?? t('common.failed')}
      action={<Button onClick={() => onRetry()}>{t('common.retry')}</Button>}
    >
      {title === undefined ? null : t('common.failed')}
    </Empty>
  )
}
