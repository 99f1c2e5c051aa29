import { useEffect, useRef } from 'react'
import { useT } from '../../lib/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import * as styles from './desk-parts.module.css'
import type { StepResult } from './steps.ts'
import type { Steps } from './use-steps.ts'

const Refused = ({
  results,
  isOne,
}: {
  readonly results: readonly StepResult[]
  readonly isOne: boolean
}) => {
  const t = useT()
  if (results.length === 0) return null
  return (
    <Note tone="warn">
      <p>{isOne ? t('desk.changed') : t('desk.refused_n', { n: results.length })}</p>
      <ul>
        {results.map(({ order, reason }) => (
          <li key={order.id}>
            {isOne ? '' : `${order.order_id}: `}
            {reason} {t('desk.now_is', { status: order.status.name })}
          </li>
        ))}
      </ul>
    </Note>
  )
}

type LostProps = {
  readonly results: readonly StepResult[]
  readonly onRetry: () => void
  readonly busy: boolean
}

const Lost = ({ results, onRetry, busy }: LostProps) => {
  const t = useT()
  if (results.length === 0) return null
  return (
    <Note tone="warn">
      <p>
        {t('desk.lost')} {results.map(({ order }) => order.order_id).join(', ')}
      </p>
      <Button tone="line" size="small" busy={busy} onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </Note>
  )
}

type OutcomeNoteProps = {
  readonly steps: Steps
  /** On an order's own page: speaks of this order. */
  readonly isOne?: boolean
}

/** How the steps went, order by order. */
export const OutcomeNote = ({ steps: { outcome, isSending, retry }, isOne = false }: OutcomeNoteProps) => {
  const t = useT()
  const region = useRef<HTMLElement>(null)
  // The button that had focus went away with the step that it undid.
  useEffect(() => {
    if (outcome && document.activeElement === document.body) region.current?.focus({ preventScroll: true })
  }, [outcome])
  const of = (kind: StepResult['kind']) => (outcome?.results ?? []).filter((result) => result.kind === kind)
  const done = of('done').length
  return (
    <section
      ref={region}
      className={styles.outcome}
      tabIndex={-1}
      aria-live="polite"
      aria-label={t('desk.results')}
      hidden={outcome === null}
    >
      {outcome && done > 0 ? <Note tone="ok">{t(`desk.done_${outcome.step.name}`, { n: done })}</Note> : null}
      <Refused results={of('refused')} isOne={isOne} />
      <Lost results={of('lost')} onRetry={retry} busy={isSending} />
    </section>
  )
}
