import type { Order } from '@tregu/contract'
import { Check, Clock, type LucideIcon, PackageCheck, Truck, Undo2, X } from 'lucide-react'
import * as icons from '../styles/icon.module.css'
import { Badge } from './badge.tsx'

type Slug = Order['status']['slug']
type Tone = 'warn' | 'brand' | 'info' | 'ok' | 'sale' | 'grey'

const looks: Readonly<Record<Slug, { readonly tone: Tone; readonly icon: LucideIcon }>> = {
  pending: { tone: 'warn', icon: Clock },
  confirmed: { tone: 'brand', icon: Check },
  shipped: { tone: 'info', icon: Truck },
  delivered: { tone: 'ok', icon: PackageCheck },
  cancelled: { tone: 'sale', icon: X },
  returned: { tone: 'grey', icon: Undo2 },
}

type StatusBadgeProps = {
  readonly status: Pick<Order['status'], 'slug' | 'name'>
  readonly className?: string
}

export const StatusBadge = ({ status, className = '' }: StatusBadgeProps) => {
  const { tone, icon: Icon } = looks[status.slug]
  return (
    <Badge tone={tone} className={className} icon={<Icon className={icons.tiny} aria-hidden="true" />}>
      {status.name}
    </Badge>
  )
}
