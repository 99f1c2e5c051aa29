import { type Euros, toCents, toEuros } from '@tregu/domain'
import { classes } from '../../lib/classes.ts'
import { sayDate, sayShortDate } from '../../lib/dates.ts'
import { dateParts } from '../../lib/day-parts.ts'
import { useTexts } from '../../lib/texts.tsx'
import type { Translate } from '../../lib/translate.ts'
import * as styles from './day-charts.module.css'
import type { Overview } from './overview-queries.ts'
import { findScale } from './scale.ts'

type Days = Overview['days']
type Props = { readonly days: Days }

/** `23 Nov`. */
const sayDay = (t: Translate, day: string) => t('arrival.day', { ...dateParts(t, day), weekday: '' }).trim()

/** Both charts are drawn on a square of this size, which is stretched over its place. */
const SIZE = 100
const GAP = 0.2

/** The days as numbers, for readers who want them exactly. */
const Table = ({ days }: Props) => {
  const { t, price, number } = useTexts()
  return (
    <details className={styles.details}>
      <summary>{t('overview.as_table')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('overview.col_day')}</th>
            <th scope="col">{t('overview.revenue')}</th>
            <th scope="col">{t('overview.col_before')}</th>
            <th scope="col">{t('overview.orders')}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, amount, before, orders }) => (
            <tr key={day}>
              <th scope="row">{sayShortDate(t, day)}</th>
              <td translate="no">{price(amount)}</td>
              <td translate="no">{price(before)}</td>
              <td>{number(orders)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
/** Sums euros in whole cents. */
const sumEuros = (amounts: readonly Euros[]): Euros => toEuros(sumOf(amounts.map(toCents)))

/** The revenue of each day as a line over four lines with their amounts; the span before is dashed. */
const RevenueChart = ({ days }: Props) => {
  const { t, price, number } = useTexts()
  const { top, lines } = findScale(Math.max(...days.flatMap(({ amount, before }) => [amount, before])))
  const xOf = (index: number) => (index / (days.length - 1)) * SIZE
  const yOf = (amount: number) => SIZE - (amount / top) * SIZE
  const pointsOf = (amounts: readonly number[]) =>
    amounts.map((amount, index) => `${xOf(index)},${yOf(amount)}`).join(' ')
  const now = days.map(({ amount }) => amount)
  const before = days.map((day) => day.before)
  const last = now.at(-1) ?? 0
  const label = t('overview.chart_revenue', { now: price(sumEuros(now)), before: price(sumEuros(before)) })
  return (
    <div className={styles.plot}>
      {lines.map((line) => (
        <span
          key={line}
          className={styles.line}
          style={{ bottom: `${SIZE - yOf(line)}%` }}
          aria-hidden="true"
        >
          <small>{number(line)} €</small>
        </span>
      ))}
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} preserveAspectRatio="none" role="img" aria-label={label}>
        <polygon className={styles.tint} points={`0,${SIZE} ${pointsOf(now)} ${SIZE},${SIZE}`} />
        <polyline className={styles.before} points={pointsOf(before)} />
        <polyline className={styles.now} points={pointsOf(now)} />
      </svg>
      {last > 0 ? (
        <b
          className={styles.latest}
          style={{ bottom: `${SIZE - yOf(last)}%` }}
          translate="no"
          aria-hidden="true"
        >
          {price(last)}
        </b>
      ) : null}
    </div>
  )
}

/** The orders of each day as bars. */
const OrderBars = ({ days }: Props) => {
  const { t, number } = useTexts()
  const counts = days.map(({ orders }) => orders)
  const most = Math.max(...counts)
  const width = SIZE / days.length
  const label = t('overview.chart_orders', { now: number(sumOf(counts)), most: number(most) })
  return (
    <div className={classes(styles.plot, styles.bars)}>
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {days.map(({ day, orders }, index) => {
          const height = most === 0 ? 0 : (orders / most) * SIZE
          return (
            <rect
              key={day}
              x={(index + GAP / 2) * width}
              y={SIZE - height}
              width={width * (1 - GAP)}
              height={height}
            >
              <title>{`${sayDate(t, day)}: ${number(orders)}`}</title>
            </rect>
          )
        })}
      </svg>
    </div>
  )
}

/** Revenue and orders of the days of a span; one day alone makes no chart. */
export const DayCharts = ({ days }: Props) => {
  const { t, price } = useTexts()
  if (days.length < 2) return null
  const best = days.reduce((most, day) => (day.amount > most.amount ? day : most))
  return (
    <section aria-labelledby="overview-revenue">
      <h2 id="overview-revenue">{t('overview.revenue_by_day')}</h2>
      <RevenueChart days={days} />
      <div className={styles.ends} aria-hidden="true">
        {[days[0], days[Math.floor(days.length / 2)], days.at(-1)].map((each) =>
          each ? <span key={each.day}>{sayDay(t, each.day)}</span> : null,
        )}
      </div>
      <p className={styles.legend}>
        {best.amount > 0
          ? t('overview.best_day', { date: sayDate(t, best.day), amount: price(best.amount) })
          : null}
        <small>
          <i className={styles.dash} aria-hidden="true" /> {t('overview.legend_before')}
        </small>
      </p>
      <h3>{t('overview.orders_by_day')}</h3>
      <OrderBars days={days} />
      <Table days={days} />
    </section>
  )
}
