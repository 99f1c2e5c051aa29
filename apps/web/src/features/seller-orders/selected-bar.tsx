import { DESK_STEPS } from '@tregu/domain'
import { useRef } from 'react'
import { useT } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import { Entry } from '../../ui/entry.tsx'
import { HeldBar } from '../../ui/held-bar.tsx'
import * as styles from './desk-parts.module.css'
import type { DeskOrder } from './desk-queries.ts'
import { canTake } from './steps.ts'
import type { Steps } from './use-steps.ts'

const names = [...DESK_STEPS, 'paid'] as const

type SelectedBarProps = {
  readonly orders: readonly DeskOrder[]
  readonly steps: Steps
  readonly onClear: () => void
  /** Selects these orders again. */
  readonly onSelect: (orders: readonly DeskOrder[]) => void
}

/** The steps of the selected orders; each button says for how many of them it works. */
export const SelectedBar = ({ orders, steps, onClear, onSelect }: SelectedBarProps) => {
  const t = useT()
  const taken = useRef<readonly DeskOrder[]>([])
  const undo = () => {
    if (steps.undo()) onSelect(taken.current)
  }
  const offered = names
    .map((name) => ({ name, able: orders.filter((order) => canTake(order, name)) }))
    .filter(({ able }) => able.length > 0)
  return (
    <>
      {orders.length > 0 ? (
        <Entry as="section" className={styles.selected} aria-label={t('desk.steps')}>
          <b className={text.strong} role="status">
            {t('desk.selected', { n: orders.length })}
          </b>
          {offered.map(({ name, able }) => (
            <Button
              key={name}
              size="small"
              tone={name === 'paid' ? 'line' : 'primary'}
              aria-disabled={steps.isSending}
              onClick={() => {
                taken.current = orders
                steps.start(able, { name })
                onClear()
              }}
            >
              {t(`desk.many_${name}`, { n: able.length })}
            </Button>
          ))}
          {offered.length === 0 ? <span className={text.muted}>{t('desk.no_step')}</span> : null}
          <Button tone="quiet" size="small" onClick={onClear}>
            {t('desk.clear_selection')}
          </Button>
        </Entry>
      ) : null}
      <HeldBar held={steps.held} isUndone={steps.isUndone} onUndo={undo} takesFocus />
    </>
  )
}
