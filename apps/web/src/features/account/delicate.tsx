import { useMutation, useQuery } from '@tanstack/react-query'
import { passkeys } from '@tregu/contract/passkeys'
import type * as identityRoutes from '@tregu/contract/routes/identities'
import * as passkeyRoutes from '@tregu/contract/routes/passkeys'
import { type IdentityProvider, PROVIDER_NAMES } from '@tregu/domain'
import { useState } from 'react'
import type { Reply } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { failureText } from '../../lib/failure.ts'
import { useSchemaForm } from '../../lib/form.ts'
import { canUsePasskeys, isLeft, signWithPasskey } from '../../lib/passkey.ts'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import * as field from '../../ui/field.module.css'
import { FormSummary } from '../../ui/form-summary.tsx'
import { Note } from '../../ui/note.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import { useVisitProvider, waysQuery } from './ways-query.ts'

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

type Ways = Reply<typeof identityRoutes.list>

/** Of an account without a password: a connected provider, which leads away and back, or a passkey. */
const OtherProof = ({ ways, onDone, onClose }: PasswordDialogProps & { readonly ways: Ways }) => {
  const t = useT()
  const call = useCall()
  const visit = useVisitProvider()
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (way: IdentityProvider | 'passkey') => {
      if (way !== 'passkey') return visit(way, 'confirm')
      const { options } = await call(passkeyRoutes.beginSignIn, {})
      await call(passkeyRoutes.use, { body: { credential: await signWithPasskey(options) } })
      onDone()
    },
  })
  return (
    <div className={field.stack}>
      <p>{t('ways.confirm_text')}</p>
      <div role="alert">
        {error && !isLeft(error) ? <Note tone="warn">{failureText(error, t)}</Note> : null}
      </div>
      <DialogActions onLeave={onClose}>
        {ways.passkeys && canUsePasskeys() ? (
          <Button busy={isPending} onClick={() => mutate('passkey')}>
            {t('ways.confirm_passkey')}
          </Button>
        ) : null}
        {ways.result.map(({ provider }) => (
          <Button key={provider} busy={isPending} onClick={() => mutate(provider)}>
            {t('ways.confirm_with', { name: PROVIDER_NAMES[provider] })}
          </Button>
        ))}
      </DialogActions>
    </div>
  )
}

const Proof = (props: PasswordDialogProps) => {
  const { data } = useQuery(waysQuery())
  if (!data) return <Lines count={2} />
  return data.password ? <PasswordForm {...props} /> : <OtherProof {...props} ways={data} />
}

/** Asks for the password of the account, or for another proof where it has none (docs/rules/passkeys.md#a-recent-password). */
export const PasswordDialog = (props: PasswordDialogProps) => {
  const t = useT()
  return (
    <Dialog open onClose={props.onClose} title={t('passkeys.confirm_title')}>
      <Proof {...props} />
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
