import { useQuery } from '@tanstack/react-query'
import { NOTICE_TARGETS, type NoticeTarget } from '@tregu/domain'
import { type ListedNotice, noticesQuery } from '../../features/notices/notice-queries.ts'
import { Waits } from '../../features/notices/waits.tsx'
import { useListAddress } from '../../lib/list-address.ts'
import { Link, useNavigate } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import * as utility from '../../styles/util.module.css'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { DeskPage } from '../../ui/desk-page.tsx'
import { inputClass } from '../../ui/field.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'

const STATES = ['open', 'mine', 'decided'] as const
type State = (typeof STATES)[number]
const isState = (word: string): word is State => STATES.some((one) => one === word)
const isTarget = (word: string): word is NoticeTarget => NOTICE_TARGETS.some((one) => one === word)

const Name = ({ id, target: { name } }: ListedNotice) => (
  <Link className={text.link} to={to(officePaths.marketReport, { id })}>
    {name}
  </Link>
)

const useColumns = (): readonly Column<ListedNotice>[] => {
  const { t, number } = useTexts()
  return [
    { id: 'name', label: t('notices.target'), isHead: true, cell: (row) => <Name {...row} /> },
    {
      id: 'kind',
      label: t('notices.number'),
      cell: (row) => `${t(`notices.${row.target.kind}`)} · ${row.number}`,
    },
    {
      id: 'store',
      label: t('notices.store'),
      cell: ({ target }) => <span translate="no">{target.store.name}</span>,
    },
    {
      id: 'reason',
      label: t('report.reason'),
      cell: ({ reason }) => <Badge tone="info">{t(`report.${reason}`)}</Badge>,
    },
    { id: 'same', label: t('notices.same'), isNumber: true, cell: ({ same }) => number(same) },
    { id: 'age', label: t('notices.age'), isNumber: true, cell: (row) => <Waits {...row} /> },
  ]
}

/** Notices by state and by what they are about. */
export const Page = () => {
  const { t } = useTexts()
  const navigate = useNavigate()
  const known = { state: isState, target: isTarget }
  const { filter, hrefOf } = useListAddress(
    officePaths.marketReports,
    ['state', 'target', 'store', 'q'],
    known,
  )
  const columns = useColumns()
  const { data } = useQuery(
    noticesQuery({
      page: filter.page,
      ...(isState(filter.state) && { state: filter.state }),
      ...(isTarget(filter.target) && { target: filter.target }),
      ...(filter.store && { store: filter.store }),
      ...(filter.q && { q: filter.q }),
    }),
  )
  const links = ['', ...STATES].map((value) => ({
    value,
    label: isState(value) ? t(`notices.state_${value}`) : t('notices.all'),
    href: hrefOf({ state: value }),
  }))
  const isFiltered = [filter.state, filter.target, filter.store, filter.q].some(Boolean)
  return (
    <DeskPage
      title={t('notices.title')}
      aside={
        <select
          className={inputClass(undefined, utility.ownWidth)}
          aria-label={t('notices.target')}
          value={filter.target}
          onChange={({ target }) => navigate(hrefOf({ target: target.value }))}
        >
          <option value="">{t('notices.all_kinds')}</option>
          {NOTICE_TARGETS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`notices.${kind}`)}
            </option>
          ))}
        </select>
      }
    >
      <p>
        <Link className={text.link} to={officePaths.marketDecisions}>
          {t('notices.all_decisions')}
        </Link>
      </p>
      <FilterRow label={t('notices.which')} links={links} chosen={filter.state} />
      <ListSearch label={t('notices.search')} q={filter.q} hrefOf={(q) => hrefOf({ q })} />
      <PagedTable
        label={t('notices.title')}
        data={data}
        countWords={(n) => t('notices.notices_n', { n })}
        none={t('notices.none')}
        allHref={isFiltered ? officePaths.marketReports : null}
        page={filter.page}
        hrefOf={(page) => hrefOf({ page })}
        idOf={({ id }) => id}
        columns={columns}
        card={(row) => (
          <>
            <div>
              <Name {...row} />
              <p className={text.muted}>
                {t(`notices.${row.target.kind}`)} · <span translate="no">{row.target.store.name}</span> ·{' '}
                <Waits {...row} />
              </p>
            </div>
            <Badge tone="info">{t(`report.${row.reason}`)}</Badge>
          </>
        )}
      />
    </DeskPage>
  )
}
