import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useOwnRoles } from '../../features/own-stores/own-stores.ts'
import { RoleNote } from '../../features/own-stores/role-note.tsx'
import { StoreSelect } from '../../features/own-stores/store-select.tsx'
import { SCHEDULE_STATES, schedulesQuery } from '../../features/schedules/schedule-queries.ts'
import { ScheduleRows } from '../../features/schedules/schedule-rows.tsx'
import { useListAddress } from '../../lib/list-address.ts'
import { useNavigate } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import * as icons from '../../styles/icon.module.css'
import { ButtonLink } from '../../ui/button.tsx'
import { Crumbs } from '../../ui/crumbs.tsx'
import { DeskPage } from '../../ui/desk-page.tsx'
import { Empty } from '../../ui/empty.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { ListCount } from '../../ui/list-count.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import * as styles from './products-page.module.css'

const PAGE_SIZE = 30
const names = ['state', 'store'] as const

const useSchedules = () =>
  useListAddress(officePaths.deskSchedules, names, {
    state: (word) => SCHEDULE_STATES.some((state) => state === word),
  })

const PlanLink = () => {
  const t = useT()
  const { filter } = useSchedules()
  return (
    <ButtonLink
      to={to(officePaths.deskScheduleNew, null, { store: filter.store })}
      icon={<Plus className={icons.icon} aria-hidden="true" />}
    >
      {t('schedules.plan')}
    </ButtonLink>
  )
}

const Schedules = () => {
  const t = useT()
  const { filter, hrefOf } = useSchedules()
  const isMany = (useOwnRoles()?.stores.length ?? 0) > 1
  const state = SCHEDULE_STATES.find((each) => each === filter.state)
  const { data } = useQuery(
    schedulesQuery({
      page: filter.page,
      page_size: PAGE_SIZE,
      ...(state && { state }),
      ...(filter.store && { store: filter.store }),
    }),
  )
  return (
    <>
      <FilterRow
        label={t('schedules.which')}
        chosen={filter.state}
        links={[
          { value: '', label: t('common.all'), href: hrefOf({ state: '' }) },
          ...SCHEDULE_STATES.map((each) => ({
            value: each,
            label: t(`schedules.state_${each}`),
            href: hrefOf({ state: each }),
          })),
        ]}
      />
      {data ? (
        <>
          <ListCount>{t('schedules.schedules_n', { n: data.count })}</ListCount>
          {data.count > 0 ? (
            <ScheduleRows schedules={data.result} isMany={isMany} />
          ) : (
            <Empty
              title={t(state ? 'schedules.none_here' : 'schedules.none_yet')}
              action={
                state ? (
                  <ButtonLink to={hrefOf({ state: '' })}>{t('schedules.show_all')}</ButtonLink>
                ) : (
                  <PlanLink />
                )
              }
            />
          )}
          <Pagination
            page={filter.page}
            count={Math.ceil(data.count / PAGE_SIZE)}
            hrefOf={(page) => hrefOf({ page })}
          />
        </>
      ) : (
        <Lines count={10} />
      )}
    </>
  )
}

/** Planned, running and past reductions of the own store. */
export const Page = () => {
  const t = useT()
  const navigate = useNavigate()
  const { filter, hrefOf } = useSchedules()
  return (
    <DeskPage
      title={t('schedules.title')}
      crumbs={
        <Crumbs
          crumbs={[
            { name: t('desk.products'), href: officePaths.deskProducts },
            { name: t('schedules.title'), href: officePaths.deskSchedules },
          ]}
        />
      }
      aside={
        <div className={styles.aside}>
          <StoreSelect store={filter.store} onChange={(store) => navigate(hrefOf({ store }))} />
          <PlanLink />
        </div>
      }
    >
      <RoleNote least="manager">
        <Schedules />
      </RoleNote>
    </DeskPage>
  )
}
