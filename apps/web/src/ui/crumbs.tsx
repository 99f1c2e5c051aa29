import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from '../lib/router.tsx'
import { useT } from '../lib/texts.tsx'
import * as icons from '../styles/icon.module.css'
import * as styles from './crumbs.module.css'

export type Crumb = { readonly name: string; readonly href: string }

/** The breadcrumb. The last entry is the page itself unless it has a link (a product's own category does). */
export const Crumbs = ({
  crumbs,
  lastIsPage = true,
}: {
  readonly crumbs: readonly Crumb[]
  readonly lastIsPage?: boolean
}) => {
  const t = useT()
  return (
    <nav className={styles.crumbs} aria-label={t('common.breadcrumb')}>
      {crumbs.map((crumb, index) => (
        <Fragment key={crumb.href}>
          {index > 0 ? <ChevronRight className={icons.icon} aria-hidden="true" /> : null}
          {lastIsPage && index === crumbs.length - 1 ? (
            <b aria-current="page">{crumb.name}</b>
          ) : (
            <Link to={crumb.href}>{crumb.name}</Link>
          )}
        </Fragment>
      ))}
    </nav>
  )
}
