import { useQueryClient } from '@tanstack/react-query'
import * as questionRoutes from '@tregu/contract/routes/questions'
import { hideName, QUESTION_LIMITS } from '@tregu/domain'
import { use, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { failureText } from '../../lib/failure.ts'
import { findMissingTexts } from '../../lib/locales.ts'
import { useCall } from '../../lib/query-client.ts'
import { Link } from '../../lib/router.tsx'
import { useUser } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.tsx'
import type { Translate } from '../../lib/translate.ts'
import { useSendOnce } from '../../lib/use-send-once.ts'
import { paths, to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import * as fieldStyles from '../../ui/field.module.css'
import { TextArea } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'

type AskFormProps = { readonly slug: string; readonly onClose: () => void }

/** The general sentence about too many calls counts the seconds, which are many in a day. */
const sayRefusal = (failure: ApiError, t: Translate): string => {
  if (failure.code === 'too_many_requests') return t('questions.limit', { max: QUESTION_LIMITS.perDay })
  return failure.fields.text ?? failureText(failure, t)
}

/** Sends a question once, also when it is sent again after a lost answer. */
const useSending = (slug: string) => {
  const { t } = useTexts()
  const call = useCall()
  const client = useQueryClient()
  const running = useRef(false)
  const sendOnce = useSendOnce()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const send = async (typed: string): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    setError(undefined)
    try {
      const input = { params: { slug }, body: { text: typed } }
      await sendOnce(input, (idempotencyKey) => call(questionRoutes.ask, input, { idempotencyKey }))
      void client.invalidateQueries({ queryKey: [questionRoutes.own.path] })
      return true
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(sayRefusal(failure, t))
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, error, send, change: () => setError(undefined) }
}

const Sent = ({ onClose }: Pick<AskFormProps, 'onClose'>) => {
  const { t } = useTexts()
  const place = useRef<HTMLDivElement>(null)
  // The form that had the focus is gone.
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className={fieldStyles.stack}>
      <Note tone="ok" live>
        {t('questions.sent')}{' '}
        <Link className={text.link} to={to(paths.dashboardTab, { tab: 'questions' })}>
          {t('drawer.questions')}
        </Link>
      </Note>
      <Button tone="quiet" size="small" onClick={onClose}>
        {t('questions.another')}
      </Button>
    </div>
  )
}

const Fields = ({ slug, onClose }: AskFormProps) => {
  const { t } = useTexts()
  const user = useUser()
  const field = useRef<HTMLTextAreaElement>(null)
  const { busy, error, send, change } = useSending(slug)
  const [typed, setTyped] = useState('')
  const [isSent, setIsSent] = useState(false)
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (error) field.current?.focus()
  }, [error])
  if (isSent) return <Sent onClose={onClose} />
  const submit = async () => {
    if (await send(typed)) setIsSent(true)
  }
  const initials = user ? hideName({ firstName: user.first_name, lastName: user.last_name }) : ''
  return (
    <form
      className={fieldStyles.stack}
      method="post"
      noValidate
      aria-label={t('product.ask')}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextArea
        ref={field}
        label={t('questions.yours')}
        rows={3}
        maxLength={QUESTION_LIMITS.text.max}
        value={typed}
        hint={t('questions.public', { name: initials })}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value)
          change()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          void submit()
        }}
      />
      <div className={fieldStyles.actions}>
        <Button type="submit" busy={busy}>
          {t('questions.send')}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** Asks the store in public. It opens under the questions and keeps what was typed when it is refused. */
export const AskForm = (props: AskFormProps) => {
  const { language } = useTexts()
  const missing = findMissingTexts(language, ['questions'])
  if (missing !== null) use(missing)
  return <Fields {...props} />
}
