import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { useMobile } from '../lib/media-query.ts'
import { useT } from '../lib/texts.tsx'
import * as text from '../styles/text.module.css'
import * as styles from './data-table.module.css'

export type Selection = {
  readonly ids: ReadonlySet<string>
  readonly toggle: (id: string) => void
  readonly toggleAll: () => void
}

export type Column<Row> = {
  readonly id: string
  readonly label: string
  /** Numbers stand right, with figures of one width. */
  readonly isNumber?: boolean
  /** Names its row. */
  readonly isHead?: boolean
  readonly cell: (row: Row) => ReactNode
}

export type DataTableProps<Row> = {
  readonly label: string
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string
  readonly columns: readonly Column<Row>[]
  /** The row on the phone. */
  readonly card: (row: Row) => ReactNode
  readonly selection?: Selection | undefined
  /** Says which row a box selects. */
  readonly selectLabel?: (row: Row) => string
}

type PickProps = { readonly label: string; readonly checked: boolean; readonly onChange: () => void }

const Pick = ({ label, checked, onChange }: PickProps) => (
  <label className={styles.pick}>
    <input type="checkbox" aria-label={label} checked={checked} onChange={onChange} />
  </label>
)

/** A list as a table, on the phone as cards. Its rows can be selected. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { label, rows, idOf, columns, card, selection, selectLabel } = props
  const t = useT()
  const isMobile = useMobile()
  const pick = (row: Row) =>
    selection ? (
      <Pick
        label={selectLabel?.(row) ?? ''}
        checked={selection.ids.has(idOf(row))}
        onChange={() => selection.toggle(idOf(row))}
      />
    ) : null
  if (isMobile)
    return (
      <ul className={styles.cards} aria-label={label}>
        {rows.map((row) => (
          <li key={idOf(row)} data-row className={classes(styles.card, !selection && styles.plain)}>
            {pick(row)}
            {card(row)}
          </li>
        ))}
      </ul>
    )
  return (
    <table className={styles.table}>
      <caption className={text.hidden}>{label}</caption>
      <thead>
        <tr>
          {selection ? (
            <td className={styles.narrow}>
              <Pick
                label={t('desk.select_all')}
                checked={selection.ids.size === rows.length && rows.length > 0}
                onChange={selection.toggleAll}
              />
            </td>
          ) : null}
          {columns.map((column) => (
            <th key={column.id} scope="col" className={classes(column.isNumber && styles.number)}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={idOf(row)} data-row className={classes(selection?.ids.has(idOf(row)) && styles.on)}>
            {selection ? <td className={styles.narrow}>{pick(row)}</td> : null}
            {columns.map((column) =>
              column.isHead ? (
                <th key={column.id} scope="row">
                  {column.cell(row)}
                </th>
              ) : (
                <td key={column.id} className={classes(column.isNumber && styles.number)}>
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
