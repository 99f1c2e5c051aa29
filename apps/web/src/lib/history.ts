/** The browser's history as a location that React renders. Our addresses are absolute, so nothing is resolved. */
import { startTransition, useEffect, useMemo, useState } from 'react'
import { entryKey, entryState, newKey } from './entry.ts'
import { go, type Prepare, stopGoing, subscribeGoing } from './going.ts'
import { hasLateParts } from './hydrated.ts'
import { closeLeftSheets, closeSheets, endsStep, leaveSheets, settleSheets } from './sheets.ts'

/** `key` belongs to the entry of the history. */
export type Location = Readonly<Record<'pathname' | 'search' | 'hash' | 'key', string>>
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE'
export type HistoryEntry = { readonly location: Location; readonly navigationType: NavigationType }
export type Navigator = {
  readonly go: (steps: number) => void
  readonly push: (address: string) => void
  readonly replace: (address: string) => void
}

const readLocation = (): Location => {
  const { pathname, search, hash } = window.location
  return { pathname, search, hash, key: entryKey() }
}

/** The shown location. Address and page change together, once the next page can be shown. */
export const useHistory = (
  prepare: Prepare,
): { readonly entry: HistoryEntry; readonly navigator: Navigator } => {
  const [entry, setEntry] = useState<HistoryEntry>(() => ({
    location: readLocation(),
    navigationType: 'POP',
  }))
  const { navigator, arrive } = useMemo(() => {
    let shown = readLocation()
    const show = (navigationType: NavigationType) => {
      const location = readLocation()
      shown = location
      // The line of a kept page (server/kept-page.ts) is about the page that is left.
      document.getElementById('kept')?.remove()
      startTransition(() => setEntry({ location, navigationType }))
    }
    const leave = (to: string, arriveAt: (address: string) => void) => {
      const target = new URL(to, window.location.href)
      // Filters and pages of a listing change only the query, and the page itself is loaded.
      if (target.pathname !== shown.pathname) return void go(prepare, target, arriveAt)
      stopGoing()
      arriveAt(to)
    }
    const made: Navigator = {
      go: (steps) => window.history.go(steps),
      push: (to) =>
        leave(to, (address) => {
          closeSheets()
          // The page takes the entry of the sheet from which it was opened.
          leaveSheets(1, () => {
            const isSheet = entryState().sheets !== undefined
            window.history[isSheet ? 'replaceState' : 'pushState']({ key: newKey() }, '', address)
            show('PUSH')
          })
        }),
      replace: (to) =>
        leave(to, (address) => {
          leaveSheets(0, () => {
            window.history.replaceState({ key: newKey() }, '', address)
            show('REPLACE')
            settleSheets()
          })
        }),
    }
    // Back and forward have already changed the address; a page that has moved takes its new address.
    const pop = () => {
      const isOwnStep = endsStep()
      if (entryKey() === shown.key) {
        if (isOwnStep) return
        stopGoing()
        closeLeftSheets()
        return settleSheets()
      }
      closeSheets()
      const { pathname, search, hash } = window.location
      const here = pathname + search + hash
      leave(here, (address) => {
        if (address !== here) window.history.replaceState(window.history.state, '', address)
        // During a popstate event React renders a transition at once, and would remove parts that have not hydrated.
        if (hasLateParts()) setTimeout(show, 0, 'POP')
        else show('POP')
      })
      settleSheets()
    }
    return { navigator: made, arrive: pop }
  }, [prepare])
  useEffect(() => {
    window.addEventListener('popstate', arrive)
    if (window.early) window.early.routed = true
    // A reload keeps the entry of a sheet, and a navigation may end on one.
    settleSheets()
    const stop = subscribeGoing(() => queueMicrotask(settleSheets))
    return () => {
      window.removeEventListener('popstate', arrive)
      stop()
    }
  }, [arrive])
  return { entry, navigator }
}
