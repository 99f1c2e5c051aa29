import { useQuery } from '@tanstack/react-query'
import { APPLICATION_STATES, type ApplicationState } from '@tregu/domain'
import { ApplicationCard, useApplicationColumns } from '../../features/store-desk/application-list.tsx'
import { applicationsQuery, WAITING } from '../../features/store-desk/application-queries.ts'
import { useListAddress } from '../../lib/list-address.ts'
import { useT } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { DeskPage } from '../../ui/desk-page.tsx'
import { Empty } from '../../ui/empty.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'

type Decided = Exclude<ApplicationState, 'sent'>
const ALL = 'all'
const isDecided = (word: string): word is Decided =>
  word !== 'sent' && APPLICATION_STATES.some((one) => one === word)

/** What the list asks for: without a word in the address those that wait. */
const askFor = (state: string) => {
  if (state === '') return WAITING
  return isDecided(state) ? { state } : {}
}

/** Applications of stores: those that wait first, by state and by words. */
export const Page = () => {
  const t = useT()
  const { filter, hrefOf } = useListAddress(officePaths.marketApplications, ['state', 'q'], {
    state: (word) => word === ALL || isDecided(word),
  })
  const { state, q, page } = filter
  const isWaiting = state === ''
  const columns = useApplicationColumns(isWaiting)
  const { data } = useQuery(applicationsQuery({ ...askFor(state), page, ...(q && { q }) }))
  const labelOf = (value: string) => {
    if (value === ALL) return t('application.all_sent')
    return t(`application.state_${isDecided(value) ? value : 'sent'}`)
  }
  const links = ['', ALL, ...APPLICATION_STATES.filter(isDecided)].map((value) => ({
    value,
    label: labelOf(value),
    href: hrefOf({ state: value }),
  }))
  return (
    <DeskPage title={t('application.list')}>
      <FilterRow label={t('application.which')} links={links} chosen={state} />
      <ListSearch label={t('application.search')} q={q} hrefOf={(words) => hrefOf({ q: words })} />
      {isWaiting && !q && data?.count === 0 ? (
        <Empty title={t('application.nobody_waits')}>
          {t('application.approved_month', { n: data.approved_month })}
        </Empty>
      ) : (
        <PagedTable
          label={t('application.list')}
          data={data}
          countWords={(n) => t('application.list_n', { n })}
          none={t('application.none')}
          allHref={isWaiting && !q ? null : hrefOf({ state: ALL, q: state === ALL ? '' : q })}
          page={page}
          hrefOf={(next) => hrefOf({ page: next })}
          idOf={({ id }) => id}
          columns={columns}
          card={(row) => <ApplicationCard row={row} isWaiting={isWaiting} />}
        />
      )}
    </DeskPage>
  )
}
