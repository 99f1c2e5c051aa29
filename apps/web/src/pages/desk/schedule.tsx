import { useQuery } from '@tanstack/react-query'
import { RoleNote } from '../../features/own-stores/role-note.tsx'
import { EndButton } from '../../features/schedules/end-button.tsx'
import { ScheduleForm } from '../../features/schedules/schedule-form.tsx'
import { type Schedule, scheduleQuery } from '../../features/schedules/schedule-queries.ts'
import { ItemRows } from '../../features/schedules/schedule-rows.tsx'
import { ScheduleStateBadge, useScheduleWords } from '../../features/schedules/schedule-state.tsx'
import * as styles from '../../features/schedules/schedules.module.css'
import { useParams } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import { Crumbs } from '../../ui/crumbs.tsx'
import { DeskPage } from '../../ui/desk-page.tsx'
import { Note } from '../../ui/note.tsx'
import { Lines } from '../../ui/skeleton.tsx'

const One = ({ schedule }: { readonly schedule: Schedule }) => {
  const t = useT()
  const words = useScheduleWords()
  const { id, name, state, refused } = schedule
  return (
    <DeskPage
      title={name}
      crumbs={
        <Crumbs
          crumbs={[
            { name: t('desk.products'), href: officePaths.deskProducts },
            { name: t('schedules.title'), href: officePaths.deskSchedules },
            { name, href: to(officePaths.deskSchedule, { id }) },
          ]}
        />
      }
      aside={<ScheduleStateBadge state={state} />}
    >
      <div className={styles.parts}>
        <p>
          <b>{words.reduction(schedule)}</b> {words.days(schedule)}
        </p>
        {refused > 0 ? <Note tone="warn">{t('schedules.left_out_n', { n: refused })}</Note> : null}
        <section aria-labelledby="schedule-items">
          <h2 id="schedule-items">{t('schedules.variants')}</h2>
          <ItemRows items={schedule.items} />
        </section>
        {state === 'planned' ? (
          <section aria-labelledby="schedule-change">
            <h2 id="schedule-change">{t('schedules.change')}</h2>
            <ScheduleForm key={JSON.stringify(schedule)} schedule={schedule} />
          </section>
        ) : null}
        <div>
          <EndButton schedule={schedule} />
        </div>
      </div>
    </DeskPage>
  )
}

const Loaded = ({ id }: { readonly id: string }) => {
  const t = useT()
  const { data } = useQuery(scheduleQuery(id))
  if (data) return <One schedule={data.result} />
  return (
    <DeskPage title={t('schedules.title')}>
      <Lines count={10} />
    </DeskPage>
  )
}

/** One reduction: its times, its variants, and why some are left out. */
export const Page = () => {
  const { id = '' } = useParams()
  return (
    <RoleNote least="manager">
      <Loaded id={id} />
    </RoleNote>
  )
}
