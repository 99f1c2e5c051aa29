import { Link } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import type { ScheduleItem, ScheduleRow } from './schedule-queries.ts'
import { ScheduleStateBadge, useScheduleWords } from './schedule-state.tsx'
import * as styles from './schedules.module.css'

type RowsProps = { readonly schedules: readonly ScheduleRow[]; readonly isMany: boolean }

const Counts = ({ row }: { readonly row: ScheduleRow }) => {
  const { t } = useTexts()
  return (
    <span className={styles.stack}>
      <span>{t('schedules.variants_n', { n: row.variants })}</span>
      {row.refused > 0 ? (
        <small className={text.muted}>{t('schedules.left_out_n', { n: row.refused })}</small>
      ) : null}
    </span>
  )
}

/** Reductions with their times, and how many variants they reduce. */
export const ScheduleRows = ({ schedules, isMany }: RowsProps) => {
  const { t } = useTexts()
  const words = useScheduleWords()
  const name = (row: ScheduleRow) => (
    <span className={styles.name}>
      <Link to={to(officePaths.deskSchedule, { id: row.id })}>{row.name}</Link>
      {isMany ? <small className={text.muted}>{row.store}</small> : null}
    </span>
  )
  const columns: readonly Column<ScheduleRow>[] = [
    { id: 'name', label: t('schedules.name'), isHead: true, cell: name },
    { id: 'state', label: t('schedules.state'), cell: ({ state }) => <ScheduleStateBadge state={state} /> },
    { id: 'days', label: t('schedules.when'), cell: words.days },
    { id: 'reduction', label: t('schedules.reduction'), isNumber: true, cell: words.reduction },
    { id: 'variants', label: t('schedules.variants'), isNumber: true, cell: (row) => <Counts row={row} /> },
  ]
  return (
    <DataTable
      label={t('schedules.title')}
      rows={schedules}
      idOf={({ id }) => id}
      columns={columns}
      card={(row) => (
        <span className={styles.card}>
          {name(row)}
          <b className={text.figures}>{words.reduction(row)}</b>
          <ScheduleStateBadge state={row.state} />
          <Counts row={row} />
          <small className={styles.whole}>{words.days(row)}</small>
        </span>
      )}
    />
  )
}

/** The variants of a reduction, each with its prices or with the reason why it is left out. */
export const ItemRows = ({ items }: { readonly items: readonly ScheduleItem[] }) => {
  const { t, price } = useTexts()
  const name = (item: ScheduleItem) => (
    <span className={styles.name}>
      <Link to={to(officePaths.deskProduct, { id: item.product })}>{item.name}</Link>
      {item.label ? <small className={text.muted}>{item.label}</small> : null}
    </span>
  )
  const outcome = (item: ScheduleItem) => {
    if (item.refused) return <span className={styles.refused}>{item.refused.message}</span>
    return item.ended_at === null ? '' : t('schedules.item_ended')
  }
  const prices = (item: ScheduleItem) =>
    item.refused ? price(item.price) : `${price(item.price)} → ${price(item.discountPrice)}`
  const columns: readonly Column<ScheduleItem>[] = [
    { id: 'name', label: t('schedules.products'), isHead: true, cell: name },
    { id: 'price', label: t('schedules.price'), isNumber: true, cell: prices },
    { id: 'outcome', label: t('schedules.left_out'), cell: outcome },
  ]
  return (
    <DataTable
      label={t('schedules.variants')}
      rows={items}
      idOf={({ variant }) => variant}
      columns={columns}
      card={(item) => (
        <span className={styles.card}>
          {name(item)}
          <span className={text.figures}>{prices(item)}</span>
          <small className={styles.whole}>{outcome(item)}</small>
        </span>
      )}
    />
  )
}
