/**
 * The browser's history in the form that react-router's Router wants. Our addresses are absolute, so nothing is resolved.
 */
import { startTransition, useEffect, useMemo, useState } from 'react'
import { type Location, NavigationType, type Navigator } from 'react-router-dom'
import { go, type Prepare, stopGoing } from './going.ts'
import { hasLateParts } from './hydrated.ts'

const keyLength = 8
const newKey = () =>
  Math.random()
    .toString(36)
    .slice(2, 2 + keyLength)

const readLocation = (): Location => {
  const { pathname, search, hash } = window.location
  const { key = 'default' } = (window.history.state ?? {}) as { key?: string }
  return { pathname, search, hash, key, state: null }
}

type HistoryEntry = { readonly location: Location; readonly navigationType: NavigationType }

/** The shown location. Address and page change together, once the next page can be shown. */
export const useHistory = (prepare: Prepare): HistoryEntry & { readonly navigator: Navigator } => {
  const [entry, setEntry] = useState<HistoryEntry>(() => ({
    location: readLocation(),
    navigationType: NavigationType.Pop,
  }))
  const { navigator, arrive } = useMemo(() => {
    let shown = window.location.pathname
    const show = (navigationType: NavigationType) => {
      shown = window.location.pathname
      startTransition(() => setEntry({ location: readLocation(), navigationType }))
    }
    const leave = (to: string, arriveAt: (address: string) => void) => {
      const target = new URL(to, window.location.href)
      // Filters and pages of a listing change only the query, and the page itself is loaded.
      if (target.pathname !== shown) return void go(prepare, target, arriveAt)
      stopGoing()
      arriveAt(to)
    }
    const made: Navigator = {
      createHref: String,
      go: (steps) => window.history.go(steps),
      push: (to) =>
        leave(String(to), (address) => {
          window.history.pushState({ key: newKey() }, '', address)
          show(NavigationType.Push)
        }),
      replace: (to) =>
        leave(String(to), (address) => {
          window.history.replaceState({ key: newKey() }, '', address)
          show(NavigationType.Replace)
        }),
    }
    // Back and forward have already changed the address; a page that has moved takes its new address.
    const pop = () => {
      const { pathname, search, hash } = window.location
      const here = pathname + search + hash
      leave(here, (address) => {
        if (address !== here) window.history.replaceState(window.history.state, '', address)
        // During a popstate event React renders a transition at once, and would remove parts that have not hydrated.
        if (hasLateParts()) setTimeout(show, 0, NavigationType.Pop)
        else show(NavigationType.Pop)
      })
    }
    return { navigator: made, arrive: pop }
  }, [prepare])
  useEffect(() => {
    window.addEventListener('popstate', arrive)
    return () => window.removeEventListener('popstate', arrive)
  }, [arrive])
  return { ...entry, navigator }
}
