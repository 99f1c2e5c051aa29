import { signUpBody } from '@tregu/contract/accounts'
import { useWatch } from 'react-hook-form'
import { paths, to } from '../../app/paths.ts'
import { ApiError } from '../../lib/api-error.ts'
import { api } from '../../lib/endpoints.ts'
import { useSchemaForm } from '../../lib/form.ts'
import { useCall } from '../../lib/query-client.ts'
import { Link } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/check.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormPhone } from '../../ui/form-phone.tsx'
import { FormSummary } from '../../ui/form-summary.tsx'
import { NewPassword } from './new-password.tsx'
import { browserID, useSignedIn } from './sign-queries.ts'
import { TermsNote } from './terms-note.tsx'

const start = { first_name: '', last_name: '', email: '', phone: '', password: '', news: false }

/** Specification, section 5: the phone's prefix stands there, and is not sent by itself. */
export const SignUpForm = () => {
  const t = useT()
  const call = useCall()
  const signedIn = useSignedIn()
  const form = useSchemaForm({
    schema: signUpBody,
    start,
    labels: {
      first_name: t('forms.first_name'),
      last_name: t('forms.last_name'),
      email: t('forms.email'),
      phone: t('forms.phone'),
      password: t('forms.password'),
    },
    send: async (values) => {
      const body = { ...values, role: 2 as const, site: 'tregu', ...browserID() }
      const reply = await call(api.accounts.signUp, { body })
      // An account is an account, whether or not the newsletter took the address.
      if (form.rhf.getValues('news'))
        call(api.newsletter.subscribe, { body: { email: values.email, site: 'tregu' } }).catch(
          (error: unknown) => error instanceof ApiError,
        )
      showToast('success', reply.message ?? '')
      signedIn(reply)
    },
  })
  const typed = useWatch({ control: form.rhf.control, name: 'password' })
  const taken = form.rhf.formState.errors.email?.type === 'server'
  return (
    <form {...form.props} className="stack">
      <FormSummary {...form} />
      <div className="fgrid">
        <TextField {...form.field('first_name')} autoComplete="given-name" />
        <TextField {...form.field('last_name')} autoComplete="family-name" />
      </div>
      <TextField {...form.field('email')} type="email" autoComplete="email" />
      {taken ? (
        <p className="small row">
          <Link className="link" to={to(paths.login)}>
            {t('nav.login')}
          </Link>
          <Link className="link" to={paths.forgotPassword}>
            {t('auth.forgotten')}
          </Link>
        </p>
      ) : null}
      <FormPhone form={form} name="phone" note={t('forms.optional')} hint={t('sign.phone_hint')} />
      <NewPassword {...form.field('password')} typed={typed} />
      <Checkbox {...form.rhf.register('news')}>
        {t('sign.news')}
        <span className="small muted block">{t('sign.news_hint')}</span>
      </Checkbox>
      <Button type="submit" size="big" wide busy={form.busy}>
        {t('nav.sign_up')}
      </Button>
      <TermsNote />
    </form>
  )
}
