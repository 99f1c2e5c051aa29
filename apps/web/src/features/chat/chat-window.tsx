import { type ReactNode, Suspense, use, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { keptChat } from '../../lib/kept-chat.ts'
import { findMissingTexts } from '../../lib/locales.ts'
import { isMobile } from '../../lib/media-query.ts'
import { useCall } from '../../lib/query-client.ts'
import { useBackCloses } from '../../lib/sheets.ts'
import { useT, useTexts } from '../../lib/texts.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import * as styles from './chat-window.module.css'
import { Ended } from './ended.tsx'
import { Talk } from './talk.tsx'
import { visitorOf } from './visitor.ts'
import { Welcome } from './welcome.tsx'
import { WindowHead } from './window-head.tsx'

type ChatWindowProps = {
  /** The help topics of the first screen. */
  readonly help: ReactNode
  /** The window was open before the page was loaded again: it opens without taking focus. */
  readonly isRestored: boolean
  readonly onClose: () => void
}

/** The first screen, the conversation, or how it was once it has ended. */
const Screen = ({ help, isRestored, onClose }: ChatWindowProps) => {
  const { language, t } = useTexts()
  const missing = findMissingTexts(language, ['account', 'chat', 'forms', 'server'])
  if (missing !== null) use(missing)
  const visitor = visitorOf(useCall())
  const state = useSyncExternalStore(visitor.subscribe, visitor.get, visitor.get)
  /** The reader looks at the help topics while a chat is open. */
  const [isAtHelp, setIsAtHelp] = useState(false)
  const [takesFocus, setTakesFocus] = useState(!isRestored)
  useEffect(() => void visitor.resume(), [visitor])
  if (state.chat && state.isFinished)
    return (
      <Ended
        visitor={visitor}
        onClose={() => {
          visitor.forget()
          onClose()
        }}
      />
    )
  if (state.room && !isAtHelp)
    return (
      <Talk
        visitor={visitor}
        room={state.room}
        help={help}
        takesFocus={takesFocus}
        onHelp={() => {
          setTakesFocus(true)
          setIsAtHelp(true)
        }}
        onClose={onClose}
      />
    )
  return (
    <>
      <WindowHead title={t('footer.help')} onClose={onClose} />
      <div className={styles.body}>
        <Welcome visitor={visitor} state={state} onBack={() => setIsAtHelp(false)} />
        {help}
      </div>
    </>
  )
}

/** Help and chat: beside the page on wide screens, which stays usable; full screen on the phone. */
export const ChatWindow = ({ help, isRestored, onClose }: ChatWindowProps) => {
  const t = useT()
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = element.current
    if (!dialog) return
    if (isMobile()) dialog.showModal()
    else if (isRestored) dialog.open = true
    else dialog.show()
  }, [isRestored])
  /** Close it first: nothing takes focus behind a modal dialog. */
  const close = () => {
    element.current?.close()
    onClose()
  }
  useBackCloses(true, close)
  return (
    <dialog
      ref={element}
      className={styles.window}
      data-part="chat-window"
      aria-label={t('footer.help')}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onKeyDown={(event) => {
        // The platform closes only modal dialogs on Escape.
        if (event.key === 'Escape' && !event.defaultPrevented && !element.current?.matches(':modal')) close()
      }}
    >
      <Suspense
        fallback={
          <div className={styles.body}>
            <Lines count={8} />
          </div>
        }
      >
        <Screen help={help} isRestored={isRestored && keptChat.get() !== null} onClose={close} />
      </Suspense>
    </dialog>
  )
}
