import { useQuery } from '@tanstack/react-query'
import { CHAT_PAGE_SIZE } from '@tregu/domain'
import { LeftMessage } from '../../features/support-chat/left-message.tsx'
import { leftMessagesQuery } from '../../features/support-chat/support-queries.ts'
import { useListAddress } from '../../lib/list-address.ts'
import { useT } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { DeskPage } from '../../ui/desk-page.tsx'
import { Empty } from '../../ui/empty.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { ListCount } from '../../ui/list-count.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Lines } from '../../ui/skeleton.tsx'

const STATUSES = ['open', 'answered'] as const
/** The address without a word shows those that wait for an answer. */
const isStatus = (word: string) => word === 'answered' || word === 'all'

/** Messages that were left while no agent was online; each is answered by mail. */
export const Page = () => {
  const t = useT()
  const { filter, hrefOf } = useListAddress(officePaths.deskMessages, ['status', 'q'], { status: isStatus })
  const chosen = filter.status || 'open'
  const status = STATUSES.find((each) => each === chosen)
  const { data } = useQuery(leftMessagesQuery({ status, q: filter.q, page: filter.page }))
  const links = [
    { value: 'open', label: t('support.to_answer') },
    { value: 'answered', label: t('support.answered_ones') },
    { value: 'all', label: t('common.all') },
  ].map((each) => ({ ...each, href: hrefOf({ status: each.value === 'open' ? '' : each.value }) }))
  return (
    <DeskPage title={t('desk.messages')}>
      <ListSearch label={t('support.search')} q={filter.q} hrefOf={(q) => hrefOf({ q })} />
      <FilterRow label={t('support.which_messages')} links={links} chosen={chosen} />
      {data ? <ListCount>{t('support.messages_n', { n: data.count })}</ListCount> : <Lines count={6} />}
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
