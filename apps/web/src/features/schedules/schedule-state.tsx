import { CircleAlert, CircleCheck, CircleSlash, CircleX, Clock } from 'lucide-react'
import { sayTime } from '../../lib/dates.ts'
import { useTexts } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import { Badge } from '../../ui/badge.tsx'
import type { ScheduleRow } from './schedule-queries.ts'

const looks = {
  planned: { tone: 'info', icon: Clock },
  running: { tone: 'ok', icon: CircleCheck },
  ended: { tone: 'grey', icon: CircleSlash },
  refused: { tone: 'warn', icon: CircleAlert },
  cancelled: { tone: 'grey', icon: CircleX },
} as const

export const ScheduleStateBadge = ({ state }: Pick<ScheduleRow, 'state'>) => {
  const { t } = useTexts()
  const { tone, icon: Icon } = looks[state]
  return (
    <Badge tone={tone} icon={<Icon className={icons.tiny} aria-hidden="true" />}>
      {t(`schedules.state_${state}`)}
    </Badge>
  )
}

/** How much and when, in words. */
export const useScheduleWords = () => {
  const { t, price } = useTexts()
  return {
    reduction: ({ percent, amount }: Pick<ScheduleRow, 'percent' | 'amount'>) =>
      amount === null ? `−${percent ?? 0} %` : `−${price(amount)}`,
    days: ({ starts_at: from, ends_at: until }: Pick<ScheduleRow, 'starts_at' | 'ends_at'>) =>
      until === null
        ? t('schedules.from_open', { from: sayTime(t, from) })
        : t('schedules.from_until', { from: sayTime(t, from), until: sayTime(t, until) }),
  }
}
