/**
 * A step waits eight seconds in the browser before its request is sent, so that it can be undone (docs/rules/backoffice.md#steps).
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

export const createHolder = <H extends Held>(onChange: (held: H | null) => void) => {
  let held: H | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const set = (next: H | null) => {
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
    hold: (next: H) => {
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
const holders = new Set<{ readonly send: (isLeaving: boolean) => Promise<void> }>()

/** Sends what waits on this page, for example before signing out. */
export const sendHeld = async (): Promise<void> => {
  await Promise.all([...holders].map((holder) => holder.send(true)))
}

/** The held step of a page, or of the part of a page that stays while others are opened. */
export const useHeld = <H extends Held = Held>() => {
  const [held, setHeld] = useState<H | null>(null)
  const [holder] = useState(() => createHolder<H>(setHeld))
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
