import { accounts } from '@tregu/contract/accounts'
import * as accountsRoutes from '@tregu/contract/routes/accounts'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useSchemaForm } from '../../lib/form.ts'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormSummary } from '../../ui/form-summary.tsx'

/** Asks for a link; the answer is the same whether the account exists or not. */
export const ForgotForm = () => {
  const t = useT()
  const call = useCall()
  const [said, setSaid] = useState('')
  const form = useSchemaForm({
    schema: accounts.forgotPassword.body,
    start: { email: '' },
    labels: { email: t('forms.email') },
    send: async (values) => setSaid((await call(accountsRoutes.forgotPassword, { body: values })).message),
  })
  return (
    <form {...form.props} className="stack">
      <FormSummary {...form} />
      <TextField {...form.field('email')} type="email" autoComplete="username" />
      <Button type="submit" size="big" wide busy={form.busy}>
        {t('sign.send_link')}
      </Button>
      <div role="status">
        {said ? (
          <p className="note info">
            <Mail className="i" aria-hidden="true" />
            {said}
          </p>
        ) : null}
      </div>
    </form>
  )
}
