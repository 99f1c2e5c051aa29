import { useQuery } from '@tanstack/react-query'
import * as styles from '../../features/health/health.module.css'
import { HealthList } from '../../features/health/health-list.tsx'
import { type Check, healthQuery } from '../../features/health/health-queries.ts'
import { classes } from '../../lib/classes.ts'
import { sayTime } from '../../lib/dates.ts'
import { useT } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import { DeskPage } from '../../ui/desk-page.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Note } from '../../ui/note.tsx'
import { Lines, Loading } from '../../ui/skeleton.tsx'

/** The whole in one sentence, told again when it changes. */
const Summary = ({ checks }: { readonly checks: readonly Check[] }) => {
  const t = useT()
  const has = (state: Check['state']) => checks.some((check) => check.state === state)
  if (has('bad'))
    return (
      <Note tone="warn" live>
        {t('health.some_bad')}
      </Note>
    )
  return (
    <Note tone={has('warn') ? 'info' : 'ok'} live>
      {t(has('warn') ? 'health.some_warn' : 'health.all_good')}
    </Note>
  )
}

/** How the shop is: what works, what does not, and what to do. */
export const Page = () => {
  const t = useT()
  const { data, isError, isFetching, refetch } = useQuery(healthQuery())
  const again = (
    <Button tone="line" size="small" busy={isFetching} onClick={() => void refetch()}>
      {t('health.again')}
    </Button>
  )
  if (!data)
    return (
      <DeskPage title={t('desk.health')}>
        <Loading />
        <Lines count={8} />
      </DeskPage>
    )
  const { at, checks } = data.result
  return (
    <DeskPage title={t('desk.health')} aside={again}>
      {isError ? (
        <Note tone="warn" live>
          {t('health.stale')}
        </Note>
      ) : null}
      {checks.length === 0 ? <Empty title={t('health.none')} /> : <Summary checks={checks} />}
      <p className={classes(styles.asOf, text.muted)}>{t('health.as_of', { time: sayTime(t, at) })}</p>
      <HealthList checks={checks} />
    </DeskPage>
  )
}
