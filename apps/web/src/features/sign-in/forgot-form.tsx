import { accounts } from '@tregu/contract/accounts'
import * as accountsRoutes from '@tregu/contract/routes/accounts'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { classes } from '../../lib/classes.ts'
import { useSchemaForm } from '../../lib/form.ts'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import { Button } from '../../ui/button.tsx'
import * as field from '../../ui/field.module.css'
import { TextField } from '../../ui/field.tsx'
import { FormSummary } from '../../ui/form-summary.tsx'
import * as note from '../../ui/note.module.css'

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
    <form {...form.props} className={field.stack}>
      <FormSummary {...form} />
      <TextField {...form.field('email')} type="email" autoComplete="username" />
      <Button type="submit" size="big" wide busy={form.busy}>
        {t('sign.send_link')}
      </Button>
      <div role="status">
        {said ? (
          <p className={classes(note.note, note.info)}>
            <Mail className={icons.icon} aria-hidden="true" />
            {said}
          </p>
        ) : null}
      </div>
    </form>
  )
}
