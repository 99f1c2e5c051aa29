/**
 * Sheets of the phone as entries of the browser's history: Back closes the topmost, and a closed one leaves no entry to go
 * back to. Such an entry has the address and the key of its page, and the number of sheets that are open there.
 */
import { useEffect, useRef } from 'react'
import { entryState } from './entry.ts'
import { goingTo } from './going.ts'
import { isMobile } from './media-query.ts'

type Sheet = { readonly close: () => void }

/** The topmost is the last. */
let sheets: Sheet[] = []
/** Ends a step through the history that this file takes; null when there is none. */
let arrive: (() => void) | null = null
let step: Promise<void> = Promise.resolve()
/** A step is announced by `popstate`. Should it never come, navigation must not wait for ever. */
const stepMs = 1000

/** The number of sheets of the current entry. */
const depth = () => entryState().sheets ?? 0

const take = (steps: number) => {
  step = new Promise((resolve) => {
    const timer = setTimeout(() => arrive?.(), stepMs)
    arrive = () => {
      arrive = null
      clearTimeout(timer)
      resolve()
    }
  })
  window.history.go(steps)
  return step
}

/** Was this `popstate` a step of ours? */
export const endsStep = (): boolean => {
  const isOurs = arrive !== null
  arrive?.()
  return isOurs
}

/** Makes the history fit the open sheets: adds entries, or goes back over those of closed sheets. */
export const settleSheets = () => {
  if (arrive || goingTo()) return
  while (depth() < sheets.length) {
    window.history.pushState({ ...entryState(), sheets: depth() + 1 }, '')
  }
  if (depth() > sheets.length) void take(sheets.length - depth()).then(settleSheets)
}

/** Goes back until the current entry has at most `most` sheets, and then calls `then`: at once, if it can. */
export const leaveSheets = (most: number, then: () => void): void => {
  if (arrive) void step.then(() => leaveSheets(most, then))
  else if (depth() > most) void take(most - depth()).then(then)
  else then()
}

/** Closes all sheets but the lowest `kept`. */
export const closeSheets = (kept = 0) => {
  for (const { close } of sheets.splice(kept).reverse()) close()
}
/** Closes what Back has left: the sheets above the current entry. */
export const closeLeftSheets = () => closeSheets(depth())

/** On the phone, Back closes this sheet while it is open. */
export const useBackCloses = (open: boolean, onClose: () => void) => {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!open || !isMobile()) return
    const sheet = { close: () => close.current() }
    sheets.push(sheet)
    settleSheets()
    return () => {
      sheets = sheets.filter((each) => each !== sheet)
      settleSheets()
    }
  }, [open])
}
