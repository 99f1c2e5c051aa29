import { useQuery } from '@tanstack/react-query'
import * as payoutRoutes from '@tregu/contract/routes/office-payouts'
import { useState } from 'react'
import { BookRun } from '../../features/payout-runs/book-run.tsx'
import * as styles from '../../features/payout-runs/payout-runs.module.css'
import { RunFile } from '../../features/payout-runs/run-file.tsx'
import { type Run, runQuery } from '../../features/payout-runs/run-queries.ts'
import { RunRows } from '../../features/payout-runs/run-rows.tsx'
import { RunState } from '../../features/payout-runs/run-state.tsx'
import { useRun } from '../../features/payout-runs/use-run.ts'
import { sayDate } from '../../lib/dates.ts'
import { Link, useParams } from '../../lib/router.tsx'
import { useT, useTexts } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import { DeskPage } from '../../ui/desk-page.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Lines } from '../../ui/skeleton.tsx'

/** The steps of a draft: the file for the bank, booking what it has paid, or dropping it. */
const Steps = ({ run }: { readonly run: Run }) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { action, change } = useRun(run)
  const drop = () =>
    change(
      (call) => call(payoutRoutes.dropPayoutRun, { params: { id: run.id } }),
      t('payruns.dropped'),
      () => setOpen(false),
    )
  return (
    <>
      <div className={styles.buttons}>
        {run.stores > 0 ? <RunFile run={run} /> : null}
        {run.state === 'draft' && run.stores > 0 ? (
          <Button onClick={() => setOpen(true)}>{t('payruns.book')}</Button>
        ) : null}
        {run.state === 'draft' ? (
          <Button tone="quiet" busy={action.busy} onClick={drop}>
            {t('payruns.drop')}
          </Button>
        ) : null}
      </div>
      <Refusal words={action.message} />
      <BookRun run={run} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

/** One payout run: who is paid how much to which account, and who is not and why. */
export const Page = () => {
  const { t, price } = useTexts()
  const { id = '' } = useParams()
  const { data } = useQuery(runQuery(id))
  if (!data) return <Lines count={12} />
  const run = data.result
  return (
    <DeskPage
      title={t('payruns.run_of', { date: sayDate(t, run.until) })}
      crumbs={
        <Link className={text.link} to={`${officePaths.marketPayouts}?view=runs`}>
          {t('desk.payout_runs')}
        </Link>
      }
      aside={<RunState {...run} />}
    >
      <div className={styles.page}>
        <p>
          {run.stores > 0
            ? t('payruns.summary', { n: run.stores, amount: price(run.total) })
            : t('payruns.nothing')}
          {run.paid_on === null
            ? null
            : ` ${t('payruns.paid_about', { date: sayDate(t, run.paid_on), reference: run.reference ?? '' })}`}
        </p>
        <Steps key={run.id} run={run} />
        {run.rows.length > 0 ? <RunRows rows={run.rows} /> : null}
      </div>
    </DeskPage>
  )
}
