import { useT } from '../../lib/texts.tsx'
import * as styles from './skip-link.module.css'

/** The first link of a page: it leads keyboards past the header. */
export const SkipLink = () => {
  const t = useT()
  return (
    <a className={styles.link} href="#main">
      {t('common.skip')}
    </a>
  )
}
