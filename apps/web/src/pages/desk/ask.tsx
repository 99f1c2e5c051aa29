import { classes } from '../../lib/classes.ts'
import { Redirect, useLocation } from '../../lib/router.tsx'
import { useUser } from '../../lib/session.ts'
import { Meta } from '../../lib/site.tsx'
import { useT } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { paths, to } from '../../paths.ts'
import * as layout from '../../styles/layout.module.css'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import * as failure from '../failure.module.css'

const ofSupport = [officePaths.deskChats, officePaths.deskMessages, officePaths.deskReplies]

const textsOf = (pathname: string) => {
  if (pathname === officePaths.deskSupport) return ['desk.ask_admin_title', 'desk.ask_admin_text'] as const
  if (ofSupport.some((path) => pathname.startsWith(path)))
    return ['desk.ask_support_title', 'desk.ask_support_text'] as const
  return ['desk.ask_title', 'desk.ask_text'] as const
}

/** For a business or staff account without the permission of a page: says whom to ask. */
export const Page = () => {
  const t = useT()
  const { pathname } = useLocation()
  const permissions = useUser()?.permissions ?? []
  const isAgent = permissions.includes('support')
  // The desk's first page is a seller's; an agent's is the chats.
  if (isAgent && pathname === paths.adminDashboard) return <Redirect to={officePaths.deskChats} />
  if (permissions.length === 0 && pathname === paths.adminDashboard)
    return <Redirect to={officePaths.deskApplication} />
  const [title, sentence] = textsOf(pathname)
  return (
    <div className={classes(layout.wrap, failure.failure)}>
      <Meta title={t(title)} />
      <Empty
        image="tent"
        heading="h1"
        title={t(title)}
        action={
          <ButtonLink to={to(paths.helpTopic, { topic: 'contact' })}>{t('desk.ask_contact')}</ButtonLink>
        }
      >
        {t(sentence)}
      </Empty>
    </div>
  )
}
