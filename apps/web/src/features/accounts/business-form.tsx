import { signUpBody } from '@tregu/contract/accounts'
import { useWatch } from 'react-hook-form'
import { api } from '../../lib/endpoints.ts'
import { useSchemaForm } from '../../lib/form.ts'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormPhone } from '../../ui/form-phone.tsx'
import { FormSummary } from '../../ui/form-summary.tsx'
import { NewPassword } from './new-password.tsx'
import { browserID, useSignedIn } from './sign-queries.ts'
import { TermsNote } from './terms-note.tsx'

const start = {
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  business_name: '',
  phone: '',
  city: '',
}

/** A business applies: the person first, then the store; what is missing may follow later (rules.md, Accounts). */
export const BusinessForm = () => {
  const t = useT()
  const call = useCall()
  const signedIn = useSignedIn()
  const optional = t('forms.optional')
  const form = useSchemaForm({
    schema: signUpBody,
    start,
    labels: {
      first_name: t('forms.first_name'),
      last_name: t('forms.last_name'),
      email: t('forms.email'),
      password: t('forms.password'),
      business_name: t('sign.business_name'),
      phone: t('sign.business_phone'),
      city: t('sign.city'),
    },
    send: async (values) => {
      const body = { ...values, role: 1 as const, site: 'tregu', ...browserID() }
      const reply = await call(api.accounts.signUp, { body })
      showToast('success', reply.message ?? '')
      signedIn(reply)
    },
  })
  const typed = useWatch({ control: form.rhf.control, name: 'password' })
  return (
    <form {...form.props} className="stack">
      <FormSummary {...form} />
      <fieldset className="stack">
        <legend className="group-title">{t('sign.you')}</legend>
        <div className="fgrid">
          <TextField {...form.field('first_name')} autoComplete="given-name" />
          <TextField {...form.field('last_name')} autoComplete="family-name" />
        </div>
        <TextField {...form.field('email')} type="email" autoComplete="email" />
        <NewPassword {...form.field('password')} typed={typed} />
      </fieldset>
      <fieldset className="stack">
        <legend className="group-title">{t('sign.business')}</legend>
        <TextField
          {...form.field('business_name')}
          note={optional}
          autoComplete="organization"
          hint={t('sign.business_name_hint')}
        />
        <TextField {...form.field('city')} note={optional} autoComplete="address-level2" />
        <FormPhone form={form} name="phone" note={optional} hint={t('sign.business_phone_hint')} />
      </fieldset>
      <Button type="submit" size="big" wide busy={form.busy}>
        {t('sign.apply')}
      </Button>
      <TermsNote />
    </form>
  )
}
