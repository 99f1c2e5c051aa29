import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Agent } from '../../../features/chat/agent.ts'
import { Conversation } from '../../../features/chat/conversation.tsx'
import { ChatActions, useTake } from '../../../features/support-chat/chat-actions.tsx'
import { visitorName } from '../../../features/support-chat/queue.tsx'
import { completeReply } from '../../../features/support-chat/replies.ts'
import { ReplyChips } from '../../../features/support-chat/reply-chips.tsx'
import {
  type CannedReply,
  type ChatRow,
  readChatsAgain,
  repliesQuery,
} from '../../../features/support-chat/support-queries.ts'
import { nameOf } from '../../../lib/nickname.ts'
import { useT } from '../../../lib/texts.tsx'
import * as text from '../../../styles/text.module.css'
import { Button } from '../../../ui/button.tsx'
import * as styles from './chat-pane.module.css'
import { useCountedReplies } from './use-counted-replies.ts'
import { useEnter } from './use-shortcuts.ts'

const none: readonly CannedReply[] = []

/** Why the agent cannot write here, or the button that takes the chat. */
const Instead = ({ row, isBusy, take }: { row: ChatRow; isBusy: boolean; take: () => void }) => {
  const t = useT()
  if (row.status === 'waiting')
    return (
      <div className={styles.instead}>
        <Button wide busy={isBusy} onClick={take}>
          {t('support.take')}
        </Button>
      </div>
    )
  return (
    <p className={styles.instead}>
      {row.status === 'finished' ? t('chat.ended') : t('support.has_it', { name: nameOf(row.agent ?? '') })}
    </p>
  )
}

type ChatPaneProps = { readonly agent: Agent; readonly row: ChatRow; readonly nickname: string }

/** One conversation, with what the agent can do. */
export const ChatPane = ({ agent, row, nickname }: ChatPaneProps) => {
  const t = useT()
  const client = useQueryClient()
  const input = useRef<HTMLTextAreaElement>(null)
  const [room] = useState(() => agent.roomOf(row.chatId, row.nickname))
  const isMine = row.status === 'open' && row.agent === nickname
  const replies = useQuery(repliesQuery()).data?.result ?? none
  const counting = useCountedReplies(room, replies, row.language)
  const refresh = () => void readChatsAgain(client)
  const { isBusy, take } = useTake({ chatId: row.chatId, onTaken: refresh })
  useEnter(() => {
    if (row.status === 'waiting') void take()
  })
  // The room of one's own chat stays open, so that nothing is lost by looking at another.
  const isKept = useRef(isMine)
  isKept.current = isMine
  useEffect(
    () => () => {
      if (!isKept.current) agent.leaveRoom(room.chatId)
    },
    [agent, room],
  )
  const name = visitorName(row)
  return (
    <>
      <header className={styles.head}>
        <span className={styles.sign} aria-hidden="true">
          {name.slice(0, 2)}
        </span>
        <h2>{name}</h2>
        {isMine ? <ChatActions chatId={row.chatId} onChanged={refresh} /> : null}
      </header>
      <Conversation
        room={counting}
        input={input}
        lang={row.language}
        onLooked={refresh}
        instead={isMine ? undefined : <Instead row={row} isBusy={isBusy} take={() => void take()} />}
        complete={(draft) => completeReply(replies, row.language, draft)}
        above={(draft, setDraft) => (
          <ReplyChips
            replies={replies}
            language={row.language}
            draft={draft}
            onChoose={(next) => {
              setDraft(next)
              input.current?.focus()
            }}
          />
        )}
      />
      <p className={text.hidden} role="status">
        {isMine ? t('support.yours', { name }) : ''}
      </p>
    </>
  )
}
