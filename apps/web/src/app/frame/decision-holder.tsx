import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { toHeading } from '../../lib/focus-onward.ts'
import { useHeld } from '../../lib/held.ts'
import { type HeldDecision, HeldDecisionsProvider } from '../../lib/held-decision.ts'
import { useNavigate } from '../../lib/router.tsx'
import { HeldBar } from '../../ui/held-bar.tsx'

/** Holds a decision for Undo while its administrator goes on to the next page; leaving the office sends it. */
export const DecisionHolder = ({ children }: { readonly children: ReactNode }) => {
  const navigate = useNavigate()
  const { held, hold, undo } = useHeld<HeldDecision>()
  const [isUndone, setIsUndone] = useState(false)
  const [drafts] = useState(() => new Map<string, unknown>())
  const start = useCallback(
    (decision: HeldDecision) => {
      setIsUndone(false)
      hold(decision)
    },
    [hold],
  )
  const value = useMemo(() => ({ held, hold: start, drafts }), [held, start, drafts])
  const takeBack = () => {
    if (!held || !undo()) return
    setIsUndone(true)
    if (window.location.pathname !== held.page) navigate(held.page)
  }
  return (
    <HeldDecisionsProvider value={value}>
      <HeldBar held={held} isUndone={isUndone} onUndo={takeBack} takesFocus onward={toHeading} />
      {children}
    </HeldDecisionsProvider>
  )
}
