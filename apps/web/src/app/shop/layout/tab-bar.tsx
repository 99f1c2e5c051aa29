import { Heart, House, LayoutGrid, ShoppingCart, User } from 'lucide-react'
import { useCartCount } from '../../../lib/cart-count.ts'
import { classes } from '../../../lib/classes.ts'
import { NavLink } from '../../../lib/router.tsx'
import { useT } from '../../../lib/texts.tsx'
import { paths, to } from '../../../paths.ts'
import * as icons from '../../../styles/icon.module.css'
import * as layout from '../../../styles/layout.module.css'
import { Count } from './cart-button.tsx'
import * as styles from './tab-bar.module.css'

/** The phone's bar at the foot, with five links. */
export const TabBar = () => {
  const t = useT()
  const count = useCartCount()
  const items = [
    { href: paths.home, label: t('nav.home'), icon: House },
    { href: paths.allDepartments, label: t('common.departments'), icon: LayoutGrid },
    { href: to(paths.dashboardTab, { tab: 'wishlist' }), label: t('nav.wishes'), icon: Heart },
    { href: paths.cart, label: t('nav.cart'), icon: ShoppingCart },
    { href: paths.dashboard, label: t('common.account'), icon: User },
  ]
  return (
    <nav data-part="tab-bar" className={classes(styles.bar, layout.phoneOnly)} aria-label={t('common.main')}>
      {items.map(({ href, label, icon: Icon }) => (
        <NavLink key={href} to={href} end className={({ isActive }) => classes(isActive && styles.on)}>
          <Icon className={icons.icon} aria-hidden="true" />
          {href === paths.cart ? <Count n={count} /> : null}
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
