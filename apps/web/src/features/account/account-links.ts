/** The account's rooms, as the dropdown, the drawer and the sidebar list them (specification, section 2). */
import {
  CreditCard,
  Heart,
  LayoutDashboard,
  type LucideIcon,
  MapPin,
  Package,
  Star,
  Ticket,
  UserRound,
} from 'lucide-react'
import { paths, to } from '../../app/paths.ts'
import type { TextKey } from '../../lib/locales.ts'
import type { User } from '../../lib/session.ts'

type AccountLink = { readonly label: TextKey; readonly href: string; readonly icon: LucideIcon }

const tab = (name: string) => to(paths.dashboardTab, { tab: name })

const own: readonly AccountLink[] = [
  { label: 'drawer.orders', href: tab('orders'), icon: Package },
  { label: 'drawer.reviews', href: tab('reviews'), icon: Star },
  { label: 'drawer.address', href: tab('address'), icon: MapPin },
  { label: 'drawer.coupons', href: tab('coupons'), icon: Ticket },
  { label: 'drawer.account', href: tab('profile'), icon: UserRound },
  { label: 'drawer.wishlist', href: tab('wishlist'), icon: Heart },
  { label: 'drawer.cards', href: tab('cards'), icon: CreditCard },
]
const backOffice: AccountLink = { label: 'nav.dashboard', href: paths.adminDashboard, icon: LayoutDashboard }

export const accountLinks = (user: User): readonly AccountLink[] =>
  user.role === 1 ? [backOffice, ...own] : own
