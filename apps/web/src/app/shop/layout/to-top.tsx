import { ArrowUp } from 'lucide-react'
import { useT } from '../../../lib/texts.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { useScrolledPast } from './use-scrolled.ts'

const screens = 2

export const ToTop = () => {
  const t = useT()
  const far = useScrolledPast(screens)
  if (!far) return null
  return (
    <IconButton
      className="to-top"
      label={t('common.to_top')}
      onClick={() => {
        window.scrollTo({ top: 0 })
        document.getElementById('main')?.focus({ preventScroll: true })
      }}
    >
      <ArrowUp className="i" aria-hidden="true" />
    </IconButton>
  )
}
