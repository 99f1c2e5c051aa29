import { CHAT_PAGE_SIZE } from '@tregu/domain'
import { Search } from 'lucide-react'
import { AgentState } from '../../../features/support-chat/agent-state.tsx'
import { Queue } from '../../../features/support-chat/queue.tsx'
import type { ChatRow } from '../../../features/support-chat/support-queries.ts'
import { classes } from '../../../lib/classes.ts'
import { Link, useNavigate } from '../../../lib/router.tsx'
import { useT } from '../../../lib/texts.tsx'
import * as icons from '../../../styles/icon.module.css'
import * as text from '../../../styles/text.module.css'
import { Button } from '../../../ui/button.tsx'
import * as chip from '../../../ui/chip.module.css'
import { inputClass } from '../../../ui/field.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Lines } from '../../../ui/skeleton.tsx'
import type { ChatsFilter, hrefsOf } from './chats-filter.ts'
import * as styles from './queue-pane.module.css'

type Hrefs = Pick<ReturnType<typeof hrefsOf>, 'list' | 'chat'>

type QueuePaneProps = {
  readonly filter: ChatsFilter
  /** Null while it is being read for the first time. */
  readonly chats: { readonly result: readonly ChatRow[]; readonly count: number } | null
  readonly chosen: string | null
  readonly waiting: number
  readonly isConnected: boolean
  readonly hrefs: Hrefs
}

const empty = {
  waiting: 'support.none_waiting',
  mine: 'support.none_mine',
  all: 'support.none_found',
} as const

/** The lists of chats, their search, and whether the agent takes any. */
export const QueuePane = ({ filter, chats, chosen, waiting, isConnected, hrefs }: QueuePaneProps) => {
  const t = useT()
  const navigate = useNavigate()
  const tabs = [
    ['waiting', `${t('support.waiting')} ${waiting}`],
    ['mine', t('support.mine')],
    ['all', t('support.all')],
  ] as const
  return (
    <>
      <div className={styles.head}>
        <div className={styles.top}>
          <h1>{t('desk.chats')}</h1>
          <AgentState isConnected={isConnected} />
        </div>
        <nav className={styles.tabs} aria-label={t('support.which')}>
          {tabs.map(([tab, label]) => (
            <Link
              key={tab}
              to={hrefs.list({ tab })}
              className={classes(chip.chip, text.figures, tab === filter.tab && chip.on)}
              aria-current={tab === filter.tab ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
        <form
          className={styles.search}
          method="post"
          onSubmit={(event) => {
            event.preventDefault()
            const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
            navigate(hrefs.list({ q, ...(q && filter.tab === 'waiting' && { tab: 'all' }) }))
          }}
        >
          <input
            key={filter.q}
            className={inputClass(undefined, styles.input)}
            type="search"
            name="q"
            maxLength={100}
            defaultValue={filter.q}
            aria-label={t('support.search')}
            placeholder={t('support.search')}
          />
          <Button tone="soft" type="submit" size="small" aria-label={t('common.search')}>
            <Search className={icons.small} aria-hidden="true" />
          </Button>
        </form>
      </div>
      {chats ? null : (
        <div className={styles.wait}>
          <Lines count={6} />
        </div>
      )}
      {chats?.result.length === 0 ? <p className={styles.empty}>{t(empty[filter.tab])}</p> : null}
      {chats && chats.result.length > 0 ? (
        <Queue rows={chats.result} chosen={chosen} hrefOf={hrefs.chat} label={t('desk.chats')} />
      ) : null}
      <Pagination
        page={filter.page}
        count={Math.ceil((chats?.count ?? 0) / CHAT_PAGE_SIZE)}
        hrefOf={(page) => hrefs.list({ page })}
      />
      <p className={styles.keys}>{t('support.keys')}</p>
    </>
  )
}
