import { formatPercent } from '@tregu/domain'
import { classes } from '../../lib/classes.ts'
import { sayShortDate } from '../../lib/dates.ts'
import { Link } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Amount } from '../../ui/price.tsx'
import { kindTexts, type SellerEntry } from './payout-queries.ts'
import * as styles from './payouts.module.css'

type Row = SellerEntry & { readonly key: string }

const What = ({ row }: { readonly row: Row }) => {
  const { t, language } = useTexts()
  const kind = t(kindTexts[row.kind])
  const rate = row.rate === null ? '' : ` ${formatPercent(row.rate, language)}`
  return (
    <span>
      {row.label === kind ? `${kind}${rate}` : row.label}
      {row.label === kind ? null : <small className={text.muted}>{`${kind}${rate}`}</small>}
    </span>
  )
}

const OrderLink = ({ order }: Pick<Row, 'order'>) =>
  order ? (
    <Link className={classes(text.link, styles.code)} to={to(officePaths.deskOrder, { id: order.id })}>
      {order.code}
    </Link>
  ) : (
    '–'
  )

type EntryRowsProps = { readonly label: string; readonly entries: readonly SellerEntry[] }

/** Entries of the ledger from the seller's side. */
export const EntryRows = ({ label, entries }: EntryRowsProps) => {
  const { t } = useTexts()
  const rows = entries.map((entry, place) => ({ ...entry, key: `${place} ${entry.at}` }))
  const columns: readonly Column<Row>[] = [
    { id: 'at', label: t('payouts.day'), cell: ({ at }) => sayShortDate(t, at) },
    { id: 'what', label: t('payouts.what'), isHead: true, cell: (row) => <What row={row} /> },
    { id: 'order', label: t('desk.col_order'), cell: (row) => <OrderLink order={row.order} /> },
    { id: 'amount', label: t('payouts.amount'), isNumber: true, cell: (row) => <Amount of={row.amount} /> },
    {
      id: 'after',
      label: t('statement.balance'),
      isNumber: true,
      cell: (row) => <Amount of={row.balance_after} />,
    },
  ]
  return (
    <DataTable
      label={label}
      rows={rows}
      idOf={({ key }) => key}
      columns={columns}
      card={(row) => (
        <span className={styles.card}>
          <What row={row} />
          <span className={styles.amount}>
            <Amount of={row.amount} />
          </span>
          <span className={text.small}>
            {sayShortDate(t, row.at)} · <OrderLink order={row.order} />
          </span>
        </span>
      )}
    />
  )
}
