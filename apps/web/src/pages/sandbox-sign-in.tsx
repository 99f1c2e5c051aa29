import { useMutation } from '@tanstack/react-query'
import { sandboxBody } from '@tregu/contract/identities'
import * as identityRoutes from '@tregu/contract/routes/identities'
import { type IdentityProvider, PROVIDER_NAMES } from '@tregu/domain'
import { failureText } from '../lib/failure.ts'
import { useSchemaForm } from '../lib/form.ts'
import { useCall } from '../lib/query-client.ts'
import { useParams, useSearchParams } from '../lib/router.tsx'
import { Meta } from '../lib/site.tsx'
import { useT } from '../lib/texts.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/check.tsx'
import * as field from '../ui/field.module.css'
import { TextField } from '../ui/field.tsx'
import { FormSummary } from '../ui/form-summary.tsx'
import { Note } from '../ui/note.tsx'
import * as styles from './sandbox-paypal.module.css'

const start = { first_name: '', last_name: '', email: '', email_verified: true }

type Chosen = { readonly [Field in keyof typeof start]?: (typeof start)[Field] | undefined } & {
  readonly refuse?: boolean
}

/** Answers as a provider does: the browser goes back to the shop with a code, or with a refusal. */
const useAnswer = (provider: IdentityProvider) => {
  const call = useCall()
  const [search] = useSearchParams()
  const asked = (name: string) => search.get(name) ?? ''
  return async (chosen: Chosen) => {
    const body = {
      ...chosen,
      client_id: asked('client_id'),
      redirect_uri: asked('redirect_uri'),
      state: asked('state'),
      code_challenge: asked('code_challenge'),
    }
    const { url } = await call(identityRoutes.sandbox, { params: { provider }, body })
    window.location.assign(url)
  }
}

/** The demo's page in the place of Facebook or Google. */
export const Page = () => {
  const t = useT()
  const { provider: word } = useParams()
  const provider: IdentityProvider = word === 'google' ? 'google' : 'facebook'
  const name = PROVIDER_NAMES[provider]
  const answer = useAnswer(provider)
  const refuse = useMutation({ mutationFn: () => answer({ refuse: true }) })
  const form = useSchemaForm({
    schema: sandboxBody,
    start,
    labels: {
      first_name: t('forms.first_name'),
      last_name: t('forms.last_name'),
      email: t('forms.email'),
    },
    send: (values) => answer(values),
  })
  return (
    <div className={styles.page}>
      <Meta title={t('ways.sandbox_title', { name })} />
      <div className={styles.box} data-part="sandbox">
        <div>
          <Badge tone="warn">{t('ways.sandbox_badge')}</Badge>
        </div>
        <h1>{t('ways.sandbox_title', { name })}</h1>
        <p>{t('ways.sandbox_text', { name })}</p>
        <form {...form.props} className={field.stack}>
          <FormSummary {...form} />
          <div className={field.columns}>
            <TextField {...form.field('first_name')} autoComplete="given-name" />
            <TextField {...form.field('last_name')} autoComplete="family-name" />
          </div>
          <TextField
            {...form.field('email')}
            type="email"
            autoComplete="email"
            hint={t('ways.sandbox_email_hint')}
          />
          <Checkbox {...form.rhf.register('email_verified')}>{t('ways.sandbox_verified')}</Checkbox>
          <Button type="submit" size="big" wide busy={form.busy}>
            {t('ways.sandbox_go')}
          </Button>
          <Button tone="line" size="big" wide busy={refuse.isPending} onClick={() => refuse.mutate()}>
            {t('ways.sandbox_refuse')}
          </Button>
          {refuse.error ? (
            <div role="alert">
              <Note tone="warn">{failureText(refuse.error, t)}</Note>
            </div>
          ) : null}
        </form>
      </div>
    </div>
  )
}
