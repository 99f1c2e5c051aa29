import { Link } from '../../../lib/router.tsx'
import { useT } from '../../../lib/texts.tsx'
import type { Panel } from './chats-filter.ts'
import * as styles from './panel-tabs.module.css'

type PanelTabsProps = {
  readonly panel: Panel
  readonly waiting: number
  readonly queueHref: string
  readonly chatHref: string
  readonly factsHref: string
}

/** On narrow screens one panel is shown at a time. */
export const PanelTabs = ({ panel, waiting, queueHref, chatHref, factsHref }: PanelTabsProps) => {
  const t = useT()
  const tabs = [
    { name: 'queue', href: queueHref, label: `${t('support.queue')} (${waiting})` },
    { name: 'chat', href: chatHref, label: t('support.conversation') },
    { name: 'facts', href: factsHref, label: t('support.visitor') },
  ] as const
  return (
    <nav className={styles.tabs} aria-label={t('support.panels')}>
      {tabs.map(({ name, href, label }) => (
        <Link key={name} to={href} aria-current={name === panel ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
