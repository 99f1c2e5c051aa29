import * as payoutRoutes from '@tregu/contract/routes/office-payouts'
import { PAYOUT_REFERENCE_MAX } from '@tregu/domain'
import { useState } from 'react'
import { useTexts } from '../../lib/texts.tsx'
import { useToday } from '../../lib/today.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { TextField } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import * as styles from './payout-runs.module.css'
import type { Run } from './run-queries.ts'
import { useRun } from './use-run.ts'

type Props = { readonly run: Run; readonly open: boolean; readonly onClose: () => void }

/** Books a run that the bank has paid. */
export const BookRun = ({ run, open, onClose }: Props) => {
  const { t, price } = useTexts()
  const { action, change } = useRun(run)
  const today = useToday()
  const [typed, setTyped] = useState({ reference: '', at: '', password: '' })
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    error: name === 'password' ? action.password : action.error(name),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
  })
  const book = () =>
    change(
      (call) =>
        call(payoutRoutes.completePayoutRun, {
          params: { id: run.id },
          body: {
            reference: typed.reference,
            password: typed.password,
            ...(typed.at && { at: typed.at }),
          },
        }),
      t('payruns.booked', { n: run.stores }),
      onClose,
    )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('payruns.book_title')}
      actions={
        <DialogActions disabled={action.busy} onLeave={onClose}>
          {run.stores > 0 ? (
            <Button busy={action.busy} onClick={book}>
              {t('payruns.book')}
            </Button>
          ) : null}
        </DialogActions>
      }
    >
      <div className={styles.fields}>
        <p>
          {run.stores > 0
            ? t('payruns.book_effect', { n: run.stores, amount: price(run.total) })
            : t('payruns.nothing')}
        </p>
        <TextField
          label={t('payruns.reference')}
          hint={t('payruns.reference_hint')}
          maxLength={PAYOUT_REFERENCE_MAX}
          autoComplete="off"
          {...field('reference')}
        />
        <TextField
          label={t('payruns.paid_on')}
          hint={t('payruns.paid_on_hint')}
          type="date"
          min={run.until}
          max={today ?? undefined}
          {...field('at')}
        />
        <PasswordField
          label={t('forms.password')}
          autoComplete="current-password"
          hint={t('payruns.password_hint')}
          {...field('password')}
        />
        <Refusal words={action.message} />
      </div>
    </Dialog>
  )
}
