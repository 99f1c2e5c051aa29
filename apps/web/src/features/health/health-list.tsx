import { sayTime } from '../../lib/dates.ts'
import { Link } from '../../lib/router.tsx'
import { useT, useTexts } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import * as text from '../../styles/text.module.css'
import { Badge } from '../../ui/badge.tsx'
import * as styles from './health.module.css'
import type { Check } from './health-queries.ts'
import { sayCheck } from './health-words.ts'

const tones = { good: 'ok', warn: 'warn', bad: 'sale' } as const

/** Where the office has a list of what a check counts. */
const LISTS: Readonly<Partial<Record<Check['id'], string>>> = {
  mails_waiting: `${officePaths.systemMails}?state=waiting`,
  mails_failed: `${officePaths.systemMails}?state=failed`,
  jobs_waiting: `${officePaths.systemJobs}?state=waiting`,
  jobs_failed: `${officePaths.systemJobs}?state=failed`,
}

const Processes = ({ processes }: { readonly processes: NonNullable<Check['values']['processes']> }) => {
  const t = useT()
  return (
    <ul className={styles.processes}>
      {processes.map(({ version, since }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two processes may begin at the same moment
        <li key={index} className={text.muted}>
          {t('health.process_since', {
            version: version || t('health.version_unknown'),
            time: sayTime(t, since),
          })}
        </li>
      ))}
    </ul>
  )
}

const CheckRow = ({ check }: { readonly check: Check }) => {
  const { t, language } = useTexts()
  const { id, state, values } = check
  const list = state === 'good' ? undefined : LISTS[id]
  return (
    <li className={styles.check} data-check={id}>
      <div className={styles.head}>
        <h2>{t(`health.${id}`)}</h2>
        <Badge tone={tones[state]}>{t(`health.${state}`)}</Badge>
      </div>
      <p className={styles.says}>{sayCheck(check, t, language)}</p>
      {values.processes && values.processes.length > 0 ? <Processes processes={values.processes} /> : null}
      {state === 'good' ? null : <p className={text.muted}>{t(`health.${id}_do`)}</p>}
      {list ? (
        <p>
          <Link to={list} className={text.link} aria-label={`${t('health.look')}: ${t(`health.${id}`)}`}>
            {t('health.look')}
          </Link>
        </p>
      ) : null}
    </li>
  )
}

/** The checks, the worst first. */
export const HealthList = ({ checks }: { readonly checks: readonly Check[] }) => {
  const t = useT()
  return (
    <ul className={styles.list} aria-label={t('health.list')}>
      {checks.map((check) => (
        <CheckRow key={check.id} check={check} />
      ))}
    </ul>
  )
}
