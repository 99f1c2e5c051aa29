import { useT } from '../lib/texts.tsx'
import { Button } from './button.tsx'
import { Empty } from './empty.tsx'

/** Replaces what could not be loaded, and offers another try. */
export const Failed = ({ onRetry }: { readonly onRetry: () => unknown }) => {
  const t = useT()
  return (
    <Empty
      image="tent"
      title={t('common.failed')}
      action={<Button onClick={() => onRetry()}>{t('common.retry')}</Button>}
    />
  )
}
