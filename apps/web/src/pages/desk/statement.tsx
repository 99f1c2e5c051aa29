import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OneStorePage } from '../../features/own-stores/one-store-page.tsx'
import { type Span, statementQuery } from '../../features/payouts/payout-queries.ts'
import * as styles from '../../features/payouts/payouts.module.css'
import { StatementFiles } from '../../features/payouts/statement-files.tsx'
import { StatementView } from '../../features/payouts/statement-view.tsx'
import { useNavigate, useSearchParams } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Crumbs } from '../../ui/crumbs.tsx'
import { TextField } from '../../ui/field.tsx'
import { Lines } from '../../ui/skeleton.tsx'

const isDay = (word: string) => /^\d{4}-\d{2}-\d{2}$/.test(word) && !Number.isNaN(Date.parse(word))

const Shown = ({ span }: { readonly span: Span }) => {
  const { data } = useQuery(statementQuery(span))
  return (
    <>
      <StatementFiles span={span} />
      {data ? <StatementView statement={data.result} /> : <Lines count={8} />}
    </>
  )
}

const Days = ({ from: first, to: last, store }: Span) => {
  const t = useT()
  const navigate = useNavigate()
  const [from, setFrom] = useState(first)
  const [until, setUntil] = useState(last)
  const isOrdered = from <= until
  const isReady = isDay(from) && isDay(until) && isOrdered
  return (
    <>
      <form
        className={styles.span}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) navigate(to(officePaths.deskStatement, null, { from, to: until, store }))
        }}
      >
        <TextField
          label={t('payouts.statement_from')}
          type="date"
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          label={t('payouts.statement_to')}
          type="date"
          value={until}
          error={isDay(from) && isDay(until) && !isOrdered ? t('payouts.days_wrong') : undefined}
          onChange={(event) => setUntil(event.target.value)}
        />
        <Button type="submit" tone="line" disabled={!isReady}>
          {t('payouts.statement_show')}
        </Button>
      </form>
      {isDay(first) && isDay(last) && first <= last ? (
        <Shown span={{ from: first, to: last, store }} />
      ) : null}
    </>
  )
}

/** A statement of any days; the address names them. */
export const Page = () => {
  const t = useT()
  const [search] = useSearchParams()
  const from = search.get('from') ?? ''
  const until = search.get('to') ?? ''
  return (
    <OneStorePage
      title={t('payouts.statement')}
      path={officePaths.deskStatement}
      least="owner"
      crumbs={
        <Crumbs
          crumbs={[
            { name: t('desk.payouts'), href: officePaths.deskPayouts },
            { name: t('payouts.statement'), href: officePaths.deskStatement },
          ]}
        />
      }
    >
      {(store) => <Days key={`${store} ${from} ${until}`} from={from} to={until} store={store} />}
    </OneStorePage>
  )
}
