import { useMutation } from '@tanstack/react-query'
import { passkeys } from '@tregu/contract/passkeys'
import * as passkeyRoutes from '@tregu/contract/routes/passkeys'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { useSchemaForm } from '../../lib/form.ts'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import * as field from '../../ui/field.module.css'
import { FormSummary } from '../../ui/form-summary.tsx'
import { PasswordField } from '../../ui/password-field.tsx'

export const asksPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'password_required'

type PasswordDialogProps = { readonly onDone: () => void; readonly onClose: () => void }

const PasswordForm = ({ onDone, onClose }: PasswordDialogProps) => {
  const t = useT()
  const call = useCall()
  const form = useSchemaForm({
    schema: passkeys.confirm.body,
    start: { password: '' },
    labels: { password: t('profile.current_password') },
    send: async (values) => {
      await call(passkeyRoutes.confirm, { body: values })
      onDone()
    },
  })
  return (
    <form {...form.props} className={field.stack}>
      <FormSummary {...form} />
      <p>{t('passkeys.confirm_text')}</p>
      <PasswordField {...form.field('password')} autoComplete="current-password" />
      <DialogActions onLeave={onClose}>
        <Button type="submit" busy={form.busy}>
          {t('passkeys.confirm')}
        </Button>
      </DialogActions>
    </form>
  )
}

/** Asks for the password of the account (docs/rules/passkeys.md#a-recent-password). */
export const PasswordDialog = (props: PasswordDialogProps) => {
  const t = useT()
  return (
    <Dialog open onClose={props.onClose} title={t('passkeys.confirm_title')}>
      <PasswordForm {...props} />
    </Dialog>
  )
}

/** A step that may need a recent password. If it does, the dialog asks for it, and the step is repeated. */
export const useDelicate = <V,>(run: (value: V) => Promise<unknown>) => {
  const [held, setHeld] = useState<{ readonly value: V } | null>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (value: V) => {
      try {
        await run(value)
      } catch (caught) {
        if (!asksPassword(caught)) throw caught
        setHeld({ value })
      }
    },
  })
  const goOn = () => {
    if (!held) return
    setHeld(null)
    mutate(held.value)
  }
  const dialog = held ? <PasswordDialog onDone={goOn} onClose={() => setHeld(null)} /> : null
  return { mutate, isPending, error, dialog }
}
