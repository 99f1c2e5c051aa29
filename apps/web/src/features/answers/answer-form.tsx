import { useRef, useState } from 'react'
import { inList, useFocusOnward } from '../../lib/focus-onward.ts'
import { useT } from '../../lib/texts.tsx'
import { Button } from '../../ui/button.tsx'
import * as fieldStyles from '../../ui/field.module.css'
import { TextArea } from '../../ui/field.tsx'

type AnswerFormProps = {
  /** The name of who reads the answer. */
  readonly to: string
  readonly hint: string
  readonly start: string
  readonly limits: { readonly min: number; readonly max: number }
  readonly busy: boolean
  readonly error: string | null
  readonly onSend: (typed: string) => void
  readonly onLeave?: (() => void) | undefined
  /** Enter alone sends, and Shift+Enter begins a line; else Ctrl+Enter sends. */
  readonly sendsOnEnter?: boolean | undefined
}

/** The field for a public answer, where it will stand. */
export const AnswerForm = (props: AnswerFormProps) => {
  const { to, hint, start, limits, busy, error, onSend, onLeave, sendsOnEnter } = props
  const t = useT()
  const place = useRef<HTMLFormElement>(null)
  useFocusOnward(place, inList)
  const [typed, setTyped] = useState(start)
  const isLongEnough = typed.trim().length >= limits.min
  const send = () => {
    if (!busy && isLongEnough) onSend(typed)
  }
  return (
    <form
      ref={place}
      className={fieldStyles.stack}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextArea
        label={t('answers.answer_to', { name: to })}
        rows={3}
        maxLength={limits.max}
        value={typed}
        hint={hint}
        error={error ?? undefined}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          const isAlone = sendsOnEnter && !event.shiftKey && !event.nativeEvent.isComposing
          if (event.key !== 'Enter' || !(isAlone || event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          send()
        }}
      />
      <div className={fieldStyles.actions}>
        <Button type="submit" size="small" busy={busy} disabled={!isLongEnough}>
          {t('answers.send')}
        </Button>
        {onLeave ? (
          <Button tone="quiet" size="small" onClick={onLeave}>
            {t('common.cancel')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
