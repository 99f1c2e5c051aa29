import { useQuery } from '@tanstack/react-query'
import { BALANCE_GROUPS, type BalanceGroup } from '@tregu/domain'
import { classes } from '../../lib/classes.ts'
import { sayDate } from '../../lib/dates.ts'
import { Link } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Amount } from '../../ui/price.tsx'
import { accountQuery, type Payouts } from './payout-queries.ts'
import * as styles from './payouts.module.css'

type Props = { readonly payouts: Payouts; readonly store: string }

/** How much is paid out next, and to which account; or why nothing is. */
export const NextPayout = ({ payouts: { balance, next }, store }: Props) => {
  const { t, price } = useTexts()
  const bank = useQuery(accountQuery(store)).data?.result.bank
  const date = sayDate(t, next.day)
  const owes = next.blocked === 'debt'
  const amount = price(Math.abs(balance.payable))
  return (
    <section aria-label={t('payouts.next')}>
      <p className={classes(styles.sentence, owes && styles.owed)}>
        {owes ? t('payouts.owed', { amount }) : t('payouts.next_on', { amount, date })}
      </p>
      {next.blocked === 'too_little' ? (
        <p className={styles.under}>{t('payouts.too_little', { date })}</p>
      ) : null}
      {bank ? (
        <p className={styles.under}>{t('payouts.to_account', { holder: bank.holder, iban: bank.iban })}</p>
      ) : null}
      {bank?.next ? (
        <Note tone="warn">{t('payouts.account_changes', { date: sayDate(t, bank.next.from) })}</Note>
      ) : null}
      {next.blocked === 'no_account' ? (
        <Note tone="warn">
          <p>{t('payouts.no_account')}</p>
          <ButtonLink size="small" to={to(officePaths.deskPayment, null, { store })}>
            {t('payouts.add_account')}
          </ButtonLink>
        </Note>
      ) : null}
    </section>
  )
}

type BalanceBarProps = {
  readonly balance: Payouts['balance']
  readonly hrefOf: (group: BalanceGroup) => string
  readonly chosen: string
}

const owedGroups = ['on_the_way', 'in_return_time', 'payable'] as const

/** The whole balance in its parts; each leads to its entries. */
export const BalanceBar = ({ balance, hrefOf, chosen }: BalanceBarProps) => {
  const { t } = useTexts()
  const shown = owedGroups.filter((group) => balance[group] !== 0)
  const colourOf = (group: BalanceGroup) =>
    group === 'payable' && balance.payable < 0 ? styles.debt : styles[group]
  return (
    <section aria-labelledby="balance">
      <h2 id="balance">{t('payouts.balance')}</h2>
      <div className={styles.bar} aria-hidden="true">
        {shown.map((group) => (
          <span key={group} className={colourOf(group)} style={{ flexGrow: Math.abs(balance[group]) }} />
        ))}
      </div>
      <ul className={styles.sums}>
        {BALANCE_GROUPS.map((group) => (
          <li key={group}>
            <Link to={hrefOf(group)} aria-current={group === chosen ? 'true' : undefined}>
              <i className={colourOf(group)} aria-hidden="true" />
              <b>
                {t(`payouts.group_${group}`)}
                <small>{t(`payouts.about_${group}`)}</small>
              </b>
              <span className={styles.amount}>
                <Amount of={balance[group]} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
