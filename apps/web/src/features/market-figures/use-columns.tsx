import { sayShortDate } from '../../lib/dates.ts'
import { Link } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import type { Column } from '../../ui/data-table.tsx'

const NONE = '–'
const DAY_LENGTH = 10

/** The ways in which the cells of reports are written. */
export const useColumns = () => {
  const { t, number, price, decimal } = useTexts()
  /** A day as people write it; a month stays `2026-11`. */
  const sayAt = (at: string) => (at.length === DAY_LENGTH ? sayShortDate(t, at) : at)
  return {
    sayAt,
    at: <Row extends { readonly at: string }>(): Column<Row> => ({
      id: 'at',
      label: t('figures.at'),
      isHead: true,
      cell: ({ at }) => sayAt(at),
    }),
    store: <
      Row extends { readonly store: { readonly id: number; readonly name: string } },
    >(): Column<Row> => ({
      id: 'store',
      label: t('desk.store'),
      isHead: true,
      cell: ({ store: { id, name } }) => (
        <Link className={text.link} to={to(officePaths.marketStore, { id: String(id) })} translate="no">
          {name}
        </Link>
      ),
    }),
    count: <Row,>(id: string, label: string, of: (row: Row) => number): Column<Row> => ({
      id,
      label,
      isNumber: true,
      cell: (row) => number(of(row)),
    }),
    money: <Row,>(id: string, label: string, of: (row: Row) => number): Column<Row> => ({
      id,
      label,
      isNumber: true,
      cell: (row) => <span translate="no">{price(of(row))}</span>,
    }),
    rate: <Row,>(
      id: string,
      label: string,
      of: (row: Row) => number | null,
      unit: '%' | '',
    ): Column<Row> => ({
      id,
      label,
      isNumber: true,
      cell: (row) => {
        const value = of(row)
        if (value === null) return NONE
        return unit === '%' ? `${decimal(value)} %` : decimal(value)
      },
    }),
  }
}
