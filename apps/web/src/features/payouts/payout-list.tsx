import { sayDate } from '../../lib/dates.ts'
import { Link } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import { Amount } from '../../ui/price.tsx'
import type { Payout, PayoutTerms } from './payout-queries.ts'
import * as styles from './payouts.module.css'
import { StatementFiles } from './statement-files.tsx'

type PayoutListProps = { readonly payouts: readonly Payout[]; readonly store: string }

/** What was paid out, newest first, each with its statement. */
export const PayoutList = ({ payouts, store }: PayoutListProps) => {
  const { t } = useTexts()
  return (
    <section aria-labelledby="past-payouts">
      <h2 id="past-payouts">{t('payouts.past')}</h2>
      {payouts.length === 0 ? <p className={text.muted}>{t('payouts.none_yet')}</p> : null}
      <ul className={styles.payouts}>
        {payouts.map(({ id, at, amount, reference, from, to: last }) => (
          <li key={id}>
            <span>
              <Link className={text.link} to={to(officePaths.deskPayout, { id }, { store })}>
                {sayDate(t, at)}
              </Link>{' '}
              <span className={text.muted}>{reference}</span>
            </span>
            <span className={styles.amount}>
              <Amount of={amount} />
            </span>
            <StatementFiles span={{ from, to: last, store }} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** When, from how much, after which time, and what is taken off. */
export const PayoutRules = ({ terms }: { readonly terms: PayoutTerms }) => {
  const { t, price } = useTexts()
  const weekday = WEEKDAYS[terms.weekday] ?? 'fri'
  const limits = {
    amount: price(terms.minimum),
    n: terms.delay_days,
    weekday: t(`payouts.weekday_${weekday}`),
  }
  return (
    <aside aria-labelledby="payout-rules">
      <section>
        <h2 id="payout-rules">{t('payouts.rules')}</h2>
        <ul className={styles.rules}>
          {(['when', 'minimum', 'time', 'cash', 'refunds'] as const).map((rule) => (
            <li key={rule}>{t(`payouts.rule_${rule}`, limits)}</li>
          ))}
        </ul>
      </section>
    </aside>
  )
}
