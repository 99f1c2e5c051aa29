import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useHeld } from '../../lib/held.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import type { DeskOrder } from './desk-queries.ts'
import { type Step, type StepResult, takeStep } from './steps.ts'

export type StepOutcome = { readonly step: Step; readonly results: readonly StepResult[] }

/** Is the page still shown? What comes back later is told in a toast. */
export const useIsShown = () => {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}

/** Steps of one or several orders: held for Undo, then sent; `outcome` says how each went. */
export const useSteps = () => {
  const t = useT()
  const client = useQueryClient()
  const { held, hold, undo } = useHeld()
  const isShown = useIsShown()
  const [outcome, setOutcome] = useState<StepOutcome | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [isUndone, setIsUndone] = useState(false)

  const carryOut = async (orders: readonly DeskOrder[], step: Step, isLeaving: boolean, isRetry = false) => {
    setIsSending(true)
    const results = await takeStep(client, orders, step, { isLeaving, isRetry })
    setIsSending(false)
    setOutcome({ step, results })
    const failed = results.filter(({ kind }) => kind !== 'done').length
    if (failed > 0 && !isShown.current) showToast('bad', t('desk.refused_n', { n: failed }))
  }
  const start = (orders: readonly DeskOrder[], step: Step) => {
    setOutcome(null)
    setIsUndone(false)
    hold({
      text: t(`desk.held_${step.name}`, { n: orders.length }),
      run: (isLeaving) => carryOut(orders, step, isLeaving),
    })
  }
  const retry = () => {
    if (!outcome) return
    const lost = outcome.results.filter(({ kind }) => kind === 'lost').map(({ order }) => order)
    void carryOut(lost, outcome.step, false, true)
  }
  return {
    held,
    isSending,
    isUndone,
    outcome,
    start,
    retry,
    /** False when it was too late. */
    undo: (): boolean => {
      const isDone = undo()
      if (isDone) setIsUndone(true)
      return isDone
    },
  }
}
export type Steps = ReturnType<typeof useSteps>
