import { useQuery, useQueryClient } from '@tanstack/react-query'
import { findLastSequence } from '@tregu/domain'
import { useEffect, useRef, useState } from 'react'
import type { Agent } from '../../../features/chat/agent.ts'
import { useRoom } from '../../../features/chat/use-room.ts'
import type { SentCard } from '../../../features/support-chat/cards.ts'
import { GuestOrders } from '../../../features/support-chat/guest-orders.tsx'
import { ProductSearch } from '../../../features/support-chat/product-search.tsx'
import {
  type ChatRow,
  readVisitorAgain,
  visitorQuery,
} from '../../../features/support-chat/support-queries.ts'
import { ViewedProducts } from '../../../features/support-chat/viewed-products.tsx'
import { VisitorCart } from '../../../features/support-chat/visitor-cart.tsx'
import { VisitorCoupons } from '../../../features/support-chat/visitor-coupons.tsx'
import { EarlierChats, VisitorFacts } from '../../../features/support-chat/visitor-facts.tsx'
import { VisitorOrders } from '../../../features/support-chat/visitor-orders.tsx'
import { useT } from '../../../lib/texts.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Lines } from '../../../ui/skeleton.tsx'
import * as styles from './visitor-pane.module.css'

type VisitorPaneProps = {
  readonly agent: Agent
  readonly row: ChatRow
  readonly nickname: string
  readonly hrefOf: (chatId: string) => string
}

/** Beside a conversation: who the visitor is, what helps to answer, and what the agent may do. */
export const VisitorPane = ({ agent, row, nickname, hrefOf }: VisitorPaneProps) => {
  const t = useT()
  const client = useQueryClient()
  const [room] = useState(() => agent.roomOf(row.chatId, row.nickname))
  const last = findLastSequence(useRoom(room).messages)
  const known = useRef(last)
  const { data, isError, refetch } = useQuery(visitorQuery(row.chatId))
  const visitor = data?.result ?? null
  // A new message is a moment at which the cart or an order may have changed.
  useEffect(() => {
    if (known.current !== 0 && last > known.current) void readVisitorAgain(client)
    known.current = last
  }, [last, client])
  const isMine = row.status === 'open' && row.agent === nickname
  const send = (card: SentCard) => {
    room.send(card)
    showToast('success', t('support.card_sent', { name: card.content }))
  }
  const onSend = isMine ? send : null
  return (
    <div className={styles.visitor}>
      <VisitorFacts row={row} visitor={visitor} />
      {visitor === null && isError ? (
        <div role="alert">
          <p>{t('common.failed')}</p>
          <Button tone="line" size="small" onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </div>
      ) : null}
      {visitor === null && !isError ? (
        <div aria-busy="true">
          <Lines count={6} />
        </div>
      ) : null}
      {visitor ? <VisitorCart cart={visitor.cart} onSend={onSend} /> : null}
      {visitor?.customer ? <VisitorOrders orders={visitor.orders} onSend={onSend} /> : null}
      {visitor && !visitor.customer ? (
        <GuestOrders chatId={row.chatId} visitor={visitor} onSend={onSend} />
      ) : null}
      {visitor ? <VisitorCoupons visitor={visitor} /> : null}
      {onSend ? <ProductSearch onSend={onSend} /> : null}
      {visitor ? <ViewedProducts products={visitor.viewed} onSend={onSend} /> : null}
      <EarlierChats row={row} hrefOf={hrefOf} />
    </div>
  )
}
