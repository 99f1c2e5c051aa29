import { useMutation } from '@tanstack/react-query'
import * as newsletterRoutes from '@tregu/contract/routes/newsletter'
import { type FormEvent, useId, useSyncExternalStore } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { classes } from '../../lib/classes.ts'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import * as field from '../../ui/field.module.css'
import * as styles from './subscribe-form.module.css'

const never = () => () => undefined
/** POST, because a GET form sent before this code loads would put the e-mail into the page's address. */
const useIsHere = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Newsletter form; shows the server's sentence, red when it refuses (docs/rules/newsletter.md). */
export const SubscribeForm = () => {
  const t = useT()
  const call = useCall()
  const id = useId()
  const isHere = useIsHere()
  const { mutate, isPending, data, error, variables } = useMutation({
    mutationFn: (email: string) => call(newsletterRoutes.subscribe, { body: { email, site: 'tregu' } }),
  })
  const refusal = error instanceof ApiError ? (error.fields.email ?? error.message) : ''
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '')
    // The mail to this address is already on its way.
    if (!isPending && !(data && email === variables)) mutate(email)
  }
  return (
    <>
      <form onSubmit={submit}>
        <label className={text.hidden} htmlFor={id}>
          {t('footer.email')}
        </label>
        <input
          id={id}
          name="email"
          type="email"
          required
          autoComplete="email"
          className={field.input}
          placeholder={t('footer.email')}
          aria-describedby={`${id}-said`}
        />
        <Button type="submit" tone="saffron" busy={isPending} disabled={!isHere}>
          {t('common.subscribe')}
        </Button>
      </form>
      <p
        id={`${id}-said`}
        role="status"
        data-bad={error !== null}
        className={error ? classes(styles.said, styles.bad) : styles.said}
      >
        {error ? refusal || t('common.failed') : (data?.message ?? '')}
      </p>
    </>
  )
}
