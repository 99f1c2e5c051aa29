import { useQuery } from '@tanstack/react-query'
import { DESK_PAGE_SIZE } from '@tregu/domain'
import { useTexts } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import { sayField } from './import-fields.ts'
import { type ImportRow, type RowState, rowsQuery } from './import-queries.ts'
import * as styles from './imports.module.css'

/** The problems of a row: errors and warnings. */
const Problems = ({ problems }: Pick<ImportRow, 'problems'>) => {
  const { t } = useTexts()
  if (problems.length === 0) return <span className={text.muted}>{t('imports.no_problem')}</span>
  return (
    <ul className={styles.problems}>
      {problems.map(({ field, code, message, value, warning }) => (
        <li key={`${field} ${code} ${message} ${value}`} className={warning ? undefined : styles.bad}>
          <b>{sayField(t, field)}</b>
          {value === null || value === '' ? null : <q translate="no">{value}</q>}
          <span>{message}</span>
        </li>
      ))}
    </ul>
  )
}

const Product = ({ row }: { readonly row: ImportRow }) => (
  <span className={styles.file} translate="no">
    {row.name ?? row.sku ?? ''}
    {row.name && row.sku ? <small className={text.muted}>{row.sku}</small> : null}
  </span>
)

type RowsTableProps = {
  readonly id: string
  readonly state: RowState
  readonly page: number
  readonly hrefOf: (page: number) => string
}

/** The rows of one kind as the file counts them. */
export const RowsTable = ({ id, state, page, hrefOf }: RowsTableProps) => {
  const { t, number } = useTexts()
  const { data, error, refetch } = useQuery(rowsQuery(id, state, page))
  if (!data) return error ? <Failed onRetry={refetch} /> : <Lines count={8} />
  if (data.result.length === 0) return <p className={text.muted}>{t('imports.no_rows')}</p>
  const columns: readonly Column<ImportRow>[] = [
    { id: 'row', label: t('imports.row'), isHead: true, cell: ({ row }) => number(row) },
    { id: 'product', label: t('imports.field_product'), cell: (row) => <Product row={row} /> },
    {
      id: 'problems',
      label: t('imports.problems'),
      cell: ({ problems }) => <Problems problems={problems} />,
    },
  ]
  return (
    <>
      <DataTable
        label={t('imports.rows_label')}
        rows={data.result}
        idOf={({ row }) => `${row}`}
        columns={columns}
        card={(row) => (
          <span className={styles.rowCard}>
            <b>{t('imports.row_n', { row: row.row })}</b>
            <Product row={row} />
            <Problems problems={row.problems} />
          </span>
        )}
      />
      <Pagination page={page} count={Math.ceil(data.count / DESK_PAGE_SIZE)} hrefOf={hrefOf} />
    </>
  )
}
