import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { paths, to } from '../../app/paths.ts'
import { DeskPage } from '../../features/desk/desk-page.tsx'
import { DeskSearch } from '../../features/desk/desk-search.tsx'
import { repliesQuery } from '../../features/office/office-queries.ts'
import { ReplyForm } from '../../features/office/reply-form.tsx'
import { ReplyList } from '../../features/office/reply-list.tsx'
import { findReplies } from '../../features/office/reply-search.ts'
import { classes } from '../../lib/classes.ts'
import { useSearchParams } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import * as styles from './orders-page.module.css'

const hrefOf = (q: string) => to(paths.deskReplies, null, { q })

/** The canned replies of the support: searched, added, changed, deleted. */
export const Page = () => {
  const t = useT()
  const [search] = useSearchParams()
  const q = search.get('q') ?? ''
  const { data } = useQuery(repliesQuery())
  const [isAdding, setIsAdding] = useState(false)
  const aside = useRef<HTMLDivElement>(null)
  const all = data?.result ?? []
  const shown = findReplies(all, q)
  const close = () => {
    setIsAdding(false)
    aside.current?.querySelector('button')?.focus()
  }
  return (
    <DeskPage
      title={t('support.replies')}
      aside={
        <div ref={aside}>
          <Button
            icon={<Plus className={icons.icon} aria-hidden="true" />}
            aria-expanded={isAdding}
            onClick={() => setIsAdding(true)}
          >
            {t('office.reply_new')}
          </Button>
        </div>
      }
    >
      {isAdding ? <ReplyForm reply={null} onClose={close} /> : null}
      <DeskSearch label={t('office.replies_search')} q={q} hrefOf={hrefOf} />
      {data ? (
        <p className={classes(text.muted, text.small, text.figures, styles.count)} role="status">
          {t('office.replies_n', { n: shown.length })}
        </p>
      ) : (
        <Lines count={6} />
      )}
      {data && all.length === 0 ? (
        <Empty title={t('office.no_replies')}>{t('office.no_replies_text')}</Empty>
      ) : null}
      {all.length > 0 && shown.length === 0 ? (
        <Empty
          title={t('office.no_reply_found')}
          action={<ButtonLink to={hrefOf('')}>{t('office.show_all')}</ButtonLink>}
        />
      ) : null}
      {shown.length > 0 ? <ReplyList label={t('support.replies')} replies={shown} /> : null}
    </DeskPage>
  )
}
