import { useQuery } from '@tanstack/react-query'
import { sayShortDate } from '../../lib/dates.ts'
import { Link } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { useToday } from '../../lib/today.ts'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import * as util from '../../styles/util.module.css'
import type { Column } from '../../ui/data-table.tsx'
import { departmentNamesQuery, type ListedApplication } from './application-queries.ts'
import { waitOf } from './waiting-application.ts'

const Name = ({ id, name }: ListedApplication) => (
  <Link className={text.link} to={to(officePaths.marketApplication, { id })} translate="no">
    {name}
  </Link>
)

/** For how long it has waited. */
const Waits = ({ sent_at: at }: ListedApplication) => {
  const t = useT()
  const today = useToday()
  if (today === null || at === null) return null
  const { days, isLate } = waitOf(at, today)
  const words = days < 1 ? t('application.waits_since_today') : t('application.waits_days', { n: days })
  return isLate ? <b className={util.warn}>{words}</b> : words
}

/** The columns of the list: of those that wait, or of any. */
export const useApplicationColumns = (isWaiting: boolean): readonly Column<ListedApplication>[] => {
  const t = useT()
  const { data } = useQuery({ ...departmentNamesQuery(), enabled: isWaiting })
  const departmentOf = (slug: string | null) =>
    data?.result.find((each) => each.slug === slug)?.name ?? slug ?? '–'
  const complete: Column<ListedApplication> = {
    id: 'complete',
    label: t('application.complete'),
    cell: ({ complete }) => t('application.complete_n', complete),
  }
  const before: readonly Column<ListedApplication>[] = [
    { id: 'name', label: t('desk.store'), isHead: true, cell: (row) => <Name {...row} /> },
    {
      id: 'applicant',
      label: t('application.applicant'),
      cell: ({ applicant }) => <span translate="no">{applicant.name || applicant.email}</span>,
    },
  ]
  const city: Column<ListedApplication> = { id: 'city', label: t('storedesk.city'), cell: (row) => row.city }
  if (isWaiting)
    return [
      ...before,
      {
        id: 'department',
        label: t('application.department'),
        cell: ({ department }) => departmentOf(department),
      },
      city,
      complete,
      { id: 'waits', label: t('application.waits'), isNumber: true, cell: (row) => <Waits {...row} /> },
    ]
  return [
    ...before,
    city,
    { id: 'state', label: t('application.state'), cell: ({ state }) => t(`application.state_${state}`) },
    complete,
    {
      id: 'sent',
      label: t('application.sent_at'),
      isNumber: true,
      cell: ({ sent_at: at }) => (at ? sayShortDate(t, at) : null),
    },
  ]
}

type CardProps = { readonly row: ListedApplication; readonly isWaiting: boolean }

/** An application on the phone. */
export const ApplicationCard = ({ row, isWaiting }: CardProps) => {
  const t = useT()
  const facts = [
    isWaiting ? null : t(`application.state_${row.state}`),
    row.city,
    t('application.complete_n', row.complete),
    isWaiting || !row.sent_at ? null : sayShortDate(t, row.sent_at),
  ]
  return (
    <>
      <div>
        <Name {...row} />
        <p className={text.muted}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {isWaiting ? (
        <p>
          <Waits {...row} />
        </p>
      ) : null}
    </>
  )
}
