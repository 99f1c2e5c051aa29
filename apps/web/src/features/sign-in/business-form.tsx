import { businessSignUpBody } from '@tregu/contract/accounts'
import { useWatch } from 'react-hook-form'
import { useSchemaForm } from '../../lib/form.ts'
import { useT } from '../../lib/texts.tsx'
import { Button } from '../../ui/button.tsx'
import * as field from '../../ui/field.module.css'
import { TextField } from '../../ui/field.tsx'
import { FormPhone } from '../../ui/form-phone.tsx'
import { FormSummary } from '../../ui/form-summary.tsx'
import * as styles from './business-form.module.css'
import { NameFields } from './name-fields.tsx'
import { NewPassword } from './new-password.tsx'
import { TermsNote } from './terms-note.tsx'
import { TraderFields } from './trader-fields.tsx'
import { useOpenAccount } from './use-open-account.ts'

const start = {
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  business_name: '',
  phone: '',
  city: '',
  legal_name: '',
  legal_address: '',
  registration_number: '',
  lawful_goods: false,
}

/** A business applies: the person, the store, and the company behind it. The rest may follow later (docs/rules/accounts.md). */
export const BusinessForm = () => {
  const t = useT()
  const openAccount = useOpenAccount(1)
  const optional = t('forms.optional')
  const form = useSchemaForm({
    schema: businessSignUpBody,
    start,
    labels: {
      first_name: t('forms.first_name'),
      last_name: t('forms.last_name'),
      email: t('forms.email'),
      password: t('forms.password'),
      business_name: t('sign.business_name'),
      phone: t('sign.business_phone'),
      city: t('sign.city'),
      legal_name: t('sign.legal_name'),
      legal_address: t('sign.legal_address'),
      registration_number: t('sign.registration_number'),
      lawful_goods: t('sign.lawful_goods'),
    },
    send: openAccount,
  })
  const typed = useWatch({ control: form.rhf.control, name: 'password' })
  return (
    <form {...form.props} className={field.stack}>
      <FormSummary {...form} />
      <fieldset className={field.stack}>
        <legend className={styles.groupTitle}>{t('sign.you')}</legend>
        <NameFields
          first={form.field('first_name')}
          last={form.field('last_name')}
          email={form.field('email')}
        />
        <NewPassword {...form.field('password')} typed={typed} />
      </fieldset>
      <fieldset className={field.stack}>
        <legend className={styles.groupTitle}>{t('sign.business')}</legend>
        <TextField
          {...form.field('business_name')}
          note={optional}
          autoComplete="organization"
          hint={t('sign.business_name_hint')}
        />
        <TextField {...form.field('city')} note={optional} autoComplete="address-level2" />
        <FormPhone form={form} name="phone" note={optional} hint={t('sign.business_phone_hint')} />
      </fieldset>
      <TraderFields
        name={form.field('legal_name')}
        address={form.field('legal_address')}
        number={form.field('registration_number')}
        lawful={form.field('lawful_goods')}
      />
      <Button type="submit" size="big" wide busy={form.busy}>
        {t('sign.apply')}
      </Button>
      <TermsNote />
    </form>
  )
}
