import { useMutation } from '@tanstack/react-query'
import * as accountsRoutes from '@tregu/contract/routes/accounts'
import { PHONE_CODE_DIGITS, PHONE_CODE_SECONDS } from '@tregu/domain'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { classes } from '../../lib/classes.ts'
import { failureText } from '../../lib/failure.ts'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import * as layout from '../../styles/layout.module.css'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import * as field from '../../ui/field.module.css'
import { FieldError } from '../../ui/field-error.tsx'
import * as progressStyles from '../../ui/progress.module.css'
import * as styles from './code-dialog.module.css'

type CodeDialogProps = {
  readonly phone: string
  readonly onClose: () => void
  readonly onConfirmed: () => void
}

const second = 1000
const perMinute = 60

/** Seconds left of the 120, measured by the clock, so that a sleeping tab is right when it wakes up. */
const useCountdown = (onEnd: () => void) => {
  const [end] = useState(() => Date.now() + PHONE_CODE_SECONDS * second)
  const [left, setLeft] = useState<number>(PHONE_CODE_SECONDS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock runs once
  useEffect(() => {
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / second))
      setLeft(now)
      if (now === 0) onEnd()
    }, second)
    return () => clearInterval(timer)
  }, [end])
  return left
}

/** The six digits of the text message. Closes when the code has expired (docs/rules/accounts.md). */
export const CodeDialog = ({ phone, onClose, onConfirmed }: CodeDialogProps) => {
  const t = useT()
  const call = useCall()
  const id = useId()
  const [code, setCode] = useState('')
  const left = useCountdown(onClose)
  const confirm = useMutation({
    mutationFn: (key: string) => call(accountsRoutes.confirmPhone, { body: { key } }),
    onSuccess: ({ success }) => {
      if (success) onConfirmed()
    },
  })
  const failure = confirm.error
    ? failureText(confirm.error, t)
    : confirm.data && !confirm.data.success && t('m.code_invalid')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === PHONE_CODE_DIGITS) confirm.mutate(code)
  }
  const clock = `${Math.floor(left / perMinute)}:${String(left % perMinute).padStart(2, '0')}`
  return (
    <Dialog open onClose={onClose} title={t('profile.code_title')}>
      <form className={field.stack} onSubmit={submit}>
        <label htmlFor={id}>{t('profile.code_text', { n: PHONE_CODE_DIGITS, phone })}</label>
        <input
          id={id}
          className={classes(field.input, text.figures, styles.codeBoxes)}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          aria-invalid={failure ? true : undefined}
          aria-describedby={`${id}-said`}
          // A pasted code may contain the space of the message.
          onChange={(event) => setCode(event.target.value.replace(/\D/g, '').slice(0, PHONE_CODE_DIGITS))}
        />
        <div id={`${id}-said`} role="status">
          {failure ? <FieldError>{failure}</FieldError> : null}
        </div>
        <div>
          <progress
            className={classes(progressStyles.bar, styles.bar)}
            value={left}
            max={PHONE_CODE_SECONDS}
            aria-label={t('profile.time_left')}
          />
          <p className={classes(text.small, text.muted, text.figures, layout.row, layout.between)}>
            <span>{t('profile.closes', { time: clock })}</span>
            <span>{t('profile.again_after')}</span>
          </p>
        </div>
        <Button type="submit" wide busy={confirm.isPending} disabled={code.length !== PHONE_CODE_DIGITS}>
          {t('common.submit')}
        </Button>
      </form>
    </Dialog>
  )
}
