import { useQuery } from '@tanstack/react-query'
import { sayShortDate } from '../../lib/dates.ts'
import { Link } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import type { Column } from '../../ui/data-table.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'
import * as styles from './payout-runs.module.css'
import { type ListedRun, runsQuery } from './run-queries.ts'
import { RunState } from './run-state.tsx'

const RunLink = ({ id, until }: ListedRun) => {
  const { t } = useTexts()
  return (
    <Link className={text.link} to={to(officePaths.marketPayoutRun, { id })}>
      {t('payruns.run_of', { date: sayShortDate(t, until) })}
    </Link>
  )
}

type Props = { readonly page: number; readonly hrefOf: (page: number) => string }

/** Payout runs, newest first. */
export const RunTable = ({ page, hrefOf }: Props) => {
  const { t, price, number } = useTexts()
  const { data } = useQuery(runsQuery(page))
  const columns: readonly Column<ListedRun>[] = [
    { id: 'until', label: t('payruns.run'), isHead: true, cell: (row) => <RunLink {...row} /> },
    { id: 'state', label: t('payruns.state'), cell: (row) => <RunState {...row} /> },
    { id: 'stores', label: t('payruns.stores'), isNumber: true, cell: ({ stores }) => number(stores) },
    {
      id: 'total',
      label: t('payruns.total'),
      isNumber: true,
      cell: ({ total }) => <span translate="no">{price(total)}</span>,
    },
    {
      id: 'reference',
      label: t('payruns.reference'),
      cell: ({ reference }) => <span translate="no">{reference}</span>,
    },
  ]
  return (
    <PagedTable
      label={t('payruns.runs')}
      data={data}
      countWords={(n) => t('payruns.runs_n', { n })}
      none={t('payruns.no_runs')}
      allHref={null}
      page={page}
      hrefOf={hrefOf}
      idOf={({ id }) => id}
      columns={columns}
      card={(row) => (
        <>
          <div>
            <RunLink {...row} />
            <p className={text.muted}>{t('payruns.stores_n', { n: row.stores })}</p>
          </div>
          <div className={styles.cardEnd}>
            <b translate="no">{price(row.total)}</b>
            <RunState {...row} />
          </div>
        </>
      )}
    />
  )
}
