import { useQuery } from '@tanstack/react-query'
import * as styles from '../../features/store-desk/application.module.css'
import { ApplicationForm } from '../../features/store-desk/application-form.tsx'
import { ApplicationMessages } from '../../features/store-desk/application-messages.tsx'
import { type Application, applicationQuery } from '../../features/store-desk/application-queries.ts'
import { sayDate } from '../../lib/dates.ts'
import { Redirect } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { paths } from '../../paths.ts'
import { DeskPage } from '../../ui/desk-page.tsx'
import { Note } from '../../ui/note.tsx'
import { Lines } from '../../ui/skeleton.tsx'

const tones = { draft: 'info', sent: 'ok', asked: 'warn', refused: 'warn', approved: 'ok' } as const

const Where = ({ state, sent_at: at, missing }: Application) => {
  const t = useT()
  return (
    <Note tone={tones[state]}>
      <p>
        {t(`application.is_${state}`)}
        {state === 'sent' && at ? ` ${t('application.sent_on', { date: sayDate(t, at) })}` : null}
      </p>
      {missing.length > 0 ? (
        <>
          <p>{t('application.missing')}</p>
          <ul>
            {missing.map(({ field, message }) => (
              <li key={field}>{message}</li>
            ))}
          </ul>
        </>
      ) : null}
    </Note>
  )
}

/** The application of a store, for the account that applies. */
export const Page = () => {
  const t = useT()
  const { data } = useQuery(applicationQuery())
  if (data?.result.state === 'approved') return <Redirect to={paths.adminDashboard} />
  return (
    <DeskPage title={t('application.title')}>
      {data ? (
        <div className={styles.page}>
          <Where {...data.result} />
          <ApplicationMessages messages={data.result.messages} />
          <ApplicationForm key={data.result.state} application={data.result} />
        </div>
      ) : (
        <Lines count={10} />
      )}
    </DeskPage>
  )
}
