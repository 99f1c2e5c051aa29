import { useQuery } from '@tanstack/react-query'
import { addDays, BALANCE_GROUPS, type BalanceGroup } from '@tregu/domain'
import { OneStorePage } from '../../features/own-stores/one-store-page.tsx'
import { BalanceBar, NextPayout } from '../../features/payouts/balance.tsx'
import { LedgerList } from '../../features/payouts/ledger-list.tsx'
import { PayoutList, PayoutRules } from '../../features/payouts/payout-list.tsx'
import { payoutsQuery } from '../../features/payouts/payout-queries.ts'
import * as styles from '../../features/payouts/payouts.module.css'
import { useListAddress } from '../../lib/list-address.ts'
import { useT } from '../../lib/texts.tsx'
import { useToday } from '../../lib/today.ts'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Lines } from '../../ui/skeleton.tsx'

const MONTH_DAYS = 30

const isGroup = (word: string): word is BalanceGroup => BALANCE_GROUPS.some((group) => group === word)

const Money = ({ store }: { readonly store: string }) => {
  const t = useT()
  const address = useListAddress(officePaths.deskPayouts, ['store', 'group', 'kind'], { group: isGroup })
  const { group } = address.filter
  const { data } = useQuery(payoutsQuery(store))
  const today = useToday()
  if (!data || !today) return <Lines count={10} />
  const span = { from: addDays(today, -MONTH_DAYS), to: today, store }
  return (
    <div className={styles.columns}>
      <div className={styles.story}>
        <NextPayout payouts={data.result} store={store} />
        <BalanceBar
          balance={data.result.balance}
          chosen={group}
          hrefOf={(next) => address.hrefOf({ group: next === group ? '' : next, kind: '' })}
        />
        {isGroup(group) ? <LedgerList key={group} {...address} group={group} store={store} /> : null}
        <PayoutList payouts={data.result.payouts} store={store} />
        <p>
          <ButtonLink tone="line" to={to(officePaths.deskStatement, null, span)}>
            {t('payouts.statement_make')}
          </ButtonLink>
        </p>
      </div>
      <PayoutRules terms={data.result.terms} />
    </div>
  )
}

/** The money of the own store: what is paid out next and why, and what was. */
export const Page = () => {
  const t = useT()
  return (
    <OneStorePage title={t('desk.payouts')} path={officePaths.deskPayouts} least="owner">
      {(store) => <Money key={store} store={store} />}
    </OneStorePage>
  )
}
