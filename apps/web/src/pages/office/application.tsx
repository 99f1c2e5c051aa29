import { useQuery } from '@tanstack/react-query'
import * as styles from '../../features/store-desk/application.module.css'
import { ApplicationDecisions } from '../../features/store-desk/application-decision.tsx'
import {
  ApplicationChecks,
  ApplicationFacts,
  ApplicationPreview,
} from '../../features/store-desk/application-facts.tsx'
import { ApplicationMessages } from '../../features/store-desk/application-messages.tsx'
import { judgedQuery } from '../../features/store-desk/application-queries.ts'
import { sayDate } from '../../lib/dates.ts'
import { Link, useParams } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import * as text from '../../styles/text.module.css'
import { DeskPage } from '../../ui/desk-page.tsx'
import { Note } from '../../ui/note.tsx'
import { Lines } from '../../ui/skeleton.tsx'

const tones = { draft: 'info', sent: 'warn', asked: 'info', refused: 'info', approved: 'ok' } as const

/** One application: what it says, what speaks for and against it, and the decision. */
export const Page = () => {
  const t = useT()
  const { id = '' } = useParams()
  const { data } = useQuery(judgedQuery(id))
  if (!data) return <Lines count={12} />
  const application = data.result
  const { state, sent_at: at } = application
  return (
    <DeskPage
      title={application.store.name}
      heading={<span translate="no">{application.store.name}</span>}
      crumbs={
        <Link className={text.link} to={officePaths.marketApplications}>
          {t('application.list')}
        </Link>
      }
    >
      <div className={styles.page}>
        <Note tone={tones[state]}>
          {t(`application.state_${state}`)}
          {at ? ` · ${t('application.sent_on', { date: sayDate(t, at) })}` : null}
        </Note>
        <div className={styles.beside}>
          <div className={styles.page}>
            <ApplicationPreview store={application.store} />
            <ApplicationMessages messages={application.messages} />
          </div>
          <div className={styles.page}>
            <ApplicationFacts application={application} />
            <ApplicationChecks checks={application.checks} />
          </div>
        </div>
        {state === 'sent' ? <ApplicationDecisions application={application} /> : null}
      </div>
    </DeskPage>
  )
}
