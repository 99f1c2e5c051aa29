import { useQuery } from '@tanstack/react-query'
import { APPLICATION_STATES, type ApplicationState } from '@tregu/domain'
import { applicationsQuery, type ListedApplication } from '../../features/store-desk/application-queries.ts'
import { sayShortDate } from '../../lib/dates.ts'
import { useListAddress } from '../../lib/list-address.ts'
import { Link } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import type { Column } from '../../ui/data-table.tsx'
import { DeskPage } from '../../ui/desk-page.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'

const isState = (word: string): word is ApplicationState => APPLICATION_STATES.some((one) => one === word)

const Name = ({ id, name }: ListedApplication) => (
  <Link className={text.link} to={to(officePaths.marketApplication, { id })} translate="no">
    {name}
  </Link>
)

const useColumns = (): readonly Column<ListedApplication>[] => {
  const t = useT()
  return [
    { id: 'name', label: t('desk.store'), isHead: true, cell: (row) => <Name {...row} /> },
    {
      id: 'applicant',
      label: t('application.applicant'),
      cell: ({ applicant }) => <span translate="no">{applicant.name || applicant.email}</span>,
    },
    { id: 'city', label: t('storedesk.city'), cell: ({ city }) => city },
    { id: 'state', label: t('application.state'), cell: ({ state }) => t(`application.state_${state}`) },
    {
      id: 'sent',
      label: t('application.sent_at'),
      isNumber: true,
      cell: ({ sent_at: at }) => (at ? sayShortDate(t, at) : null),
    },
  ]
}

/** Applications of stores: those that wait first, by state and by words. */
export const Page = () => {
  const t = useT()
  const { filter, hrefOf } = useListAddress(officePaths.marketApplications, ['state', 'q'], {
    state: isState,
  })
  const columns = useColumns()
  const { data } = useQuery(
    applicationsQuery({
      page: filter.page,
      ...(isState(filter.state) && { state: filter.state }),
      ...(filter.q && { q: filter.q }),
    }),
  )
  const links = ['', ...APPLICATION_STATES].map((value) => ({
    value,
    label: value === '' ? t('application.all_sent') : t(`application.state_${value as ApplicationState}`),
    href: hrefOf({ state: value }),
  }))
  return (
    <DeskPage title={t('application.list')}>
      <FilterRow label={t('application.which')} links={links} chosen={filter.state} />
      <ListSearch label={t('application.search')} q={filter.q} hrefOf={(q) => hrefOf({ q })} />
      <PagedTable
        label={t('application.list')}
        data={data}
        countWords={(n) => t('application.list_n', { n })}
        none={t('application.none')}
        allHref={filter.state || filter.q ? officePaths.marketApplications : null}
        page={filter.page}
        hrefOf={(page) => hrefOf({ page })}
        idOf={({ id }) => id}
        columns={columns}
        card={(row) => (
          <div>
            <Name {...row} />
            <p>
              {t(`application.state_${row.state}`)}
              <span className={text.muted}>
                {[row.city, row.sent_at && sayShortDate(t, row.sent_at)]
                  .filter(Boolean)
                  .map((word) => ` · ${word}`)}
              </span>
            </p>
          </div>
        )}
      />
    </DeskPage>
  )
}
