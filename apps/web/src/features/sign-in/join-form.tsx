import { joinBody } from '@tregu/contract/identities'
import type * as identityRoutes from '@tregu/contract/routes/identities'
import type { Reply } from '../../lib/api.ts'
import { classes } from '../../lib/classes.ts'
import { useSchemaForm } from '../../lib/form.ts'
import { Link } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { paths } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import * as field from '../../ui/field.module.css'
import { FormSummary } from '../../ui/form-summary.tsx'
import { PasswordField } from '../../ui/password-field.tsx'

export type Came = Reply<typeof identityRoutes.finish>
export type ProviderPerson = NonNullable<Came['person']>

type JoinFormProps = {
  readonly name: string
  readonly person: ProviderPerson
  readonly onJoin: (password: string) => Promise<void>
}

/** The account with the address asks for its password once, before a provider signs in to it. */
export const JoinForm = ({ name, person, onJoin }: JoinFormProps) => {
  const t = useT()
  const form = useSchemaForm({
    schema: joinBody,
    start: { password: '' },
    labels: { password: t('ways.password') },
    send: ({ password }) => onJoin(password),
  })
  return (
    <form {...form.props} className={field.stack}>
      <FormSummary {...form} />
      <p>{t('ways.join_lead', { email: person.email ?? '', name })}</p>
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
        {t('ways.join')}
      </Button>
    </form>
  )
}
