/**
 * Where the reader is, and how to go elsewhere: history, links, search parameters. The names are react-router's, the code is
 * only what this web uses of it; the library was a ninth of the JavaScript of every page.
 */
import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'

export type Location = {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly key: string
}
export type Action = 'POP' | 'PUSH' | 'REPLACE'
type Going = { readonly replace?: boolean }
export type Navigate = (to: string | number, going?: Going) => void

type Routing = {
  readonly location: Location
  readonly action: Action
  readonly navigate: Navigate
  /** The reader is about to go there: its code may be fetched. */
  readonly prefetch: (pathname: string) => void
}
const Context = createContext<Routing | null>(null)
const Params = createContext<Readonly<Record<string, string>>>({})

export const RouteParams = Params.Provider

const keyLength = 8
const newKey = () =>
  Math.random()
    .toString(36)
    .slice(2, 2 + keyLength)

const here = (): Location => {
  const { pathname, search, hash } = window.location
  const state = window.history.state as { key?: string } | null
  return { pathname, search, hash, key: state?.key ?? 'first' }
}

const parse = (url: string): Location => {
  const { pathname, search, hash } = new URL(url, 'http://page')
  return { pathname, search, hash, key: 'first' }
}

const nothing = () => undefined

type RouterProps = {
  /** Path and query of the page that the server renders; in the browser the address bar knows. */
  readonly url?: string
  readonly prefetch?: (pathname: string) => void
  readonly children: ReactNode
}

export const Router = ({ url, prefetch = nothing, children }: RouterProps) => {
  const [place, setPlace] = useState<{ location: Location; action: Action }>(() => ({
    location: url === undefined ? here() : parse(url),
    action: 'POP',
  }))
  useEffect(() => {
    const popped = () => startTransition(() => setPlace({ location: here(), action: 'POP' }))
    window.addEventListener('popstate', popped)
    return () => window.removeEventListener('popstate', popped)
  }, [])
  const navigate = useMemo<Navigate>(
    () =>
      (to, { replace = false } = {}) => {
        if (typeof to === 'number') return window.history.go(to)
        const target = new URL(to, window.location.href)
        if (target.origin !== window.location.origin) return window.location.assign(target)
        const state = { key: newKey() }
        if (replace) window.history.replaceState(state, '', target)
        else window.history.pushState(state, '', target)
        // The page that is here stays until the next one can be shown.
        startTransition(() => setPlace({ location: here(), action: replace ? 'REPLACE' : 'PUSH' }))
      },
    [],
  )
  const value = useMemo(() => ({ ...place, navigate, prefetch }), [place, navigate, prefetch])
  return <Context value={value}>{children}</Context>
}

const useRouting = (): Routing => {
  const routing = useContext(Context)
  if (!routing) throw new Error('outside of <Router>')
  return routing
}

export const useLocation = () => useRouting().location
export const useNavigationType = () => useRouting().action
export const useNavigate = () => useRouting().navigate
/** The parts of the address that the route's path names. */
export const useParams = () => useContext(Params)

type SetSearch = (next: URLSearchParams | Readonly<Record<string, string>>, going?: Going) => void

export const useSearchParams = (): [URLSearchParams, SetSearch] => {
  const { location, navigate } = useRouting()
  const params = useMemo(() => new URLSearchParams(location.search), [location.search])
  const set: SetSearch = (next, going) => {
    const text = new URLSearchParams(next).toString()
    navigate(location.pathname + (text ? `?${text}` : ''), going)
  }
  return [params, set]
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & Going & { readonly to: string }

export const Link = ({ to, replace = false, onClick, onPointerEnter, children, ...rest }: LinkProps) => {
  const { navigate, prefetch } = useRouting()
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
        if (event.defaultPrevented || !isPlain(event) || rest.target) return
        event.preventDefault()
        navigate(to, { replace })
      }}
    >
      {children}
    </a>
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
  const { navigate } = useRouting()
  useEffect(() => navigate(to, { replace: true }), [to, navigate])
  return null
}

/** The parts of a path that a pattern like `/:department/p/:product` names; null when it is another path. */
export const matchPath = (pattern: string, pathname: string): Readonly<Record<string, string>> | null => {
  const wanted = pattern.split('/').filter(Boolean)
  const given = pathname.split('/').filter(Boolean)
  const open = wanted.at(-1) === '*'
  if (open ? given.length < wanted.length - 1 : given.length !== wanted.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    if (part === '*') break
    const text = given[index] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = decode(text)
    else if (part !== text) return null
  }
  return params
}

const decode = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    // A lone % is a character like any other; no page will be found under it.
    return text
  }
}
