import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as accountsRoutes from '@tregu/contract/routes/accounts'
import type { Reply } from '../../lib/api.ts'
import { classes } from '../../lib/classes.ts'
import { sayTime } from '../../lib/dates.ts'
import { failureText } from '../../lib/failure.ts'
import { query, useCall } from '../../lib/query-client.ts'
import { useNavigate } from '../../lib/router.tsx'
import { session } from '../../lib/session.ts'
import { useT } from '../../lib/texts.tsx'
import { paths } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Entry } from '../../ui/entry.tsx'
import { Note } from '../../ui/note.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import { useDelicate } from './delicate.tsx'
import * as styles from './session-list.module.css'

type Session = Reply<typeof accountsRoutes.listSessions>['result'][number]

const sessionsQuery = () => query(accountsRoutes.listSessions, {})

const SessionEntry = ({ id, device, first, last, current }: Session) => {
  const t = useT()
  const call = useCall()
  const client = useQueryClient()
  const navigate = useNavigate()
  const end = useDelicate(async (_: null) => {
    await call(accountsRoutes.endSession, { params: { id } })
    if (!current) return client.invalidateQueries({ queryKey: sessionsQuery().queryKey })
    session.clear()
    return navigate(paths.home)
  })
  return (
    <Entry className={styles.entry}>
      <div className={styles.words}>
        <b>{device}</b> {current ? <Badge tone="ok">{t('profile.session_current')}</Badge> : null}
        <span className={classes(text.muted, styles.times)}>
          {t('profile.session_last', { time: sayTime(t, last) })}
          {' · '}
          {t('profile.session_first', { time: sayTime(t, first) })}
        </span>
        {end.error ? (
          <span className={text.alarm} role="alert">
            {failureText(end.error, t)}
          </span>
        ) : null}
      </div>
      <Button
        tone="line"
        size="small"
        busy={end.isPending}
        {...(!current && { 'aria-label': t('profile.session_end_named', { name: device }) })}
        onClick={() => end.mutate(null)}
      >
        {t(current ? 'nav.sign_out' : 'profile.session_end')}
      </Button>
      {end.dialog}
    </Entry>
  )
}

/** Where the user is signed in; each session can be ended (docs/rules/accounts.md#sessions). */
export const SessionList = () => {
  const t = useT()
  const { data, error } = useQuery({ ...sessionsQuery(), staleTime: 0 })
  if (error) return <Note tone="warn">{failureText(error, t)}</Note>
  if (!data) return <Lines count={3} />
  return (
    <ul className={styles.sessions}>
      {data.result.map((one) => (
        <SessionEntry key={one.id} {...one} />
      ))}
    </ul>
  )
}
