import { BALANCE_SORTS, type BalanceSort } from '@tregu/domain'
import { useState } from 'react'
import { BalanceTable } from '../../features/payout-runs/balance-table.tsx'
import { NewRun } from '../../features/payout-runs/new-run.tsx'
import { RunTable } from '../../features/payout-runs/run-table.tsx'
import { useListAddress } from '../../lib/list-address.ts'
import { useT } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { Button } from '../../ui/button.tsx'
import { DeskPage } from '../../ui/desk-page.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'

const isSort = (word: string): word is BalanceSort => BALANCE_SORTS.some((one) => one === word)
const isView = (word: string): word is 'runs' => word === 'runs'

/** What the market owes its stores, and the runs that pay it out. */
export const Page = () => {
  const t = useT()
  const [open, setOpen] = useState(false)
  const known = { view: isView, sort: isSort }
  const { filter, hrefOf } = useListAddress(officePaths.marketPayouts, ['view', 'sort', 'q'], known)
  const { page, q, sort, view } = filter
  const links = [
    { value: '', label: t('payruns.balances'), href: officePaths.marketPayouts },
    { value: 'runs', label: t('payruns.runs'), href: `${officePaths.marketPayouts}?view=runs` },
  ]
  return (
    <DeskPage
      title={t('desk.payout_runs')}
      aside={<Button onClick={() => setOpen(true)}>{t('payruns.new')}</Button>}
    >
      <FilterRow label={t('payruns.view')} links={links} chosen={view} />
      {isView(view) ? (
        <RunTable page={page} hrefOf={(next) => hrefOf({ page: next })} />
      ) : (
        <BalanceTable filter={{ q, page, sort: isSort(sort) ? sort : '' }} hrefOf={hrefOf} />
      )}
      <NewRun open={open} onClose={() => setOpen(false)} />
    </DeskPage>
  )
}
