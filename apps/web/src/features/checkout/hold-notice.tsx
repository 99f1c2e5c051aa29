import { useQueryClient } from '@tanstack/react-query'
import * as cartRoutes from '@tregu/contract/routes/cart'
import { formatTime } from '@tregu/domain'
import { Timer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { classes } from '../../lib/classes.ts'
import { useT } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import {
  countMinutes,
  countSeconds,
  findAnnouncement,
  findNextChange,
  findPhase,
  formatLeft,
  type HoldClock,
} from './hold-clock.ts'
import * as styles from './hold-notice.module.css'
import type { Hold, NotHeld } from './use-hold.ts'

/** A timer may run a moment early. */
const lateMs = 20

/** The current time, read again whenever the notice changes. */
const useTimeOf = (clock: HoldClock): number => {
  const [now, setNow] = useState(Date.now)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading of the time sets the next timer
  useEffect(() => {
    const next = findNextChange(clock, Date.now())
    if (next === null) return
    const timer = setTimeout(() => setNow(Date.now()), next - Date.now() + lateMs)
    return () => clearTimeout(timer)
  }, [clock, now])
  return now
}

/** Others can buy the goods now: reads the cart again. */
const useOver = (isOver: boolean) => {
  const client = useQueryClient()
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: [cartRoutes.get.path] })
  }, [isOver, client])
}

/** Takes the notice's place until the hold is there, so that the page below does not move. */
const Place = () => {
  const t = useT()
  return (
    <div className={classes(styles.hold, styles.place)} aria-hidden="true">
      <Timer className={icons.icon} />
      <p>{t('checkout.held', { n: 10 })}</p>
    </div>
  )
}

type HoldNoticeProps = { readonly hold: Hold; readonly notHeld?: readonly NotHeld[] }

/** How long the stock is held, with a countdown near the end; and what to do when the time is over. */
export const HoldNotice = ({ hold, notHeld = [] }: HoldNoticeProps) => {
  const t = useT()
  const { clock, until } = hold
  const now = useTimeOf(clock)
  const phase = findPhase(clock, now)
  const isOver = phase === 'waiting' || phase === 'over'
  useOver(isOver)
  const minutes = findAnnouncement(clock, now)
  if (phase === 'none' && notHeld.length === 0) return hold.awaited ? <Place /> : null
  return (
    <div data-part="hold" className={styles.hold}>
      <Timer className={icons.icon} aria-hidden="true" />
      <div>
        {phase === 'held' && until !== null && clock.endsAt !== null ? (
          <p title={t('checkout.held_until', { time: formatTime(new Date(until)) })}>
            {t('checkout.held', { n: countMinutes(clock.endsAt, now) })}
          </p>
        ) : null}
        {phase === 'ending' ? (
          <p role="timer" className={text.strong}>
            {t('checkout.held_left', { time: formatLeft(countSeconds(clock, now)) })}
          </p>
        ) : null}
        <div role="status">
          {minutes === null ? null : (
            <p className={text.hidden}>{t('checkout.held_minutes', { n: minutes })}</p>
          )}
          {isOver ? (
            <>
              <p className={text.strong}>{t('checkout.held_over')}</p>
              <p>{t('checkout.held_over_help')}</p>
            </>
          ) : null}
          {phase === 'waiting' && clock.againAt !== null ? (
            <p>{t('checkout.hold_from', { n: countMinutes(clock.againAt, now) })}</p>
          ) : null}
          {notHeld.map(({ name, available, wanted }) => (
            <p key={name}>{t('checkout.not_held', { name, n: available, wanted })}</p>
          ))}
        </div>
        {phase === 'over' ? (
          <Button size="small" tone="line" busy={hold.busy} className={styles.again} onClick={hold.again}>
            {t('checkout.hold_again')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
