import { useEffect, useRef } from 'react'
import { classes } from '../../lib/classes.ts'
import { nameOf } from '../../lib/nickname.ts'
import { Link } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import * as styles from './queue.module.css'
import type { ChatRow } from './support-queries.ts'
import { useNow } from './use-now.ts'
import { waitedSince } from './waited.ts'

/** The visitor's given name, or else the nickname. */
export const visitorName = ({ name, nickname }: Pick<ChatRow, 'name' | 'nickname'>): string =>
  name?.trim() || nickname

type RowProps = {
  readonly row: ChatRow
  readonly href: string
  readonly isChosen: boolean
  readonly now: number
}

const Row = ({ row, href, isChosen, now }: RowProps) => {
  const t = useT()
  const name = visitorName(row)
  const isWaiting = row.status === 'waiting'
  const waited = waitedSince(isWaiting ? row.since : row.last, now)
  return (
    <li>
      <Link
        to={href}
        className={classes(styles.row, isChosen && styles.on)}
        aria-current={isChosen ? 'true' : undefined}
      >
        <span className={styles.sign} aria-hidden="true">
          {name.slice(0, 2)}
        </span>
        <b className={classes(text.strong, styles.name)}>{name}</b>
        <span className={classes(styles.time, isWaiting && waited.isLong && styles.long)}>
          <span className={text.hidden}>{t(isWaiting ? 'support.waits' : 'support.last')} </span>
          {waited.text}
        </span>
        <span className={styles.preview} lang={row.language}>
          {row.preview || t('support.no_words')}
        </span>
        {row.unread > 0 && row.status !== 'finished' ? (
          <b className={styles.unread}>
            {row.unread}
            <span className={text.hidden}> {t('support.unread', { n: row.unread })}</span>
          </b>
        ) : (
          <span className={styles.state}>
            {row.status === 'finished' ? t('support.finished') : nameOf(row.agent ?? '')}
          </span>
        )}
      </Link>
    </li>
  )
}

type QueueProps = {
  readonly rows: readonly ChatRow[]
  readonly chosen: string | null
  readonly hrefOf: (chatId: string) => string
  readonly label: string
}

/** Chats as a list of links, each with its time, unread messages and last words. */
export const Queue = ({ rows, chosen, hrefOf, label }: QueueProps) => {
  const now = useNow()
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is scrolled into view
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <ul ref={list} className={styles.list} aria-label={label}>
      {rows.map((row) => (
        <Row
          key={row.chatId}
          row={row}
          href={hrefOf(row.chatId)}
          isChosen={row.chatId === chosen}
          now={now}
        />
      ))}
    </ul>
  )
}
