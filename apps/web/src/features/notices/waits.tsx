import { NOTICE_DUE_DAYS } from '@tregu/domain'
import { useT } from '../../lib/texts.tsx'
import type { ListedNotice } from './notice-queries.ts'
import * as styles from './notices.module.css'

const DAY_MS = 86_400_000

/** For how many days a notice has waited; red when it is overdue. */
export const Waits = ({ at, state }: Pick<ListedNotice, 'at' | 'state'>) => {
  const t = useT()
  if (state === 'decided') return '–'
  const days = Math.floor((Date.now() - new Date(at).getTime()) / DAY_MS)
  const words = days < 1 ? t('notices.today') : t('notices.days', { n: days })
  return days >= NOTICE_DUE_DAYS ? <span className={styles.late}>{words}</span> : words
}
