import { formatTime } from '@tregu/domain'
import { useT } from '../../lib/texts.tsx'
import { Button } from '../../ui/button.tsx'
import * as styles from './declined-ways.module.css'

type Way = { readonly slug: string; readonly name: string }
type DeclinedWaysProps = {
  /** What else pays for this cart, besides a card. */
  readonly ways: readonly Way[]
  /** When the hold of the goods ends; null without one. */
  readonly until: string | null
  readonly onCard: () => void
  readonly onWay: (slug: string) => void
}

/** After a declined card: nothing is lost, and what else pays. */
export const DeclinedWays = ({ ways, until, onCard, onWay }: DeclinedWaysProps) => {
  const t = useT()
  return (
    <>
      <p>
        {until === null
          ? t('payment.not_charged')
          : t('payment.not_charged_until', { time: formatTime(new Date(until)) })}
      </p>
      <div className={styles.ways}>
        <Button tone="line" size="small" onClick={onCard}>
          {t('payment.try_card')}
        </Button>
        {ways.map(({ slug, name }) => (
          <Button key={slug} tone="line" size="small" onClick={() => onWay(slug)}>
            {name}
          </Button>
        ))}
      </div>
    </>
  )
}
