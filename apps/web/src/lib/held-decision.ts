/**
 * A decision of the office waits like a step of the desk (held.ts), also while its administrator goes on to other pages.
 * What was typed is kept until it is decided, so that Undo and a refusal lose nothing.
 */
import { createContext, useContext, useState } from 'react'
import { ApiError } from './api-error.ts'
import type { Held } from './held.ts'
import { useNavigate } from './router.tsx'
import { useT } from './texts.tsx'
import { showToast } from './toasts.ts'

export type HeldDecision = Held & {
  /** The address of the page on which it is made; Undo leads back to it. */
  readonly page: string
}

export type HeldDecisions = {
  readonly held: HeldDecision | null
  readonly hold: (decision: HeldDecision) => void
  /** What was typed, by the address of the page, where a decision is held, was undone or refused. */
  readonly drafts: Map<string, unknown>
}

const Context = createContext<HeldDecisions>({ held: null, hold: () => undefined, drafts: new Map() })
export const HeldDecisionsProvider = Context.Provider
const useHeldDecisions = (): HeldDecisions => useContext(Context)

/** What a form of a page holds. It begins with what was typed before its decision was undone or refused. */
export const useDraft = <T>(page: string, empty: T) => {
  const { drafts } = useHeldDecisions()
  const [typed, setTyped] = useState(() => (drafts.get(page) as T | undefined) ?? empty)
  return { typed, setTyped, keep: () => drafts.set(page, typed), forget: () => drafts.delete(page) }
}

type Decided = {
  /** What is about to happen, beside Undo. */
  readonly text: string
  /** Sends it, and shows that it is done. */
  readonly send: (options: { readonly keepalive: boolean }) => Promise<void>
  /** Reads again what a colleague may have changed. */
  readonly refused: () => void
}

/** Holds the decision of a page. A refusal is told with a button that leads back, because another page may be open then. */
export const useHoldDecision = (page: string) => {
  const t = useT()
  const navigate = useNavigate()
  const { held, hold } = useHeldDecisions()
  const decide = ({ text, send, refused }: Decided) =>
    hold({
      page,
      text,
      run: async (isLeaving) => {
        try {
          await send({ keepalive: isLeaving })
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          refused()
          const [words = error.message || t('common.failed')] = Object.values(error.fields)
          showToast('bad', words, { label: t('common.back'), run: () => navigate(page) })
        }
      },
    })
  return { isHeld: held?.page === page, heldPage: held?.page, decide }
}
