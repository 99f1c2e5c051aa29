/** The browser's history, as react-router's Router wants it: our addresses are whole ones, so nothing has to be resolved. */
import { startTransition, useEffect, useMemo, useState } from 'react'
import { type Location, NavigationType, type Navigator } from 'react-router-dom'

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

type Place = { readonly location: Location; readonly navigationType: NavigationType }

/** Where the reader is now; the page that is here stays until the next one can be shown. */
export const useHistory = (): Place & { readonly navigator: Navigator } => {
  const [place, setPlace] = useState<Place>(() => ({
    location: readLocation(),
    navigationType: NavigationType.Pop,
  }))
  const { navigator, arrive } = useMemo(() => {
    const show = (navigationType: NavigationType) =>
      startTransition(() => setPlace({ location: readLocation(), navigationType }))
    const made: Navigator = {
      createHref: String,
      go: (steps) => window.history.go(steps),
      push: (to) => {
        window.history.pushState({ key: newKey() }, '', String(to))
        show(NavigationType.Push)
      },
      replace: (to) => {
        window.history.replaceState({ key: newKey() }, '', String(to))
        show(NavigationType.Replace)
      },
    }
    return { navigator: made, arrive: () => show(NavigationType.Pop) }
  }, [])
  useEffect(() => {
    window.addEventListener('popstate', arrive)
    return () => window.removeEventListener('popstate', arrive)
  }, [arrive])
  return { ...place, navigator }
}
