import * as noticeRoutes from '@tregu/contract/routes/office-notices'
import { useState } from 'react'
import type { Reply } from '../../lib/api.ts'
import { sayTime } from '../../lib/dates.ts'
import { useCall } from '../../lib/query-client.ts'
import { Link } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { useAction } from '../../lib/use-action.ts'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import type { ListedNotice, NoticeFile } from './notice-queries.ts'
import * as styles from './notices.module.css'

type Reporter = Reply<typeof noticeRoutes.showReporter>['result']

/** Shows the reporter after a press, because each look is written to the audit. */
const ShowReporter = ({ id }: { readonly id: string }) => {
  const t = useT()
  const call = useCall()
  const action = useAction()
  const [reporter, setReporter] = useState<Reporter | null>(null)
  const show = () =>
    void action.run(async () =>
      setReporter((await call(noticeRoutes.showReporter, { params: { id } })).result),
    )
  if (reporter) {
    const known = [reporter.name, reporter.email].filter(Boolean).join(', ')
    return (
      <p role="status" translate={known ? 'no' : undefined}>
        {known || t('notices.nobody')}
      </p>
    )
  }
  return (
    <div className={styles.head}>
      <Button tone="line" size="small" busy={action.busy} onClick={show}>
        {t('notices.show_reporter')}
      </Button>
      <span className={text.muted}>{t('notices.show_effect')}</span>
      <Refusal words={action.message} />
    </div>
  )
}

const Head = ({ notice: { reason, from, at } }: { readonly notice: ListedNotice }) => {
  const t = useT()
  return (
    <div className={styles.head}>
      <Badge tone="info">{t(`report.${reason}`)}</Badge>
      <span className={text.muted}>
        {sayTime(t, at)} · {t(`notices.from_${from}`)}
      </span>
    </div>
  )
}

type Props = { readonly notice: NoticeFile; readonly mayDecide: boolean }

/** What was reported, and what others reported about the same thing. */
export const NoticeWords = ({ notice, mayDecide }: Props) => {
  const t = useT()
  return (
    <section className={styles.part} aria-labelledby="notice-words">
      <h2 id="notice-words">{t('notices.notice')}</h2>
      <Head notice={notice} />
      <p className={styles.words} lang={notice.lang}>
        {notice.text}
      </p>
      {mayDecide && notice.from !== 'unknown' ? <ShowReporter id={notice.id} /> : null}
      {notice.others.length > 0 ? (
        <>
          <h3>{t('notices.others')}</h3>
          <ul className={styles.list}>
            {notice.others.map((other) => (
              <li key={other.id}>
                <Link
                  className={text.link}
                  to={to(officePaths.marketReport, { id: other.id })}
                  translate="no"
                >
                  {other.number}
                </Link>
                <Head notice={other} />
                <p className={styles.words} lang={other.lang}>
                  {other.text}
                </p>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}
