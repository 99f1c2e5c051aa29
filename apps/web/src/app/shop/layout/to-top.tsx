import { ArrowUp } from 'lucide-react'
import { useT } from '../../../lib/texts.tsx'
import * as icons from '../../../styles/icon.module.css'
import { IconButton } from '../../../ui/button.tsx'
import * as styles from './to-top.module.css'
import { useScrolledPast } from './use-scrolled.ts'

const screens = 2

export const ToTop = () => {
  const t = useT()
  const far = useScrolledPast(screens)
  if (!far) return null
  return (
    <IconButton
      data-part="to-top"
      className={styles.toTop}
      label={t('common.to_top')}
      onClick={() => {
        window.scrollTo({ top: 0 })
        document.getElementById('main')?.focus({ preventScroll: true })
      }}
    >
      <ArrowUp className={icons.icon} aria-hidden="true" />
    </IconButton>
  )
}
