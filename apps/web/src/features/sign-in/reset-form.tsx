import { accounts } from '@tregu/contract/accounts'
import * as accountsRoutes from '@tregu/contract/routes/accounts'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useSchemaForm } from '../../lib/form.ts'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { Button } from '../../ui/button.tsx'
import * as field from '../../ui/field.module.css'
import { FormSummary } from '../../ui/form-summary.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { NewPassword } from './new-password.tsx'

const schema = z
  .object({
    new_password: accounts.resetPassword.body.shape.new_password,
    confirm: z.string().min(1, 'v.pw_confirm'),
  })
  .refine(({ new_password, confirm }) => new_password === confirm, {
    path: ['confirm'],
    message: 'v.pw_mismatch',
  })

type ResetFormProps = { readonly resetKey: string; readonly onDone: (message: string) => void }

export const ResetForm = ({ resetKey, onDone }: ResetFormProps) => {
  const t = useT()
  const call = useCall()
  const form = useSchemaForm({
    schema,
    start: { new_password: '', confirm: '' },
    labels: { new_password: t('sign.new_password'), confirm: t('sign.confirm_password') },
    send: async ({ new_password }) => {
      const reply = await call(accountsRoutes.resetPassword, { body: { key: resetKey, new_password } })
      onDone(reply.message)
    },
  })
  const typed = useWatch({ control: form.rhf.control, name: 'new_password' })
  return (
    <form {...form.props} className={field.stack}>
      <FormSummary {...form} />
      <NewPassword {...form.field('new_password')} typed={typed} />
      <PasswordField {...form.field('confirm')} autoComplete="new-password" />
      <Button type="submit" size="big" wide busy={form.busy}>
        {t('sign.save_password')}
      </Button>
    </form>
  )
}
