import { useQuery } from '@tanstack/react-query'
import { type BalanceGroup, LEDGER_PAGE_SIZE } from '@tregu/domain'
import { useEffect, useRef } from 'react'
import type { ListAddress } from '../../lib/list-address.ts'
import { useNavigate } from '../../lib/router.tsx'
import { useTexts, Words } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import * as utility from '../../styles/util.module.css'
import { ButtonLink } from '../../ui/button.tsx'
import { inputClass } from '../../ui/field.tsx'
import { ListCount } from '../../ui/list-count.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Amount } from '../../ui/price.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import { EntryRows } from './entry-rows.tsx'
import { kindTexts, ledgerQuery, type SellerKind } from './payout-queries.ts'
import * as styles from './payouts.module.css'

const kinds = Object.keys(kindTexts) as SellerKind[]

type LedgerListProps = ListAddress<'store' | 'group' | 'kind'> & {
  readonly group: BalanceGroup
  readonly store: string
}

/** The entries behind a number of the balance; they add up to it. */
export const LedgerList = ({ filter, hrefOf, group, store }: LedgerListProps) => {
  const { t } = useTexts()
  const navigate = useNavigate()
  const head = useRef<HTMLHeadingElement>(null)
  const kind = kinds.find((each) => each === filter.kind)
  const { data } = useQuery(ledgerQuery({ group, store, page: filter.page, ...(kind && { kind }) }))
  useEffect(() => head.current?.focus(), [])
  const title = t('payouts.entries_of', { group: t(`payouts.group_${group}`) })
  return (
    <section aria-labelledby="entries">
      <h2 id="entries" ref={head} tabIndex={-1}>
        {title}
      </h2>
      <div className={styles.tools}>
        <select
          className={inputClass(undefined, utility.ownWidth)}
          aria-label={t('payouts.kind_filter')}
          value={kind ?? ''}
          onChange={(event) => navigate(hrefOf({ kind: event.target.value }))}
        >
          <option value="">{t('payouts.all_kinds')}</option>
          {kinds.map((each) => (
            <option key={each} value={each}>
              {t(kindTexts[each])}
            </option>
          ))}
        </select>
        <ButtonLink tone="quiet" size="small" to={hrefOf({ group: '', kind: '' })}>
          {t('payouts.hide_entries')}
        </ButtonLink>
      </div>
      {data ? (
        <>
          <ListCount>{t('payouts.entries_n', { n: data.count })}</ListCount>
          {data.count === 0 ? (
            <p className={text.muted}>{t('payouts.no_entries')}</p>
          ) : (
            <EntryRows label={title} entries={data.result} />
          )}
          <p className={styles.amount}>
            <Words of="payouts.entries_sum" with={{ amount: <Amount of={data.sum} /> }} />
          </p>
          <Pagination
            page={filter.page}
            count={Math.ceil(data.count / LEDGER_PAGE_SIZE)}
            hrefOf={(page) => hrefOf({ page })}
          />
        </>
      ) : (
        <Lines count={6} />
      )}
    </section>
  )
}
