import { useQuery } from '@tanstack/react-query'
import * as chatRoutes from '@tregu/contract/routes/chat'
import { useEffect, useRef, useState } from 'react'
import { failureText } from '../../lib/failure.ts'
import { withChatSecret } from '../../lib/kept-chat.ts'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { Button } from '../../ui/button.tsx'
import * as field from '../../ui/field.module.css'
import { TextArea } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { StarInput } from '../../ui/star-input.tsx'
import * as styles from './ended.module.css'
import { MessageLog } from './message-log.tsx'
import { createRoom, type Room } from './room.ts'
import type { Visitor } from './visitor.ts'
import { WindowHead } from './window-head.tsx'

const COMMENT_MAX = 1_000

/** A conversation that is only read: its socket says nothing. */
const closedRoom = (chatId: string, nickname: string): Room =>
  createRoom({
    chatId,
    author: nickname,
    isMine: (author) => author === nickname,
    newId: () => '',
    connect: () => ({ send: () => false, wake: () => undefined, stop: () => undefined }),
  })

const useTranscript = (visitor: Visitor, chatId: string) =>
  useQuery({
    queryKey: [chatRoutes.transcript.path, chatId],
    meta: { personal: true },
    queryFn: () => visitor.read(chatId),
  })

/** The messages, also of a chat that ended while this page was elsewhere. */
const History = ({ visitor }: { readonly visitor: Visitor }) => {
  const { chat: known, room } = visitor.get()
  const [shown] = useState(() => room ?? closedRoom(known?.chatId ?? '', known?.nickname ?? ''))
  const { data } = useTranscript(visitor, shown.chatId)
  const read = data?.messages.map((message) => ({ ...message, state: 'sent' as const }))
  const messages = read ?? shown.get().messages.filter(({ sequence }) => sequence !== null)
  return <MessageLog room={shown} state={{ messages, typing: null, seen: Number.MAX_SAFE_INTEGER }} />
}

type RatingProps = { readonly visitor: Visitor; readonly chatId: string }

const Rating = ({ visitor, chatId }: RatingProps) => {
  const t = useT()
  const [rating, setRating] = useState(0)
  const [comment, setComment] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const rate = async () => {
    setIsBusy(true)
    setFailure(null)
    try {
      setSaid(await visitor.finish(chatId, { rating, ...(comment.trim() && { comment: comment.trim() }) }))
    } catch (error) {
      setFailure(failureText(error, t))
    }
    setIsBusy(false)
  }
  if (said !== null)
    return (
      <Note tone="ok" live>
        {said}
      </Note>
    )
  return (
    <form
      className={styles.part}
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy && rating > 0) void rate()
      }}
    >
      <StarInput
        id="chat-rating"
        label={t('chat.rate')}
        error={failure ?? undefined}
        value={rating}
        input={{ name: 'rating', onChange: (event) => setRating(Number(event.target.value)) }}
      />
      {rating > 0 ? (
        <>
          <TextArea
            label={t('chat.comment')}
            note={t('forms.optional')}
            rows={2}
            maxLength={COMMENT_MAX}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
          <Button type="submit" size="small" busy={isBusy}>
            {t('common.submit')}
          </Button>
        </>
      ) : null}
    </form>
  )
}

type TranscriptProps = { readonly visitor: Visitor; readonly chatId: string }

/** Only for a chat with an address that its transcript may go to. */
const Transcript = ({ visitor, chatId }: TranscriptProps) => {
  const t = useT()
  const call = useCall()
  const { data } = useTranscript(visitor, chatId)
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const send = async () => {
    setIsBusy(true)
    setFailure(null)
    try {
      const sent = { params: { chatId } }
      setSaid((await call(chatRoutes.mailTranscript, sent, { fetch: withChatSecret() })).message)
    } catch (error) {
      setFailure(failureText(error, t))
    }
    setIsBusy(false)
  }
  if (said !== null)
    return (
      <Note tone="ok" live>
        {said}
      </Note>
    )
  if (!data?.mail_to) return null
  return (
    <details className={styles.transcript}>
      <summary>{t('chat.transcript')}</summary>
      <div className={field.stack}>
        {failure ? (
          <Note tone="warn" live>
            {failure}
          </Note>
        ) : null}
        <p>{data.mail_to}</p>
        <Button size="small" tone="line" busy={isBusy} onClick={() => void send()}>
          {t('chat.transcript_send')}
        </Button>
      </div>
    </details>
  )
}

type EndedProps = { readonly visitor: Visitor; readonly onClose: () => void }

/** A chat that is over: it can be read, rated, mailed, and followed by another one. */
export const Ended = ({ visitor, onClose }: EndedProps) => {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  const [chatId] = useState(() => visitor.get().chat?.chatId ?? '')
  // The input that had focus is gone.
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <WindowHead title={t('chat.ended')} onClose={onClose} />
      <History visitor={visitor} />
      {/* biome-ignore lint/a11y/useSemanticElements: a section would be a landmark */}
      <div ref={place} role="group" tabIndex={-1} aria-label={t('chat.ended')} className={styles.foot}>
        <Rating visitor={visitor} chatId={chatId} />
        <Transcript visitor={visitor} chatId={chatId} />
        <Button tone="line" wide onClick={visitor.forget}>
          {t('chat.new')}
        </Button>
      </div>
    </>
  )
}
