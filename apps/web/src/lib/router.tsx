/**
 * Where the reader is, and how to go elsewhere: react-router, with history and links of our own: the code of a page
 * is fetched when its link is pointed at, other sites open as other sites, and a path names its parts for `useParams`.
 */
import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
} from 'react'
import {
  matchPath as matchPattern,
  type Navigator,
  Router as RouterCore,
  useLocation,
} from 'react-router-dom'
import type { Prepare } from './going.ts'
import { useHistory } from './history.ts'

export { useLocation, useNavigationType } from 'react-router-dom'

/** What the address asks for, after its question mark. */
export const useSearchParams = (): readonly [URLSearchParams] => {
  const { search } = useLocation()
  return useMemo(() => [new URLSearchParams(search)] as const, [search])
}

type Going = { readonly replace?: boolean }
export type Navigate = (to: string | number, going?: Going) => void

const nothing = () => undefined
/** The reader is about to go there: its code may be fetched. */
const Prefetch = createContext<(pathname: string) => void>(nothing)
/** The browser's history; a page that the server renders goes nowhere. */
const Navigation = createContext<Pick<Navigator, 'go' | 'push' | 'replace'>>({
  go: nothing,
  push: nothing,
  replace: nothing,
})
const Params = createContext<Readonly<Record<string, string>>>({})

export const RouteParams = Params.Provider
/** The parts of the address that the route's path names. */
export const useParams = () => useContext(Params)

type RouterProps = {
  readonly prefetch: (pathname: string) => void
  readonly prepare: Prepare
  readonly children: ReactNode
}

/** In the browser, where the address bar knows; the server's rendering stands in react-router's StaticRouter. */
export const Router = ({ prefetch, prepare, children }: RouterProps) => {
  const history = useHistory(prepare)
  return (
    <RouterCore {...history}>
      <Navigation value={history.navigator}>
        <Prefetch value={prefetch}>{children}</Prefetch>
      </Navigation>
    </RouterCore>
  )
}

/** Addresses here are whole ones, so the history takes them as they are; the library's hook would resolve relative ones too. */
export const useNavigate = (): Navigate => {
  const navigator = useContext(Navigation)
  return useMemo(
    () =>
      (to, { replace = false } = {}) => {
        if (typeof to === 'number') return navigator.go(to)
        const target = new URL(to, window.location.href)
        if (target.origin !== window.location.origin) return window.location.assign(target)
        const address = target.pathname + target.search + target.hash
        return replace ? navigator.replace(address) : navigator.push(address)
      },
    [navigator],
  )
}

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & Going & { readonly to: string }

/** Only a plain click goes there within the page; with a key held, or to another window, the browser does as it always does. */
const isPlain = (event: MouseEvent<HTMLAnchorElement>) =>
  event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)

export const Link = ({ to, replace = false, onClick, onPointerEnter, ...rest }: LinkProps) => {
  const prefetch = useContext(Prefetch)
  const navigate = useNavigate()
  return (
    <a
      {...rest}
      href={to}
      onPointerEnter={(event) => {
        onPointerEnter?.(event)
        if (to.startsWith('/')) prefetch(to.replace(/[?#].*$/, ''))
      }}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlain(event) || (rest.target ?? '_self') !== '_self') return
        event.preventDefault()
        // The same address again is no new step back.
        navigate(to, { replace: replace || new URL(to, window.location.href).href === window.location.href })
      }}
    />
  )
}

type NavLinkProps = Omit<LinkProps, 'className'> & {
  readonly className?: (state: { readonly isActive: boolean }) => string
  /** Only the very address counts, not what lies under it. */
  readonly end?: boolean
}

export const NavLink = ({ to, className, end = false, ...rest }: NavLinkProps) => {
  const { pathname } = useLocation()
  const own = to.replace(/[?#].*$/, '')
  const isActive = pathname === own || (!end && pathname.startsWith(`${own}/`))
  return (
    <Link
      {...rest}
      to={to}
      className={className?.({ isActive })}
      aria-current={pathname === own ? 'page' : undefined}
    />
  )
}

/** Goes elsewhere as soon as it is shown. */
export const Redirect = ({ to }: { readonly to: string }) => {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace: true }), [to, navigate])
  return null
}

/** The parts of a path that a pattern like `/:department/p/:product` names; null when it is another path. */
export const matchPath = (pattern: string, pathname: string): Readonly<Record<string, string>> | null => {
  const match = matchPattern(pattern, pathname)
  if (!match) return null
  const named = Object.entries(match.params).filter(([name]) => name !== '*')
  return Object.fromEntries(named.map(([name, text = '']) => [name, decode(text)]))
}

/** As the address bar shows it. */
export const decode = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    // A lone % is a character like any other; nothing will be found under it.
    return text
  }
}
