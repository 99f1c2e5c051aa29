import { signUpBody } from '@tregu/contract/accounts'
import * as newsletterRoutes from '@tregu/contract/routes/newsletter'
import { useWatch } from 'react-hook-form'
import { ApiError } from '../../lib/api-error.ts'
import { classes } from '../../lib/classes.ts'
import { type SchemaForm, useSchemaForm } from '../../lib/form.ts'
import { useCall } from '../../lib/query-client.ts'
import { Link } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import * as layout from '../../styles/layout.module.css'
import * as text from '../../styles/text.module.css'
import * as utility from '../../styles/util.module.css'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/check.tsx'
import * as field from '../../ui/field.module.css'
import { FormPhone } from '../../ui/form-phone.tsx'
import { FormSummary } from '../../ui/form-summary.tsx'
import { NameFields } from './name-fields.tsx'
import { NewPassword } from './new-password.tsx'
import { TermsNote } from './terms-note.tsx'
import { useOpenAccount } from './use-open-account.ts'

const start = { first_name: '', last_name: '', email: '', phone: '', password: '', news: false }

/** The phone's prefix is shown but not sent by itself (docs/rules/accounts.md). */
export const SignUpForm = () => {
  const t = useT()
  const call = useCall()
  const openAccount = useOpenAccount(2, () => {
    const { news, email } = form.rhf.getValues()
    // The account exists even if the newsletter refused the address.
    if (news)
      call(newsletterRoutes.subscribe, { body: { email, site: 'tregu' } }).catch(
        (error: unknown) => error instanceof ApiError,
      )
  })
  const form: SchemaForm<typeof start> = useSchemaForm({
    schema: signUpBody,
    start,
    labels: {
      first_name: t('forms.first_name'),
      last_name: t('forms.last_name'),
      email: t('forms.email'),
      phone: t('forms.phone'),
      password: t('forms.password'),
    },
    send: openAccount,
  })
  const typed = useWatch({ control: form.rhf.control, name: 'password' })
  const taken = form.rhf.formState.errors.email?.type === 'server'
  return (
    <form {...form.props} className={field.stack}>
      <FormSummary {...form} />
      <NameFields
        first={form.field('first_name')}
        last={form.field('last_name')}
        email={form.field('email')}
      />
      {taken ? (
        <p className={classes(text.small, layout.row)}>
          <Link className={text.link} to={to(paths.login)}>
            {t('nav.login')}
          </Link>
          <Link className={text.link} to={paths.forgotPassword}>
            {t('auth.forgotten')}
          </Link>
        </p>
      ) : null}
      <FormPhone form={form} name="phone" note={t('forms.optional')} hint={t('sign.phone_hint')} />
      <NewPassword {...form.field('password')} typed={typed} />
      <Checkbox {...form.rhf.register('news')}>
        {t('sign.news')}
        <span className={classes(text.small, text.muted, utility.block)}>{t('sign.news_hint')}</span>
      </Checkbox>
      <Button type="submit" size="big" wide busy={form.busy}>
        {t('nav.sign_up')}
      </Button>
      <TermsNote />
    </form>
  )
}
