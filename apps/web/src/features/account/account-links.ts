/** The account's sections, for the dropdown, the drawer and the sidebar (docs/rules/web.md). */
import {
  Bell,
  CreditCard,
  Heart,
  LayoutDashboard,
  type LucideIcon,
  MapPin,
  MessageCircleQuestion,
  Package,
  Star,
  Ticket,
  UserRound,
} from 'lucide-react'
import type { TextKey } from '../../lib/locales.ts'
import type { User } from '../../lib/session.ts'
import { paths, to } from '../../paths.ts'

type AccountLink = {
  readonly label: TextKey
  /** The short label in the masthead's dropdown. */
  readonly short: TextKey
  readonly href: string
  readonly icon: LucideIcon
}

const tab = (name: string) => to(paths.dashboardTab, { tab: name })

const own: readonly AccountLink[] = [
  { label: 'drawer.orders', short: 'nav.orders', href: tab('orders'), icon: Package },
  { label: 'drawer.reviews', short: 'nav.reviews', href: tab('reviews'), icon: Star },
  {
    label: 'drawer.questions',
    short: 'nav.questions',
    href: tab('questions'),
    icon: MessageCircleQuestion,
  },
  { label: 'drawer.address', short: 'nav.address', href: tab('address'), icon: MapPin },
  { label: 'drawer.coupons', short: 'nav.coupons', href: tab('coupons'), icon: Ticket },
  { label: 'drawer.account', short: 'nav.profile', href: tab('profile'), icon: UserRound },
  { label: 'drawer.wishlist', short: 'nav.wishlist', href: tab('wishlist'), icon: Heart },
  { label: 'drawer.alerts', short: 'nav.alerts', href: tab('alerts'), icon: Bell },
  { label: 'drawer.cards', short: 'nav.cards', href: tab('cards'), icon: CreditCard },
]
const backOffice: AccountLink = {
  label: 'nav.dashboard',
  short: 'nav.dashboard',
  href: paths.adminDashboard,
  icon: LayoutDashboard,
}

export const accountLinks = (user: User | null): readonly AccountLink[] =>
  user?.role === 1 ? [backOffice, ...own] : own

/** The dashboard of a role: the shopper's own, or the back office (docs/rules/accounts.md). */
export const menuLinks = (user: User): readonly AccountLink[] => [
  user.role === 1 ? backOffice : { ...backOffice, href: paths.dashboard },
  ...own,
]
