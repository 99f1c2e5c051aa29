import * as styles from './market-figures.module.css'

const SIZE = 100
const GAP = 0.2

export type Bar = { readonly at: string; readonly label: string; readonly value: number }

type Props = {
  readonly title: string
  readonly bars: readonly Bar[]
  /** The greatest value as it is written. */
  readonly most: string
  /** What the chart says, in a sentence. */
  readonly sentence: string
}

/** A value for each day or month as bars, the first at the left, with a sentence that says what they show. */
export const Bars = ({ title, bars, most, sentence }: Props) => {
  const greatest = Math.max(...bars.map(({ value }) => value))
  const [first, last] = [bars[0], bars.at(-1)]
  if (!first || !last || bars.length < 2 || greatest <= 0)
    return <p className={styles.sentence}>{sentence}</p>
  const width = SIZE / bars.length
  return (
    <figure className={styles.chart}>
      <h2>{title}</h2>
      <p className={styles.most} translate="no" aria-hidden="true">
        {most}
      </p>
      <svg
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}. ${sentence}`}
      >
        {bars.map(({ at, label, value }, index) => {
          const height = (Math.max(0, value) / greatest) * SIZE
          return (
            <rect
              key={at}
              x={(index + GAP / 2) * width}
              y={SIZE - height}
              width={width * (1 - GAP)}
              height={height}
            >
              <title>{label}</title>
            </rect>
          )
        })}
      </svg>
      <div className={styles.ends} aria-hidden="true">
        <span>{first.at}</span>
        <span>{last.at}</span>
      </div>
      <figcaption className={styles.sentence}>{sentence}</figcaption>
    </figure>
  )
}
