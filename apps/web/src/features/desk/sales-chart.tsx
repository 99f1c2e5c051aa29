import { formatDate } from '@tregu/domain'
import { useTexts } from '../../lib/texts.tsx'
import type { OverviewFigures } from './desk-queries.ts'
import * as styles from './sales-chart.module.css'

/** The sales of the last days as bars; the sentence under it says the best day, the figures beside it the sums. */
export const SalesChart = ({ days }: { readonly days: OverviewFigures['days'] }) => {
  const { t, price } = useTexts()
  const best = days.reduce((most, day) => (day.amount > most.amount ? day : most), {
    day: '',
    amount: 0,
    orders: 0,
  })
  const last = days.at(-1)
  return (
    <figure className={styles.chart} aria-labelledby="desk-days">
      <div className={styles.bars} aria-hidden="true">
        {days.map(({ day, amount }) => (
          <span key={day} title={`${formatDate(day)}: ${price(amount)}`}>
            <span style={{ height: `${best.amount > 0 ? (amount / best.amount) * 100 : 0}%` }} />
          </span>
        ))}
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{formatDate(days[0]?.day ?? '').slice(0, 5)}</span>
        <span>{formatDate(last?.day ?? '').slice(0, 5)}</span>
      </div>
      {best.amount > 0 ? (
        <figcaption>
          {t('desk.by_day_best', { date: formatDate(best.day), amount: price(best.amount) })}
        </figcaption>
      ) : null}
    </figure>
  )
}
