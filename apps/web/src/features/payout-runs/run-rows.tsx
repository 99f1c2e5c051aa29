import { groupIban } from '@tregu/domain'
import { Link } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import * as styles from './payout-runs.module.css'
import type { RunRow } from './run-queries.ts'

const StoreLink = ({ store: { id, name } }: RunRow) => (
  <Link className={text.link} to={to(officePaths.marketStore, { id: String(id) })} translate="no">
    {name}
  </Link>
)

/** The stores of a run: first those that are paid, the largest amount first, then those that are not, and why. */
export const RunRows = ({ rows }: { readonly rows: readonly RunRow[] }) => {
  const { t, price } = useTexts()
  const state = ({ blocked }: RunRow) =>
    blocked === null ? null : <Badge tone="warn">{t(`payruns.blocked_${blocked}`)}</Badge>
  const columns: readonly Column<RunRow>[] = [
    { id: 'store', label: t('desk.store'), isHead: true, cell: (row) => <StoreLink {...row} /> },
    { id: 'holder', label: t('payruns.holder'), cell: ({ holder }) => <span translate="no">{holder}</span> },
    {
      id: 'iban',
      label: t('payruns.iban'),
      cell: ({ iban }) => <span translate="no">{iban === null ? null : groupIban(iban)}</span>,
    },
    {
      id: 'amount',
      label: t('payruns.amount'),
      isNumber: true,
      cell: ({ amount }) => <span translate="no">{price(amount)}</span>,
    },
    { id: 'blocked', label: t('payruns.note'), cell: state },
  ]
  return (
    <DataTable
      label={t('payruns.rows')}
      rows={rows}
      idOf={({ store }) => String(store.id)}
      columns={columns}
      card={(row) => (
        <>
          <div>
            <StoreLink {...row} />
            <p className={text.muted} translate="no">
              {row.iban === null ? null : groupIban(row.iban)}
            </p>
          </div>
          <div className={styles.cardEnd}>
            <b translate="no">{price(row.amount)}</b>
            {state(row)}
          </div>
        </>
      )}
    />
  )
}
