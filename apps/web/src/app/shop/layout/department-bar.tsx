import { useQuery } from '@tanstack/react-query'
import { Menu, X } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { departmentNamesQuery } from '../../../features/catalog/catalog-queries.ts'
import { classes } from '../../../lib/classes.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Link, NavLink, useLocation } from '../../../lib/router.tsx'
import { useT } from '../../../lib/texts.tsx'
import { paths, to } from '../../../paths.ts'
import * as icons from '../../../styles/icon.module.css'
import * as layout from '../../../styles/layout.module.css'
import { KosovaMark } from '../../../ui/badge.tsx'
import * as styles from './department-bar.module.css'
import { useScrollingUp } from './use-scrolled.ts'

const DepartmentMenu = lazyPart(async () => (await import('./department-menu.tsx')).DepartmentMenu)

export const DepartmentBar = () => {
  const t = useT()
  const { data: departments = [] } = useQuery(departmentNamesQuery())
  const [open, setOpen] = useState(false)
  const location = useLocation()
  const up = useScrollingUp()
  const Sign = open ? X : Menu

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of place closes what lies over the page
  useEffect(() => setOpen(false), [location])
  return (
    <nav
      data-part="department-bar"
      className={classes(styles.nav, layout.wideOnly)}
      aria-label={t('common.departments')}
      data-sticky={up || open || undefined}
    >
      <div className={classes(layout.wrap, styles.wrap)}>
        <Link
          data-part="all-departments"
          className={styles.all}
          to={paths.allDepartments}
          aria-expanded={open}
          onClick={(event) => {
            // A plain click opens the menu; with a modifier key it is an ordinary link.
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            setOpen(!open)
          }}
        >
          <Sign className={icons.icon} aria-hidden="true" />
          {t('common.all_departments')}
        </Link>
        {departments.map(({ slug, name }) => (
          <NavLink
            key={slug}
            to={to(paths.department, { department: slug })}
            className={({ isActive }) => classes(isActive && styles.on)}
          >
            {name}
          </NavLink>
        ))}
        <NavLink
          className={({ isActive }) => (isActive ? classes(styles.end, styles.on) : styles.end)}
          to={paths.sale}
        >
          {t('market.sale_link')}
        </NavLink>
        <NavLink
          className={({ isActive }) => (isActive ? classes(styles.kosova, styles.on) : styles.kosova)}
          to={paths.madeInKosova}
        >
          <KosovaMark />
          {t('card.made_in')}
        </NavLink>
        <div
          id="help-slot"
          data-part="help-slot"
          className={styles.helpSlot}
          // The cart has no help button, so it needs no room there.
          hidden={location.pathname === paths.cart}
        />
      </div>
      {open ? (
        <Suspense>
          <DepartmentMenu onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </nav>
  )
}
