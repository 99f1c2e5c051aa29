import { useQuery } from '@tanstack/react-query'
import { OneStorePage } from '../../features/own-stores/one-store-page.tsx'
import { type Payout, payoutsQuery, statementQuery } from '../../features/payouts/payout-queries.ts'
import { StatementFiles } from '../../features/payouts/statement-files.tsx'
import { StatementView } from '../../features/payouts/statement-view.tsx'
import { sayShortDate } from '../../lib/dates.ts'
import { useParams } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Crumbs } from '../../ui/crumbs.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Lines } from '../../ui/skeleton.tsx'

type OneProps = { readonly payout: Payout; readonly store: string }

const One = ({ payout, store }: OneProps) => {
  const { t, price } = useTexts()
  const span = { from: payout.from, to: payout.to, store }
  const { data } = useQuery(statementQuery(span))
  return (
    <>
      <h2>{t('payouts.payout_of', { date: sayShortDate(t, payout.at) })}</h2>
      <p>
        {t('payouts.payout_about', {
          amount: price(payout.amount),
          reference: payout.reference,
          from: sayShortDate(t, payout.from),
          to: sayShortDate(t, payout.to),
        })}
      </p>
      <StatementFiles span={span} />
      {data ? <StatementView statement={data.result} /> : <Lines count={8} />}
    </>
  )
}

const Found = ({ store }: { readonly store: string }) => {
  const { t } = useTexts()
  const { id = '' } = useParams()
  const { data } = useQuery(payoutsQuery(store))
  if (!data) return <Lines count={8} />
  const payout = data.result.payouts.find((each) => each.id === id)
  if (payout) return <One payout={payout} store={store} />
  return (
    <Empty
      title={t('payouts.payout_unknown')}
      action={<ButtonLink to={to(officePaths.deskPayouts, null, { store })}>{t('desk.payouts')}</ButtonLink>}
    />
  )
}

/** One payout with the statement of its days. */
export const Page = () => {
  const { t } = useTexts()
  const { id = '' } = useParams()
  const path = to(officePaths.deskPayout, { id })
  return (
    <OneStorePage
      title={t('desk.payouts')}
      path={path}
      least="owner"
      crumbs={
        <Crumbs
          crumbs={[
            { name: t('desk.payouts'), href: officePaths.deskPayouts },
            { name: t('payouts.statement'), href: path },
          ]}
        />
      }
    >
      {(store) => <Found key={store} store={store} />}
    </OneStorePage>
  )
}
