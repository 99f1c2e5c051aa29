import { CircleHelp, Ellipsis, LogOut, WifiOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { failureText } from '../../lib/failure.ts'
import { nameOf } from '../../lib/nickname.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import * as icons from '../../styles/icon.module.css'
import { Confirm } from '../../ui/confirm.tsx'
import { Dropdown } from '../../ui/dropdown.tsx'
import { Composer } from './composer.tsx'
import { MessageLog } from './message-log.tsx'
import type { Room } from './room.ts'
import type { RoomState } from './room-state.ts'
import { findAgent } from './runs.ts'
import * as styles from './talk.module.css'
import { useFreshLinks } from './use-fresh-links.ts'
import { useLooking } from './use-looking.ts'
import { useRoom } from './use-room.ts'
import type { Visitor } from './visitor.ts'
import { WindowHead } from './window-head.tsx'

/** The place in the queue, kept up to date in place. */
const Waiting = ({ queue }: { readonly queue: NonNullable<RoomState['queue']> }) => {
  const t = useT()
  return (
    <div className={styles.waiting} role="status">
      <b>{t('chat.position', { n: queue.position })}</b>
      <span>{queue.minutes === null ? t('chat.no_agent') : t('chat.minutes', { n: queue.minutes })}</span>
    </div>
  )
}

export const Reconnecting = ({ socket }: Pick<RoomState, 'socket'>) => {
  const t = useT()
  return (
    <div role="status">
      {socket === 'reconnecting' ? (
        <p className={styles.lost}>
          <WifiOff className={icons.small} aria-hidden="true" />
          {t('chat.reconnecting')}
        </p>
      ) : null}
    </div>
  )
}

type MenuProps = { readonly onHelp: () => void; readonly onEnd: () => void }

const Menu = ({ onHelp, onEnd }: MenuProps) => {
  const t = useT()
  return (
    <Dropdown
      label={t('common.more')}
      className={styles.more}
      panelClassName={styles.menu}
      button={<Ellipsis className={icons.icon} aria-hidden="true" />}
    >
      {(close) => (
        <>
          <button type="button" onClick={onHelp}>
            <CircleHelp className={icons.icon} aria-hidden="true" />
            {t('chat.topics')}
          </button>
          <button
            type="button"
            onClick={() => {
              close()
              onEnd()
            }}
          >
            <LogOut className={icons.icon} aria-hidden="true" />
            {t('chat.end')}
          </button>
        </>
      )}
    </Dropdown>
  )
}

type TalkProps = {
  readonly visitor: Visitor
  readonly room: Room
  /** The help topics, to read until something is written. */
  readonly help: ReactNode
  /** Does the input take focus? Not when the page itself has opened the window. */
  readonly takesFocus: boolean
  readonly onHelp: () => void
  readonly onClose: () => void
}

/** The visitor's conversation. */
export const Talk = ({ visitor, room, help, takesFocus, onHelp, onClose }: TalkProps) => {
  const t = useT()
  const state = useRoom(room)
  const input = useRef<HTMLTextAreaElement>(null)
  const [isEnding, setIsEnding] = useState(false)
  const agent = findAgent(state.messages, room.isMine)
  const isWaiting = state.queue !== null || agent === null
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  useLooking(visitor.look, `${state.messages.length} ${state.socket}`)
  useFreshLinks(room)
  const end = () => {
    setIsEnding(false)
    visitor.finish(room.chatId).catch((error: unknown) => showToast('bad', failureText(error, t)))
  }
  return (
    <>
      <WindowHead
        title={isWaiting || agent === null ? t('footer.help') : t('chat.agent', { name: nameOf(agent) })}
        agent={isWaiting ? null : agent}
        isOnline={!isWaiting && state.socket === 'open'}
        below={isWaiting ? t('chat.waiting_for') : t('chat.talking')}
        actions={<Menu onHelp={onHelp} onEnd={() => setIsEnding(true)} />}
        onClose={onClose}
      />
      {state.queue ? <Waiting queue={state.queue} /> : null}
      <Reconnecting socket={state.socket} />
      {state.messages.length === 0 ? (
        <div className={styles.first}>
          <p>{t('chat.first_words')}</p>
          {help}
        </div>
      ) : null}
      <MessageLog room={room} state={state} />
      <Composer key={room.chatId} room={room} input={input} />
      <Confirm
        open={isEnding}
        title={t('chat.end_title')}
        action={t('chat.end')}
        onConfirm={end}
        onClose={() => setIsEnding(false)}
      >
        {t('chat.end_text')}
      </Confirm>
    </>
  )
}
