import { MessageCircle } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { classes } from '../../lib/classes.ts'
import { failureText } from '../../lib/failure.ts'
import { useLogin } from '../../lib/session.ts'
import { useT } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import { LeaveMessage } from './leave-message.tsx'
import type { Visitor } from './visitor.ts'
import type { VisitorState } from './visitor-state.ts'
import * as styles from './welcome.module.css'

/** Agents come and go while the first screen is open. */
const LOOK_AGAIN_MS = 20_000
const NAME_MAX = 80

/** Opens a chat; a guest may say a name, and where the transcript may be mailed. */
const Start = ({ visitor }: { readonly visitor: Visitor }) => {
  const t = useT()
  const isGuest = useLogin() === null
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const start = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const [name = '', email = ''] = ['name', 'email'].map((field) => String(fields.get(field) ?? '').trim())
    setIsBusy(true)
    setFailure(null)
    try {
      await visitor.start({ name, email })
    } catch (error) {
      setFailure(failureText(error, t))
      setIsBusy(false)
    }
  }
  return (
    <form className={styles.start} method="post" onSubmit={(event) => void start(event)}>
      <div>
        <p className={styles.presence}>{t('chat.online')}</p>
        <p className={text.muted}>{t('chat.welcome')}</p>
      </div>
      {failure ? (
        <Note tone="warn" live>
          {failure}
        </Note>
      ) : null}
      {isGuest ? (
        <>
          <TextField
            name="name"
            label={t('chat.name')}
            note={t('forms.optional')}
            maxLength={NAME_MAX}
            autoComplete="given-name"
          />
          <TextField
            name="email"
            type="email"
            label={t('chat.email')}
            note={t('forms.optional')}
            autoComplete="email"
          />
        </>
      ) : null}
      <Button
        type="submit"
        wide
        busy={isBusy}
        icon={<MessageCircle className={icons.icon} aria-hidden="true" />}
      >
        {t('chat.start')}
      </Button>
    </form>
  )
}

type WelcomeProps = {
  readonly visitor: Visitor
  readonly state: VisitorState
  /** Back to the conversation that is open. */
  readonly onBack: () => void
}

/** The first screen: back to the open chat, a new one, or a message when no agent is online. */
export const Welcome = ({ visitor, state, onBack }: WelcomeProps) => {
  const t = useT()
  const { room, agentsOnline } = state
  const [isLost, setIsLost] = useState(false)
  useEffect(() => {
    if (room) return
    const look = () =>
      void visitor.ask().then(
        () => setIsLost(false),
        () => setIsLost(true),
      )
    const timer = setInterval(look, LOOK_AGAIN_MS)
    look()
    return () => clearInterval(timer)
  }, [visitor, room])
  if (room)
    return (
      <Button wide onClick={onBack} icon={<MessageCircle className={icons.icon} aria-hidden="true" />}>
        {t('chat.back')}
      </Button>
    )
  if (agentsOnline === null)
    return isLost ? (
      <p className={classes(text.muted, styles.lost)}>{t('chat.unreachable')}</p>
    ) : (
      <Lines count={3} />
    )
  return agentsOnline > 0 ? <Start visitor={visitor} /> : <LeaveMessage opensAt={state.opensAt} />
}
