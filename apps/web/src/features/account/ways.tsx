import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as identityRoutes from '@tregu/contract/routes/identities'
import { type IdentityProvider, PROVIDER_NAMES } from '@tregu/domain'
import { useState } from 'react'
import type { Reply } from '../../lib/api.ts'
import { classes } from '../../lib/classes.ts'
import { sayTime } from '../../lib/dates.ts'
import { failureText } from '../../lib/failure.ts'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Entry } from '../../ui/entry.tsx'
import * as field from '../../ui/field.module.css'
import { Note } from '../../ui/note.tsx'
import { ProviderMark } from '../../ui/provider-mark.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import { useDelicate } from './delicate.tsx'
import * as styles from './session-list.module.css'
import { useVisitProvider, waysQuery } from './ways-query.ts'

type Identity = Reply<typeof identityRoutes.list>['result'][number]
type WayProps = { readonly provider: IdentityProvider; readonly own: Identity | null }

/** A provider: connected, with a button that takes it off, or not, with one that connects it. */
const Way = ({ provider, own }: WayProps) => {
  const t = useT()
  const call = useCall()
  const client = useQueryClient()
  const visit = useVisitProvider()
  const [asking, setAsking] = useState(false)
  const name = PROVIDER_NAMES[provider]
  const connect = useDelicate((_: null) => visit(provider, 'connect'))
  const remove = useDelicate(async (_: null) => {
    await call(identityRoutes.remove, { params: { provider } })
    await client.invalidateQueries({ queryKey: waysQuery().queryKey })
  })
  const error = connect.error ?? remove.error
  return (
    <Entry className={styles.entry}>
      <ProviderMark provider={provider} />
      <div className={styles.words}>
        <b>{name}</b>
        <span className={classes(text.muted, styles.times)}>
          {own
            ? `${t('ways.linked', { time: sayTime(t, own.linked_at) })} · ${t('ways.used', { time: sayTime(t, own.used_at) })}`
            : t('ways.off')}
        </span>
        <span className={text.alarm} role="alert">
          {error ? failureText(error, t) : null}
        </span>
      </div>
      {own ? (
        <Button
          tone="line"
          size="small"
          busy={remove.isPending}
          aria-label={t('ways.remove_named', { name })}
          onClick={() => setAsking(true)}
        >
          {t('ways.remove')}
        </Button>
      ) : (
        <Button
          tone="line"
          size="small"
          busy={connect.isPending}
          aria-label={t('ways.connect_named', { name })}
          onClick={() => connect.mutate(null)}
        >
          {t('ways.connect')}
        </Button>
      )}
      <Confirm
        open={asking}
        title={t('ways.remove_named', { name })}
        action={t('ways.remove')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          remove.mutate(null)
        }}
      >
        {t('ways.remove_text', { name })}
      </Confirm>
      {connect.dialog}
      {remove.dialog}
    </Entry>
  )
}

/** Facebook and Google in the profile (docs/rules/sign-in-with.md#the-profile). */
export const Ways = () => {
  const t = useT()
  const { data, error } = useQuery(waysQuery())
  if (error) return <Note tone="warn">{failureText(error, t)}</Note>
  if (!data) return <Lines count={2} />
  const connected = data.result.map(({ provider }) => provider)
  const shown = [...new Set([...data.available, ...connected])].sort()
  return (
    <div className={field.stack}>
      <p className={text.muted}>{t(shown.length > 0 ? 'ways.text' : 'ways.none')}</p>
      <ul className={styles.sessions}>
        {shown.map((provider) => (
          <Way
            key={provider}
            provider={provider}
            own={data.result.find((one) => one.provider === provider) ?? null}
          />
        ))}
      </ul>
    </div>
  )
}
