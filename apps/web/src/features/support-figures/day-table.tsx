import { sayShortDate } from '../../lib/dates.ts'
import { useTexts } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { sayWait } from './figure-texts.ts'
import * as styles from './figures.module.css'
import type { FigureDay } from './office-queries.ts'

const NONE = '–'

/** What the charts show, as a table of the days that have chats, the newest first. */
export const DayTable = ({ days }: { readonly days: readonly FigureDay[] }) => {
  const { t, number, decimal } = useTexts()
  const shown = days.filter(({ chats }) => chats > 0).toReversed()
  const wait = (seconds: number | null) => (seconds === null ? NONE : sayWait(t, seconds))
  if (shown.length === 0) return null
  return (
    <details className={styles.details}>
      <summary>{t('office.as_table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('office.as_table')}>
        <table className={styles.table}>
          <caption className={text.hidden}>{t('office.as_table')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('office.col_day')}</th>
              <th scope="col">{t('office.chats')}</th>
              <th scope="col">{t('office.col_wait')}</th>
              <th scope="col">{t('office.col_p90')}</th>
              <th scope="col">{t('office.rating')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ day, chats, wait_median, wait_p90, rating, ratings }) => (
              <tr key={day}>
                <th scope="row">{sayShortDate(t, day)}</th>
                <td>{number(chats)}</td>
                <td>{wait(wait_median)}</td>
                <td>{wait(wait_p90)}</td>
                <td>{rating === null ? NONE : `${decimal(rating)} (${number(ratings)})`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
