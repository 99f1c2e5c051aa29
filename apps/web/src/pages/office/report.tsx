import { useQuery } from '@tanstack/react-query'
import { DecideForm } from '../../features/notices/decide-form.tsx'
import { EarlierDecisions } from '../../features/notices/earlier-decisions.tsx'
import { noticeQuery } from '../../features/notices/notice-queries.ts'
import { NoticeWords } from '../../features/notices/notice-words.tsx'
import { NoticedThing } from '../../features/notices/noticed-thing.tsx'
import * as styles from '../../features/notices/notices.module.css'
import { Link, useParams } from '../../lib/router.tsx'
import { useLogin } from '../../lib/session.ts'
import { useT } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import * as text from '../../styles/text.module.css'
import { DeskPage } from '../../ui/desk-page.tsx'
import { Note } from '../../ui/note.tsx'
import { Lines } from '../../ui/skeleton.tsx'

/** One notice: the thing as it is, what was reported, what was decided before, and the decision. */
export const Page = () => {
  const t = useT()
  const { id = '' } = useParams()
  const login = useLogin()
  const { data } = useQuery(noticeQuery(id))
  if (!data) return <Lines count={12} />
  const notice = data.result
  const mayDecide = login?.user.permissions.includes('administrator') ?? false
  const isOpen = notice.state === 'open'
  return (
    <DeskPage
      title={`${notice.number} ${notice.target.name}`}
      heading={
        <>
          <span translate="no">{notice.number}</span> {notice.target.name}
        </>
      }
      crumbs={
        <Link className={text.link} to={officePaths.marketReports}>
          {t('notices.title')}
        </Link>
      }
    >
      <div className={styles.page}>
        <div className={styles.column}>
          <NoticedThing notice={notice} />
          <NoticeWords notice={notice} mayDecide={mayDecide} />
        </div>
        <div className={styles.column}>
          {isOpen && mayDecide ? <DecideForm key={notice.id} notice={notice} /> : null}
          {isOpen && !mayDecide ? <Note tone="info">{t('notices.read_only')}</Note> : null}
          <EarlierDecisions notice={notice} mayDecide={mayDecide} />
        </div>
      </div>
    </DeskPage>
  )
}
