import { signInBody } from '@tregu/contract/accounts'
import * as accountsRoutes from '@tregu/contract/routes/accounts'
import { classes } from '../../lib/classes.ts'
import { useSchemaForm } from '../../lib/form.ts'
import { withChatSecret } from '../../lib/kept-chat.ts'
import { useCall } from '../../lib/query-client.ts'
import { Link } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { paths } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import * as field from '../../ui/field.module.css'
import { TextField } from '../../ui/field.tsx'
import { FormSummary } from '../../ui/form-summary.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { browserID, useSignedIn } from './sign-queries.ts'

export const SignInForm = () => {
  const t = useT()
  const call = useCall()
  const signedIn = useSignedIn()
  const form = useSchemaForm({
    schema: signInBody,
    start: { email: '', password: '' },
    labels: { email: t('forms.email'), password: t('forms.password') },
    send: async (values) => {
      signedIn(
        await call(
          accountsRoutes.signIn,
          { body: { ...values, ...browserID() } },
          { fetch: withChatSecret() },
        ),
      )
    },
  })
  return (
    <form {...form.props} className={field.stack}>
      <FormSummary {...form} />
      <TextField {...form.field('email')} type="email" autoComplete="username webauthn" />
      <PasswordField
        {...form.field('password')}
        autoComplete="current-password"
        aside={
          <Link className={classes(text.link, text.small)} to={paths.forgotPassword}>
            {t('auth.forgotten')}
          </Link>
        }
      />
      <Button type="submit" size="big" wide busy={form.busy}>
        {t('nav.login')}
      </Button>
    </form>
  )
}
