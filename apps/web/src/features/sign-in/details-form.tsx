import { completeBody } from '@tregu/contract/identities'
import { useSchemaForm } from '../../lib/form.ts'
import { useT } from '../../lib/texts.tsx'
import { Button } from '../../ui/button.tsx'
import * as field from '../../ui/field.module.css'
import { FormSummary } from '../../ui/form-summary.tsx'
import { Note } from '../../ui/note.tsx'
import type { ProviderPerson } from './join-form.tsx'
import { NameFields } from './name-fields.tsx'
import { TermsNote } from './terms-note.tsx'

type Details = { readonly first_name: string; readonly last_name: string; readonly email: string }
type DetailsFormProps = {
  readonly name: string
  readonly person: ProviderPerson
  readonly onDetails: (details: Details) => Promise<void>
}

/** Asks for the name and the address that a provider did not tell. */
export const DetailsForm = ({ name, person, onDetails }: DetailsFormProps) => {
  const t = useT()
  const { first_name, last_name, email, email_taken: isTaken } = person
  const form = useSchemaForm({
    schema: completeBody,
    start: { first_name, last_name, email: isTaken ? '' : (email ?? '') },
    labels: {
      first_name: t('forms.first_name'),
      last_name: t('forms.last_name'),
      email: t('forms.email'),
    },
    send: onDetails,
  })
  return (
    <form {...form.props} className={field.stack}>
      <FormSummary {...form} />
      {isTaken ? (
        <Note tone="warn">{t('ways.ask_taken', { email: email ?? '', name })}</Note>
      ) : (
        <p>{t('ways.ask_lead')}</p>
      )}
      <NameFields
        first={form.field('first_name')}
        last={form.field('last_name')}
        email={form.field('email')}
      />
      <Button type="submit" size="big" wide busy={form.busy}>
        {t('ways.make')}
      </Button>
      <TermsNote />
    </form>
  )
}
