import { accounts } from '@tregu/contract/accounts'
import * as accountsRoutes from '@tregu/contract/routes/accounts'
import { normalizePassword, PASSWORD_MIN } from '@tregu/domain'
import { useState } from 'react'
import { z } from 'zod'
import { classes } from '../../lib/classes.ts'
import { failureText } from '../../lib/failure.ts'
import { useSchemaForm } from '../../lib/form.ts'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import * as utility from '../../styles/util.module.css'
import { Button } from '../../ui/button.tsx'
import * as field from '../../ui/field.module.css'
import { FormSummary } from '../../ui/form-summary.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import * as styles from './password-form.module.css'

const schema = accounts.changePassword.body
  .extend({ confirm: z.string().min(1, 'v.pw_confirm') })
  .refine(({ new_password, confirm }) => new_password === confirm, {
    path: ['confirm'],
    message: 'v.pw_mismatch',
  })

const start = { password: '', new_password: '', confirm: '' }

/** The new password can be typed after the current one was confirmed (docs/rules/accounts.md). */
export const PasswordForm = () => {
  const t = useT()
  const call = useCall()
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const form = useSchemaForm({
    schema,
    start,
    labels: {
      password: t('profile.current_password'),
      new_password: t('profile.new_password'),
      confirm: t('profile.confirm_password'),
    },
    send: async ({ password, new_password }) => {
      const { message } = await call(accountsRoutes.changePassword, { body: { password, new_password } })
      form.rhf.reset(start)
      setConfirmed(null)
      showToast('success', message)
    },
  })
  const { rhf } = form
  const check = async () => {
    const password = rhf.getValues('password')
    if (password === '' || password === confirmed) return
    try {
      const { status } = await call(accountsRoutes.checkPassword, { body: { password } })
      setConfirmed(status ? password : null)
      if (status) rhf.clearErrors('password')
      else rhf.setError('password', { type: 'server', message: 'v.pw_wrong' })
    } catch (error) {
      const message = failureText(error, t)
      rhf.setError('password', { type: 'server', message })
    }
  }
  const current = form.field('password')
  const next = form.field('new_password')
  const closed = confirmed === null
  return (
    <form {...form.props} className={classes(field.stack, utility.formWidth)}>
      <FormSummary {...form} />
      <div className={styles.half}>
        <PasswordField
          {...current}
          autoComplete="current-password"
          onKeyDown={(event) => {
            // Enter checks the current password; the form cannot be sent yet.
            if (event.key !== 'Enter' || !closed) return
            event.preventDefault()
            void check()
          }}
          onBlur={(event) => {
            void check()
            return current.onBlur(event)
          }}
          onChange={(event) => {
            if (confirmed !== null) setConfirmed(null)
            return current.onChange(event)
          }}
        />
      </div>
      <div className={field.columns}>
        <PasswordField
          {...next}
          disabled={closed}
          autoComplete="new-password"
          onBlur={(event) => {
            // Validate when the field loses focus.
            const { length } = normalizePassword(event.target.value)
            if (length > 0 && length < PASSWORD_MIN)
              rhf.setError('new_password', { type: 'short', message: 'v.pw_min_blur' })
            return next.onBlur(event)
          }}
        />
        <PasswordField
          {...form.field('confirm')}
          disabled={closed}
          autoComplete="new-password"
          hint={closed ? t('profile.opens') : undefined}
        />
      </div>
      <div className={field.actions}>
        <Button type="submit" tone="line" disabled={closed} busy={form.busy}>
          {t('profile.password')}
        </Button>
      </div>
    </form>
  )
}
