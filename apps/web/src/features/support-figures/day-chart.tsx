import { useT } from '../../lib/texts.tsx'
import { shortDay } from './figure-texts.ts'
import * as styles from './figures.module.css'

/** Parts of a day's width that its bar leaves free. */
const GAP = 0.2
const HEIGHT = 100
/** The gap in a bar that is higher than the chart. */
const CUT_AT = 6
const CUT_HEIGHT = 3
/** A day with a value shows at least this much. */
const LEAST = 2

type Bar = { readonly day: string; readonly value: number | null; readonly top?: number | null }

type DayChartProps = {
  readonly title: string
  readonly bars: readonly Bar[]
  /** The value of a full bar, and how it is written. */
  readonly most: number
  readonly mostText: string
  /** What the chart says, in a sentence. */
  readonly summary: string
  /** Which bar is which, where a day has two. */
  readonly legend?: string
}

/** A value for each day as bars, and a second, higher one behind them. The sentence below says what they show. */
export const DayChart = ({ title, bars, most, mostText, summary, legend }: DayChartProps) => {
  const t = useT()
  const heightOf = (value: number | null | undefined) =>
    value === null || value === undefined || most === 0
      ? 0
      : Math.min(HEIGHT, Math.max(LEAST, (value / most) * HEIGHT))
  const barOf = (index: number, value: number | null | undefined) => ({
    x: index + GAP / 2,
    width: 1 - GAP,
    y: HEIGHT - heightOf(value),
    height: heightOf(value),
  })
  return (
    <figure className={styles.chart}>
      <h3>{title}</h3>
      <p className={styles.most} aria-hidden="true">
        {mostText}
      </p>
      <svg role="img" viewBox={`0 0 ${bars.length} ${HEIGHT}`} preserveAspectRatio="none">
        <title>{`${title}. ${summary}`}</title>
        {bars.map(({ day, value, top }, index) => (
          <g key={day}>
            {top === undefined ? null : <rect className={styles.behind} {...barOf(index, top)} />}
            <rect {...barOf(index, value)} />
            {(top ?? value ?? 0) > most ? (
              <rect className={styles.cut} x={index} width={1} y={CUT_AT} height={CUT_HEIGHT} />
            ) : null}
          </g>
        ))}
      </svg>
      <div className={styles.ends} aria-hidden="true">
        <span>{shortDay(t, bars[0]?.day ?? '')}</span>
        <span>{shortDay(t, bars.at(-1)?.day ?? '')}</span>
      </div>
      <figcaption>
        {summary}
        {legend === undefined ? null : <small>{legend}</small>}
      </figcaption>
    </figure>
  )
}
