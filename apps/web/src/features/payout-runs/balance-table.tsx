import { useQuery } from '@tanstack/react-query'
import { BALANCE_GROUPS, BALANCE_SORTS, type BalanceSort } from '@tregu/domain'
import { Link, useNavigate } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { inputClass } from '../../ui/field.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'
import * as styles from './payout-runs.module.css'
import { type BalanceRow, balancesQuery, type Sums } from './run-queries.ts'

type Props = {
  readonly filter: { readonly q: string; readonly sort: BalanceSort | ''; readonly page: number }
  readonly hrefOf: (change: Readonly<Record<string, string | number>>) => string
}

const StoreLink = ({ store: { slug, name } }: BalanceRow) => (
  <Link className={text.link} to={to(officePaths.deskPayouts, null, { store: slug })} translate="no">
    {name}
  </Link>
)

/** The four sums over all stores that were found. */
const Together = ({ sums }: { readonly sums: Sums }) => {
  const { t, price } = useTexts()
  return (
    <dl className={styles.sums}>
      {BALANCE_GROUPS.map((group) => (
        <div key={group}>
          <dt>{t(`payouts.group_${group}`)}</dt>
          <dd>
            <b translate="no">{price(sums[group])}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What every store is owed; a name opens the entries behind its sums. */
export const BalanceTable = ({ filter, hrefOf }: Props) => {
  const { t, price } = useTexts()
  const navigate = useNavigate()
  const { data } = useQuery(
    balancesQuery({
      page: filter.page,
      ...(filter.sort && { sort: filter.sort }),
      ...(filter.q && { q: filter.q }),
    }),
  )
  const state = ({ blocked, balance }: BalanceRow) =>
    blocked === null || balance.payable === 0 ? null : (
      <Badge tone="warn">{t(`payruns.blocked_${blocked}`)}</Badge>
    )
  const columns: readonly Column<BalanceRow>[] = [
    { id: 'store', label: t('desk.store'), isHead: true, cell: (row) => <StoreLink {...row} /> },
    ...BALANCE_GROUPS.map((group) => ({
      id: group,
      label: t(`payouts.group_${group}`),
      isNumber: true,
      cell: ({ balance }: BalanceRow) => <span translate="no">{price(balance[group])}</span>,
    })),
    { id: 'blocked', label: t('payruns.note'), cell: state },
  ]
  return (
    <>
      {data ? <Together sums={data.sums} /> : null}
      <div className={styles.row}>
        <ListSearch label={t('payruns.search')} q={filter.q} hrefOf={(q) => hrefOf({ q })} />
        <select
          className={inputClass(undefined, styles.select)}
          aria-label={t('payruns.sort')}
          value={filter.sort || 'payable'}
          onChange={({ target }) =>
            navigate(hrefOf({ sort: target.value === 'payable' ? '' : target.value }))
          }
        >
          {BALANCE_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`payruns.sort_${sort}`)}
            </option>
          ))}
        </select>
      </div>
      <PagedTable
        label={t('payruns.balances')}
        data={data}
        countWords={(n) => t('payruns.stores_n', { n })}
        none={t('payruns.no_stores')}
        allHref={filter.q ? officePaths.marketPayouts : null}
        page={filter.page}
        hrefOf={(page) => hrefOf({ page })}
        idOf={({ store }) => String(store.id)}
        columns={columns}
        card={(row) => (
          <>
            <div>
              <StoreLink {...row} />
              <p className={text.muted}>
                {t('payouts.group_on_the_way')} <span translate="no">{price(row.balance.on_the_way)}</span>
              </p>
            </div>
            <div className={styles.cardEnd}>
              <b translate="no">{price(row.balance.payable)}</b>
              {state(row)}
            </div>
          </>
        )}
      />
    </>
  )
}
