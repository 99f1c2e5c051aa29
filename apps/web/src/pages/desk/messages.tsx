import { useQuery } from '@tanstack/react-query'
import { CHAT_PAGE_SIZE } from '@tregu/domain'
import { paths, to } from '../../app/paths.ts'
import { DeskPage } from '../../features/desk/desk-page.tsx'
import { DeskSearch } from '../../features/desk/desk-search.tsx'
import { FilterRow } from '../../features/desk/filter-row.tsx'
import { LeftMessage } from '../../features/support/left-message.tsx'
import { leftMessagesQuery } from '../../features/support/support-queries.ts'
import { classes } from '../../lib/classes.ts'
import { useSearchParams } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { Empty } from '../../ui/empty.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import * as styles from './orders-page.module.css'

const STATUSES = ['open', 'answered'] as const

/** Which messages; without a word in the address those that wait for an answer. */
const useFilter = () => {
  const [search] = useSearchParams()
  const filter = {
    status:
      search.get('status') === 'all'
        ? 'all'
        : (STATUSES.find((each) => each === search.get('status')) ?? 'open'),
    q: search.get('q') ?? '',
    page: Math.max(1, Math.floor(Number(search.get('page'))) || 1),
  }
  const hrefOf = (change: Partial<typeof filter>) => {
    const { page, status, q } = { ...filter, page: 1, ...change }
    return to(paths.deskMessages, null, {
      status: status === 'open' ? null : status,
      q,
      page: page > 1 ? page : null,
    })
  }
  return [filter, hrefOf] as const
}

/** Messages that were left while no agent was online; each is answered by mail. */
export const Page = () => {
  const t = useT()
  const [filter, hrefOf] = useFilter()
  const status = STATUSES.find((each) => each === filter.status)
  const { data } = useQuery(leftMessagesQuery({ status, q: filter.q, page: filter.page }))
  const links = [
    { value: 'open', label: t('support.to_answer') },
    { value: 'answered', label: t('support.answered_ones') },
    { value: 'all', label: t('common.all') },
  ].map((each) => ({ ...each, href: hrefOf({ status: each.value as typeof filter.status }) }))
  return (
    <DeskPage title={t('desk.messages')}>
      <DeskSearch label={t('support.search')} q={filter.q} hrefOf={(q) => hrefOf({ q })} />
      <FilterRow label={t('support.which_messages')} links={links} chosen={filter.status} />
      {data ? (
        <p className={classes(text.muted, text.small, text.figures, styles.count)} role="status">
          {t('support.messages_n', { n: data.count })}
        </p>
      ) : (
        <Lines count={6} />
      )}
      {data?.result.length === 0 ? (
        <Empty title={t('support.no_messages')}>{t('support.no_messages_text')}</Empty>
      ) : null}
      <ul aria-label={t('desk.messages')}>
        {data?.result.map((message) => (
          <LeftMessage key={message.id} message={message} />
        ))}
      </ul>
      <Pagination
        page={filter.page}
        count={Math.ceil((data?.count ?? 0) / CHAT_PAGE_SIZE)}
        hrefOf={(page) => hrefOf({ page })}
      />
    </DeskPage>
  )
}
