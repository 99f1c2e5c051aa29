import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { repliesQuery } from '../../features/support-figures/office-queries.ts'
import { ReplyForm } from '../../features/support-figures/reply-form.tsx'
import { ReplyList } from '../../features/support-figures/reply-list.tsx'
import { findReplies } from '../../features/support-figures/reply-search.ts'
import { useSearchParams } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import * as icons from '../../styles/icon.module.css'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DeskPage } from '../../ui/desk-page.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ListCount } from '../../ui/list-count.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import { Lines } from '../../ui/skeleton.tsx'

const hrefOf = (q: string) => to(officePaths.deskReplies, null, { q })

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
      <ListSearch label={t('office.replies_search')} q={q} hrefOf={hrefOf} />
      {data ? <ListCount>{t('office.replies_n', { n: shown.length })}</ListCount> : <Lines count={6} />}
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
