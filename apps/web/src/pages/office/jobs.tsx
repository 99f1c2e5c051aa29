import { useQuery } from '@tanstack/react-query'
import { JOB_STATES, type JobState } from '@tregu/domain'
import { RetryJob } from '../../features/system-log/retry-job.tsx'
import * as styles from '../../features/system-log/system-log.module.css'
import { type Cron, jobsQuery, type QueuedJob } from '../../features/system-log/system-queries.ts'
import { sayTime } from '../../lib/dates.ts'
import { useListAddress } from '../../lib/list-address.ts'
import { useT } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import * as text from '../../styles/text.module.css'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { DeskPage } from '../../ui/desk-page.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'

const isState = (word: string): word is JobState => JOB_STATES.some((one) => one === word)

const tones = { waiting: 'info', running: 'ok', failed: 'sale' } as const

const State = ({ state }: QueuedJob) => {
  const t = useT()
  return <Badge tone={tones[state]}>{t(`system.job_${state}`)}</Badge>
}

const Task = ({ task, last_error: fault }: QueuedJob) => (
  <span className={styles.details}>
    <code className={styles.code} translate="no">
      {task}
    </code>
    {fault ? <small className={text.muted}>{fault}</small> : null}
  </span>
)

const useColumns = (): readonly Column<QueuedJob>[] => {
  const t = useT()
  return [
    { id: 'task', label: t('system.job_task'), isHead: true, cell: (row) => <Task {...row} /> },
    { id: 'state', label: t('system.state'), cell: (row) => <State {...row} /> },
    {
      id: 'tries',
      label: t('system.attempts'),
      isNumber: true,
      cell: ({ attempts, max_attempts: max }) => `${attempts}/${max}`,
    },
    { id: 'at', label: t('system.job_at'), isNumber: true, cell: ({ at }) => sayTime(t, at) },
    {
      id: 'run',
      label: t('system.job_run_at'),
      isNumber: true,
      cell: ({ state, run_at: at }) => (state === 'waiting' ? sayTime(t, at) : null),
    },
    { id: 'retry', label: '', cell: (row) => <RetryJob job={row} /> },
  ]
}

const Crons = ({ crons }: { readonly crons: readonly Cron[] }) => {
  const t = useT()
  const last = ({ last_run: at }: Cron) => (at ? sayTime(t, at) : t('system.cron_never'))
  const name = ({ task }: Cron) => (
    <code className={styles.code} translate="no">
      {task}
    </code>
  )
  return (
    <section className={styles.crons} aria-labelledby="crons">
      <h2 id="crons">{t('system.crons')}</h2>
      {crons.length === 0 ? (
        <p className={text.muted}>{t('system.crons_none')}</p>
      ) : (
        <DataTable
          label={t('system.crons')}
          rows={crons}
          idOf={({ task }) => task}
          columns={[
            { id: 'task', label: t('system.job_task'), isHead: true, cell: name },
            { id: 'last', label: t('system.cron_last'), isNumber: true, cell: last },
          ]}
          card={(cron) => (
            <div>
              {name(cron)}
              <p className={text.muted}>{last(cron)}</p>
            </div>
          )}
        />
      )}
    </section>
  )
}

/** Work in the background: what waits, runs or has failed, and when timed work ran last. */
export const Page = () => {
  const t = useT()
  const { filter, hrefOf } = useListAddress(officePaths.systemJobs, ['state', 'task'], { state: isState })
  const columns = useColumns()
  const { page, state, task } = filter
  const { data } = useQuery(jobsQuery({ page, ...(isState(state) && { state }), ...(task && { task }) }))
  const links = ['', ...JOB_STATES].map((value) => ({
    value,
    label: t(isState(value) ? `system.job_${value}` : 'system.all'),
    href: hrefOf({ state: value }),
  }))
  return (
    <DeskPage title={t('desk.jobs')}>
      <FilterRow label={t('system.jobs_which')} links={links} chosen={state} />
      <ListSearch label={t('system.job_search')} q={task} hrefOf={(next) => hrefOf({ task: next })} />
      <PagedTable
        label={t('desk.jobs')}
        data={data}
        countWords={(n) => t('system.jobs_n', { n })}
        none={t('system.jobs_none')}
        allHref={state || task ? officePaths.systemJobs : null}
        page={page}
        hrefOf={(next) => hrefOf({ page: next })}
        idOf={({ id }) => id}
        columns={columns}
        card={(row) => (
          <>
            <div>
              <Task {...row} />
              <p className={text.muted}>{sayTime(t, row.at)}</p>
              <RetryJob job={row} />
            </div>
            <State {...row} />
          </>
        )}
      />
      {data ? <Crons crons={data.crons} /> : null}
    </DeskPage>
  )
}
