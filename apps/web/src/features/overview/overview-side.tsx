import { useQuery } from '@tanstack/react-query'
import { toCents, toEuros } from '@tregu/domain'
import type { ReactNode } from 'react'
import { sayDate } from '../../lib/dates.ts'
import { Link } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import { Picture } from '../../ui/picture.tsx'
import { Amount } from '../../ui/price.tsx'
import * as styles from './overview.module.css'
import { type LowVariant, nextPayoutQuery, type Overview } from './overview-queries.ts'
import { daysLeft } from './pace.ts'

type Props = {
  readonly overview: Overview
  readonly store: string
  /** The field that changes a stock in place. */
  readonly stockField: (variant: LowVariant, name: string) => ReactNode
  /** What waits for an answer. */
  readonly answers: ReactNode
}

/** The balance without what is not payable yet: three lines that add up to the payout. */
const PayoutLines = ({ amount, store }: { readonly amount: number; readonly store: string }) => {
  const { t } = useTexts()
  const { data } = useQuery(nextPayoutQuery(store))
  if (!data) return null
  const { on_the_way, in_return_time, payable } = data.result.balance
  // Less than the smallest payout, or a debt: the page of payouts explains it.
  if (payable !== amount) return null
  const lines = [
    ['balance', toEuros(toCents(payable) + toCents(on_the_way) + toCents(in_return_time))],
    // `-0` would be shown with a sign.
    ['on_the_way', 0 - on_the_way],
    ['in_return_time', 0 - in_return_time],
  ] as const
  return (
    <dl className={styles.payoutLines}>
      {lines.map(([name, of]) => (
        <div key={name}>
          <dt>{t(`overview.payout_${name}`)}</dt>
          <dd>
            <Amount of={of} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const NextPayout = ({ overview: { payout }, store }: Pick<Props, 'overview' | 'store'>) => {
  const { t, price } = useTexts()
  if (!payout) return null
  return (
    <section className={styles.payout} aria-labelledby="overview-payout">
      <h2 id="overview-payout">{t('overview.payout')}</h2>
      <p className={styles.amount} translate="no">
        {price(payout.amount)}
      </p>
      <p>{sayDate(t, payout.day)}</p>
      {payout.blocked ? <p className={text.small}>{t(`overview.payout_${payout.blocked}`)}</p> : null}
      <PayoutLines amount={payout.amount} store={store} />
      <Link className={text.link} to={to(officePaths.deskPayouts, null, { store })}>
        {t('overview.payout_why')}
      </Link>
    </section>
  )
}

/** The stock of a variant, and for how many days it lasts at the pace of the last 30. */
const Left = ({ variant: { stock, sold30 } }: { readonly variant: LowVariant }) => {
  const { t } = useTexts()
  const days = daysLeft(stock, sold30)
  const left = t('overview.left', { n: stock })
  return (
    <small className={text.muted}>
      {left} · {days === null ? t('overview.sold30', { n: sold30 }) : t('overview.days_left', { n: days })}
    </small>
  )
}

const Low = ({ overview: { low }, store, stockField }: Omit<Props, 'answers'>) => {
  const { t } = useTexts()
  if (low.length === 0) return null
  return (
    <section aria-labelledby="overview-low">
      <div className={styles.listHead}>
        <h2 id="overview-low">{t('overview.low')}</h2>
        <Link className={text.link} to={to(officePaths.deskProducts, null, { stock: 'low', store })}>
          {t('overview.low_all')}
        </Link>
      </div>
      <ul className={styles.goods}>
        {low.map((row) => {
          const { product, variant, name, label, image } = row
          const full = label ? `${name}, ${label}` : name
          return (
            <li key={variant}>
              {image === null ? (
                <span className={styles.noPicture} />
              ) : (
                <Picture src={image} alt="" sizes="44px" width={44} />
              )}
              <span>
                <Link className={styles.name} to={to(officePaths.deskProduct, { id: product })}>
                  {full}
                </Link>
                <Left variant={row} />
              </span>
              {stockField(row, full)}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const Service = ({ overview: { answers, reviews } }: Pick<Props, 'overview'>) => {
  const { t, decimal } = useTexts()
  const facts = [
    { key: 'median_hours', value: answers?.median_hours ?? null, isPercent: false },
    { key: 'within_day', value: answers?.within_day ?? null, isPercent: true },
    { key: 'average30', value: reviews?.average30 ?? null, isPercent: false },
  ] as const
  const known = facts.filter(({ value }) => value !== null)
  if (known.length === 0) return null
  return (
    <section aria-labelledby="overview-service">
      <h2 id="overview-service">{t('overview.service')}</h2>
      <dl className={styles.facts}>
        {known.map(({ key, value, isPercent }) => (
          <div key={key}>
            <dt>{t(`overview.${key}`)}</dt>
            <dd className={text.figures}>
              {isPercent ? t('overview.percent', { value: decimal(value ?? 0) }) : decimal(value ?? 0)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The next payout, what runs out with its stock to change, what waits for an answer, and how shoppers are answered. */
export const OverviewSide = ({ overview, store, stockField, answers }: Props) => (
  <div className={styles.side}>
    <NextPayout overview={overview} store={store} />
    <Low overview={overview} store={store} stockField={stockField} />
    {answers}
    <Service overview={overview} />
  </div>
)
