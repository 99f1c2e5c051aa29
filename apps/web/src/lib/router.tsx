/**
 * Location, links and navigation (docs/decisions/0010). Pointing at a link loads its page's code, other sites open as ordinary links, and
 * a path types its parts for `useParams`.
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
import type { Prepare } from './going.ts'
import { type HistoryEntry, type Navigator, useHistory } from './history.ts'

const Shown = createContext<HistoryEntry>({
  location: { pathname: '/', search: '', hash: '', key: '' },
  navigationType: 'POP',
})
/** The shown address. */
export const useLocation = () => useContext(Shown).location
/** How the reader came there. */
export const useNavigationType = () => useContext(Shown).navigationType

/** The query of the address. */
export const useSearchParams = (): readonly [URLSearchParams] => {
  const { search } = useLocation()
  return useMemo(() => [new URLSearchParams(search)] as const, [search])
}

type Going = { readonly replace?: boolean }
export type Navigate = (to: string | number, going?: Going) => void

const nothing = () => undefined
/** The reader is about to navigate there, so its code may be loaded. */
const Prefetch = createContext<(pathname: string) => void>(nothing)
export const usePrefetch = () => useContext(Prefetch)
/** The browser's history; a page rendered on the server cannot navigate. */
const Navigation = createContext<Navigator>({
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

/** The browser's router. */
export const Router = ({ prefetch, prepare, children }: RouterProps) => {
  const { entry, navigator } = useHistory(prepare)
  return (
    <Shown value={entry}>
      <Navigation value={navigator}>
        <Prefetch value={prefetch}>{children}</Prefetch>
      </Navigation>
    </Shown>
  )
}

type StaticRouterProps = { readonly location: string; readonly children: ReactNode }

/** The server's router: one address, and nowhere to go. */
export const StaticRouter = ({ location, children }: StaticRouterProps) => {
  const entry = useMemo((): HistoryEntry => {
    const { pathname, search, hash } = new URL(location, 'http://static')
    return { location: { pathname, search, hash, key: '' }, navigationType: 'POP' }
  }, [location])
  return <Shown value={entry}>{children}</Shown>
}

/** Our addresses are absolute, so the history takes them as they are. */
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

/** Handles plain clicks only; with a modifier key, or for another window, the browser does its own. */
export const isPlain = (event: MouseEvent<HTMLAnchorElement>) =>
  event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)

export const Link = ({ to, replace = false, onClick, onPointerEnter, ...rest }: LinkProps) => {
  const prefetch = usePrefetch()
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
        // The same address adds no history entry.
        navigate(to, { replace: replace || new URL(to, window.location.href).href === window.location.href })
      }}
    />
  )
}

type NavLinkProps = Omit<LinkProps, 'className'> & {
  readonly className?: (state: { readonly isActive: boolean }) => string
  /** Active only at exactly this address, not below it. */
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

/** Navigates as soon as it is rendered. */
export const Redirect = ({ to }: { readonly to: string }) => {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace: true }), [to, navigate])
  return null
}

const patterns = new Map<string, RegExp>()
/** A pattern names parts (`/:department`) and may end in a star for any rest; a closing slash makes no difference. */
const compile = (pattern: string) => {
  const known = patterns.get(pattern)
  if (known) return known
  const source = pattern
    .replace(/\/\*$/, '(?:/.*)?')
    .replace(/:(\w+)/g, '(?<$1>[^/]+)')
    .replace(/\/$/, '')
  const made = new RegExp(`^${source}/*$`, 'i')
  patterns.set(pattern, made)
  return made
}

/** The parts of a path that a pattern like `/:department/p/:product` names; null when it does not match. */
export const matchPath = (pattern: string, pathname: string): Readonly<Record<string, string>> | null => {
  const match = compile(pattern).exec(pathname)
  if (!match) return null
  return Object.fromEntries(Object.entries(match.groups ?? {}).map(([name, text]) => [name, decode(text)]))
}

/** As the address bar shows it. */
export const decode = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    // A lone % cannot be decoded; keep it, and find nothing under it.
    return text
  }
}
