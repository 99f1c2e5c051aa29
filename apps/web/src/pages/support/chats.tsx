import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { type Agent, agentOf } from '../../features/chat/agent.ts'
import { visitorName } from '../../features/support-chat/queue.tsx'
import { chatQuery, chatsQuery, readChatsAgain } from '../../features/support-chat/support-queries.ts'
import { classes } from '../../lib/classes.ts'
import { useCall } from '../../lib/query-client.ts'
import { useNavigate, useParams, useSearchParams } from '../../lib/router.tsx'
import { Meta } from '../../lib/site.tsx'
import { useT } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import { Lines } from '../../ui/skeleton.tsx'
import { ChatPane } from './chats/chat-pane.tsx'
import * as styles from './chats/chats.module.css'
import { type ChatsFilter, hrefsOf, readFilter, statusOf } from './chats/chats-filter.ts'
import { NoChat } from './chats/no-chat.tsx'
import { PanelTabs } from './chats/panel-tabs.tsx'
import { QueuePane } from './chats/queue-pane.tsx'
import { useShortcuts } from './chats/use-shortcuts.ts'
import { VisitorPane } from './chats/visitor-pane.tsx'

/** The lists follow what the inbox hears. */
const useFollowing = (agent: Agent) => {
  const client = useQueryClient()
  const { changes } = useSyncExternalStore(agent.subscribe, agent.get, agent.get)
  useEffect(() => {
    if (changes > 0) void readChatsAgain(client)
  }, [changes, client])
}

type DeskProps = { readonly agent: Agent; readonly chatId: string | null; readonly filter: ChatsFilter }

const Desk = ({ agent, chatId, filter }: DeskProps) => {
  const t = useT()
  const navigate = useNavigate()
  const { nickname, socket, waiting } = useSyncExternalStore(agent.subscribe, agent.get, agent.get)
  const { list, chat: hrefOfChat, facts } = hrefsOf(filter)
  const { data: chats } = useQuery(
    chatsQuery({ status: statusOf(filter.tab), q: filter.q, page: filter.page }),
  )
  const { data } = useQuery({ ...chatQuery(chatId ?? ''), enabled: chatId !== null })
  const row = chatId === null ? null : (data?.result.chat ?? null)
  const rows = chats?.result ?? []
  useFollowing(agent)
  useShortcuts({
    ids: rows.map((each) => each.chatId),
    chosen: chatId,
    open: (id) => navigate(hrefOfChat(id)),
  })
  const panel = chatId === null ? 'queue' : filter.panel
  return (
    <div className={styles.desk} data-part="support-desk" data-panel={panel}>
      <Meta title={row ? visitorName(row) : t('desk.chats')} />
      {chatId === null ? null : (
        <PanelTabs
          panel={panel}
          waiting={waiting.length}
          queueHref={list({})}
          chatHref={hrefOfChat(chatId)}
          factsHref={facts(chatId)}
        />
      )}
      <aside className={classes(styles.pane, styles.queue)} aria-label={t('support.queue')}>
        <QueuePane
          filter={filter}
          chats={chats ?? null}
          chosen={chatId}
          waiting={waiting.length}
          isConnected={socket === 'open'}
          hrefs={{ list, chat: hrefOfChat }}
        />
      </aside>
      <section className={classes(styles.pane, styles.middle)} aria-label={t('support.conversation')}>
        {chatId === null ? (
          <NoChat waiting={waiting} hrefOfChat={hrefOfChat} hrefOfMine={list({ tab: 'mine' })} />
        ) : null}
        {chatId !== null && row && nickname ? (
          <ChatPane key={chatId} agent={agent} row={row} nickname={nickname} />
        ) : null}
        {chatId !== null && !(row && nickname) ? (
          <div className={styles.wait}>
            <Lines count={6} />
          </div>
        ) : null}
      </section>
      <aside className={classes(styles.pane, styles.facts)} aria-label={t('support.visitor')}>
        {row && nickname ? (
          <VisitorPane
            key={row.chatId}
            agent={agent}
            row={row}
            nickname={nickname}
            hrefOf={(id) => to(officePaths.deskChat, { id }, { tab: 'all' })}
          />
        ) : null}
        {chatId === null ? <p className={styles.hint}>{t('support.visitor_here')}</p> : null}
      </aside>
    </div>
  )
}

/** The agents' desk: the queue, the conversation, and who the visitor is. */
export const Page = () => {
  const agent = agentOf(useCall())
  const { id = null } = useParams() as { readonly id?: string }
  const [search] = useSearchParams()
  return <Desk agent={agent} chatId={id} filter={readFilter(search)} />
}
