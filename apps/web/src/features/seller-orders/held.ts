/**
 * A step waits eight seconds in the browser before its request is sent, so that it can be undone (docs/rules/backoffice.md).
 * Leaving the page sends it.
 */
import { UNDO_SECONDS } from '@tregu/domain'
import { useEffect, useState } from 'react'

export type Held = {
  readonly text: string
  /** Sends the step. `isLeaving`: the page is being left, so the request must outlive it. */
  readonly run: (isLeaving: boolean) => Promise<void>
}

const SECOND_MS = 1_000

export const createHolder = (onChange: (held: Held | null) => void) => {
  let held: Held | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const set = (next: Held | null) => {
    clearTimeout(timer)
    held = next
    onChange(next)
  }
  const send = async (isLeaving: boolean): Promise<void> => {
    const due = held
    if (!due) return
    set(null)
    await due.run(isLeaving)
  }
  return {
    /** Holds a step; the one before it is sent now. */
    hold: (next: Held) => {
      void send(false)
      set(next)
      timer = setTimeout(() => void send(false), UNDO_SECONDS * SECOND_MS)
    },
    /** False when there was nothing left to undo. */
    undo: (): boolean => {
      const wasHeld = held !== null
      set(null)
      return wasHeld
    },
    send,
  }
}
type Holder = ReturnType<typeof createHolder>

const holders = new Set<Holder>()

/** Sends what waits on this page, for example before signing out. */
export const sendHeld = async (): Promise<void> => {
  await Promise.all([...holders].map((holder) => holder.send(true)))
}

/** The held step of a page. */
export const useHeld = () => {
  const [held, setHeld] = useState<Held | null>(null)
  const [holder] = useState(() => createHolder(setHeld))
  useEffect(() => {
    const leave = () => void holder.send(true)
    holders.add(holder)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      holders.delete(holder)
      leave()
    }
  }, [holder])
  return { held, hold: holder.hold, undo: holder.undo }
}
