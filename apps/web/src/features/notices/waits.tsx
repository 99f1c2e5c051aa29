import { DAY_MS, dayOf, NOTICE_DUE_DAYS } from '@tregu/domain'
import { useT } from '../../lib/texts.tsx'
import { useToday } from '../../lib/today.ts'
import type { ListedNotice } from './notice-queries.ts'
import * as styles from './notices.module.css'

/** For how many days a notice has waited; red when it is overdue. */
export const Waits = ({ at, state }: Pick<ListedNotice, 'at' | 'state'>) => {
  const t = useT()
  const today = useToday()
  if (state === 'decided') return '–'
  if (today === null) return null
  const days = (Date.parse(today) - Date.parse(dayOf(new Date(at)))) / DAY_MS
  const words = days < 1 ? t('notices.today') : t('notices.days', { n: days })
  return days >= NOTICE_DUE_DAYS ? <span className={styles.late}>{words}</span> : words
}
