import { formatTime } from '@tregu/domain'
import { ArrowDown, Check, CheckCheck, CircleAlert, Clock } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { classes } from '../../lib/classes.ts'
import { sayDate } from '../../lib/dates.ts'
import { nameOf } from '../../lib/nickname.ts'
import { useT } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import { Bubble } from './bubble.tsx'
import * as styles from './message-log.module.css'
import type { Room } from './room.ts'
import type { RoomMessage, RoomState } from './room-state.ts'
import { arrange, type Entry, keyOf, type Mark, markOf, nameDay, type Run } from './runs.ts'

const signs = { sending: Clock, failed: CircleAlert, sent: Check, seen: CheckCheck } as const
const words = {
  sending: 'chat.sending',
  failed: 'chat.not_sent',
  sent: 'chat.sent',
  seen: 'chat.seen',
} as const satisfies Record<Mark, string>

/** Under the last message of a run: the time, and for one's own whether it was sent and seen. */
const Stamp = ({ run, seen }: { readonly run: Run; readonly seen: number }) => {
  const t = useT()
  const last = run.messages.at(-1)
  if (!last) return null
  const mark = run.isMine ? markOf(last, seen) : null
  const Sign = mark && signs[mark]
  return (
    <p className={classes(styles.stamp, run.isMine && styles.mine)} aria-live="off">
      <time dateTime={last.time}>{formatTime(new Date(last.time))}</time>
      {Sign ? <Sign className={icons.tiny} aria-hidden="true" /> : null}
      {mark ? <span>{t(words[mark])}</span> : null}
    </p>
  )
}

const DayLine = ({ entry }: { readonly entry: Extract<Entry, { kind: 'day' }> }) => {
  const t = useT()
  const name = nameDay(entry.day)
  return <p className={styles.separator}>{name ? t(`chat.${name}`) : sayDate(t, entry.day)}</p>
}

const Separator = ({ message }: { readonly message: RoomMessage }) => {
  const t = useT()
  const { data, author, content } = message
  return (
    <p className={styles.separator}>
      {data.event === 'joined' ? t('chat.joined', { name: nameOf(author) }) : content}
    </p>
  )
}

/** Three dots, and the words for screen readers. */
const Typing = ({ name }: { readonly name: string | null }) => {
  const t = useT()
  return (
    <div role="status" className={styles.typing}>
      {name === null ? null : (
        <>
          <span className={text.hidden}>{t('chat.typing', { name: nameOf(name) })}</span>
          <span className={styles.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
        </>
      )}
    </div>
  )
}

const NEAR_PX = 80

/** Stays at the end while the reader is there; otherwise the reader keeps the place, and a button leads to the end. */
const useEnd = (change: string, isOwn: boolean) => {
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const [hasMore, setHasMore] = useState(false)
  const toEnd = () => {
    const element = box.current
    if (element) element.scrollTop = element.scrollHeight
    setHasMore(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has changed
  useLayoutEffect(() => {
    if (isAtEnd.current || isOwn) toEnd()
    else setHasMore(true)
  }, [change])
  // Pictures and the emoji panel change the height later.
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [])
  const scrolled = () => {
    const element = box.current
    if (!element) return
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX
    if (isAtEnd.current) setHasMore(false)
  }
  return { box, hasMore, toEnd, scrolled }
}

type MessageLogProps = {
  readonly room: Room
  readonly state: Pick<RoomState, 'messages' | 'typing' | 'seen'>
  /** The language of what the other side writes, when it is known. */
  readonly lang?: string | undefined
}

/** The messages, oldest first, as a log that is announced politely. */
export const MessageLog = ({ room, state, lang }: MessageLogProps) => {
  const t = useT()
  const { messages, typing, seen } = state
  const { box, hasMore, toEnd, scrolled } = useEnd(
    `${messages.length} ${typing}`,
    messages.at(-1)?.state === 'sending',
  )
  return (
    <div className={styles.frame}>
      <div
        ref={box}
        role="log"
        aria-label={t('chat.messages')}
        aria-relevant="additions"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reached by keyboard
        tabIndex={0}
        className={styles.log}
        onScroll={scrolled}
      >
        <div className={styles.content}>
          {arrange(messages, room.isMine).map((entry) => {
            if (entry.kind === 'day') return <DayLine key={entry.key} entry={entry} />
            if (entry.kind === 'separator') return <Separator key={entry.key} message={entry.message} />
            return (
              <div key={entry.key} className={styles.run} lang={entry.isMine ? undefined : lang}>
                {entry.messages.map((message) => (
                  <Bubble key={keyOf(message)} message={message} room={room} isMine={entry.isMine} />
                ))}
                <Stamp run={entry} seen={seen} />
              </div>
            )
          })}
          <Typing name={typing} />
        </div>
      </div>
      {hasMore ? (
        <button type="button" className={styles.more} onClick={toEnd}>
          <ArrowDown className={icons.small} aria-hidden="true" />
          {t('chat.to_newest')}
        </button>
      ) : null}
    </div>
  )
}
