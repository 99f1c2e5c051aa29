import * as noticeRoutes from '@tregu/contract/routes/notices'
import {
  isAnonymousAllowed,
  NOTICE_LIMITS,
  NOTICE_REASONS,
  type NoticeReason,
  type NoticeTarget,
} from '@tregu/domain'
import { use, useState } from 'react'
import { findMissingTexts } from '../lib/locales.ts'
import { useCall } from '../lib/query-client.ts'
import { useLogin } from '../lib/session.ts'
import { useTexts } from '../lib/texts.tsx'
import { showToast } from '../lib/toasts.ts'
import { useAction } from '../lib/use-action.ts'
import { useSendOnce } from '../lib/use-send-once.ts'
import { Button } from './button.tsx'
import { Checkbox } from './check.tsx'
import { Dialog } from './dialog.tsx'
import { DialogActions } from './dialog-actions.tsx'
import * as fieldStyles from './field.module.css'
import { SelectField, TextArea, TextField } from './field.tsx'
import { FieldError } from './field-error.tsx'
import { Refusal } from './refusal.tsx'

export type Reported = { readonly target: NoticeTarget; readonly id: string; readonly name: string }

const { text: words, name: nameMax } = NOTICE_LIMITS
const EMPTY = { reason: '', text: '', name: '', email: '', good_faith: false }
const isReason = (word: string): word is NoticeReason => NOTICE_REASONS.some((one) => one === word)

/** Sends a notice once, also when it is sent again after a lost answer. What is typed stays until it has arrived. */
const useReporting = ({ target, id }: Reported, onClose: () => void) => {
  const call = useCall()
  const sendOnce = useSendOnce()
  const action = useAction()
  const [typed, setTyped] = useState(EMPTY)
  const send = () =>
    void action.run(async () => {
      // The server says what is missing.
      const body = {
        target,
        id,
        ...typed,
        reason: typed.reason as NoticeReason,
        good_faith: typed.good_faith as true,
      }
      const { message } = await sendOnce({ body }, (idempotencyKey) =>
        call(noticeRoutes.report, { body }, { idempotencyKey }),
      )
      showToast('success', message)
      setTyped(EMPTY)
      onClose()
    })
  return { action, typed, setTyped, send }
}
type Reporting = ReturnType<typeof useReporting>

const fieldOf = ({ action, typed, setTyped }: Reporting, name: 'reason' | 'text' | 'name' | 'email') => ({
  value: typed[name],
  error: action.error(name),
  onChange: ({ target }: { readonly target: { readonly value: string } }) =>
    setTyped({ ...typed, [name]: target.value }),
})

/** Guests say who they are, except about abuse of children. */
const GuestFields = ({ reporting }: { readonly reporting: Reporting }) => {
  const { t } = useTexts()
  const { reason } = reporting.typed
  const hint =
    isReason(reason) && isAnonymousAllowed(reason) ? t('report.abuse_hint') : t('report.email_hint')
  return (
    <>
      <TextField
        label={t('report.name')}
        maxLength={nameMax}
        autoComplete="name"
        {...fieldOf(reporting, 'name')}
      />
      <TextField
        label={t('report.email')}
        type="email"
        autoComplete="email"
        hint={hint}
        {...fieldOf(reporting, 'email')}
      />
    </>
  )
}

type Props = Reported & { readonly open: boolean; readonly onClose: () => void }

/** The form of a notice (Regulation 2022/2065, article 16). */
export const ReportDialog = ({ open, onClose, ...reported }: Props) => {
  const { t, language } = useTexts()
  const missing = findMissingTexts(language, ['report'])
  if (missing !== null) use(missing)
  const login = useLogin()
  const reporting = useReporting(reported, onClose)
  const { action, typed, setTyped, send } = reporting
  const faithError = action.error('good_faith')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('report.title', { name: reported.name })}
      actions={
        <DialogActions disabled={action.busy} onLeave={onClose}>
          <Button busy={action.busy} onClick={send}>
            {t('report.send')}
          </Button>
        </DialogActions>
      }
    >
      <div className={fieldStyles.stack}>
        <p>{t('report.intro')}</p>
        <SelectField label={t('report.reason')} {...fieldOf(reporting, 'reason')}>
          <option value="">{t('report.choose')}</option>
          {NOTICE_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t(`report.${reason}`)}
            </option>
          ))}
        </SelectField>
        <TextArea
          label={t('report.words')}
          hint={t('report.words_hint', { n: words.min })}
          maxLength={words.max}
          {...fieldOf(reporting, 'text')}
        />
        {login ? null : <GuestFields reporting={reporting} />}
        <div>
          <Checkbox
            checked={typed.good_faith}
            aria-invalid={faithError ? true : undefined}
            aria-describedby={faithError ? 'report-faith-error' : undefined}
            onChange={({ target }) => setTyped({ ...typed, good_faith: target.checked })}
          >
            {t('report.good_faith')}
          </Checkbox>
          {faithError ? <FieldError id="report-faith-error">{faithError}</FieldError> : null}
        </div>
        <Refusal words={action.message} />
      </div>
    </Dialog>
  )
}
