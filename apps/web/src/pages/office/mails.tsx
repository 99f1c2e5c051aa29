import { useQuery } from '@tanstack/react-query'
import { MAIL_STATES } from '@tregu/domain'
import { type MailState, mailsQuery, type OutgoingMail } from '../../features/mails/mail-queries.ts'
import { RetryAllButton, RetryButton } from '../../features/mails/retry-buttons.tsx'
import { sayTime } from '../../lib/dates.ts'
import { useListAddress } from '../../lib/list-address.ts'
import { useT } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import * as text from '../../styles/text.module.css'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { DeskPage } from '../../ui/desk-page.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'

const isState = (word: string): word is MailState => MAIL_STATES.some((one) => one === word)

const tones = { waiting: 'info', sent: 'ok', failed: 'sale', expired: 'grey' } as const

const State = ({ state }: OutgoingMail) => {
  const t = useT()
  return <Badge tone={tones[state]}>{t(`system.mail_${state}`)}</Badge>
}

const Subject = ({ subject, kind, last_error: fault }: OutgoingMail) => (
  <span>
    {subject || kind}
    {fault ? <small className={text.muted}>{fault}</small> : null}
  </span>
)

const useColumns = (): readonly Column<OutgoingMail>[] => {
  const t = useT()
  return [
    { id: 'subject', label: t('system.subject'), isHead: true, cell: (row) => <Subject {...row} /> },
    { id: 'to', label: t('system.to'), cell: ({ to }) => <span translate="no">{to}</span> },
    { id: 'state', label: t('system.state'), cell: (row) => <State {...row} /> },
    { id: 'tries', label: t('system.attempts'), isNumber: true, cell: ({ attempts }) => attempts },
    { id: 'at', label: t('system.written'), isNumber: true, cell: ({ at }) => sayTime(t, at) },
    { id: 'retry', label: '', cell: (row) => <RetryButton mail={row} /> },
  ]
}

/** What the market sends: by state and receiver; what has failed is sent again. */
export const Page = () => {
  const t = useT()
  const { filter, hrefOf } = useListAddress(officePaths.systemMails, ['state', 'q'], { state: isState })
  const columns = useColumns()
  const { data } = useQuery(
    mailsQuery({
      page: filter.page,
      ...(isState(filter.state) && { state: filter.state }),
      ...(filter.q && { q: filter.q }),
    }),
  )
  const links = ['', ...MAIL_STATES].map((value) => ({
    value,
    label: value === '' ? t('system.all') : t(`system.mail_${value as MailState}`),
    href: hrefOf({ state: value }),
  }))
  const hasFailed = data?.result.some(({ state }) => state === 'failed') ?? false
  return (
    <DeskPage title={t('system.mails')} aside={hasFailed ? <RetryAllButton /> : null}>
      <FilterRow label={t('system.which')} links={links} chosen={filter.state} />
      <ListSearch label={t('system.search')} q={filter.q} hrefOf={(q) => hrefOf({ q })} />
      <PagedTable
        label={t('system.mails')}
        data={data}
        countWords={(n) => t('system.mails_n', { n })}
        none={t('system.none')}
        allHref={filter.state || filter.q ? officePaths.systemMails : null}
        page={filter.page}
        hrefOf={(page) => hrefOf({ page })}
        idOf={({ id }) => id}
        columns={columns}
        card={(row) => (
          <>
            <div>
              <Subject {...row} />
              <p className={text.muted}>
                <span translate="no">{row.to}</span> · {sayTime(t, row.at)}
              </p>
              <RetryButton mail={row} />
            </div>
            <State {...row} />
          </>
        )}
      />
    </DeskPage>
  )
}
