import { CircleCheck, CircleSlash, Clock, PackageX } from 'lucide-react'
import { useT } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import { Badge } from '../../ui/badge.tsx'
import type { DeskCoupon } from './coupon-queries.ts'

const looks = {
  planned: { tone: 'info', icon: Clock },
  active: { tone: 'ok', icon: CircleCheck },
  used_up: { tone: 'warn', icon: PackageX },
  ended: { tone: 'grey', icon: CircleSlash },
} as const

export const CouponStateBadge = ({ state }: Pick<DeskCoupon, 'state'>) => {
  const t = useT()
  const { tone, icon: Icon } = looks[state]
  return (
    <Badge tone={tone} icon={<Icon className={icons.tiny} aria-hidden="true" />}>
      {t(`discounts.state_${state}`)}
    </Badge>
  )
}
