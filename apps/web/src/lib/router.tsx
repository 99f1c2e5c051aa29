/**
 * Where the reader is, and how to go elsewhere: react-router's history and links, with three things of our own: the code of
 * a page is fetched when its link is pointed at, other sites open as other sites, and a path names its parts for `useParams`.
 */
import { type ComponentProps, createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import {
  BrowserRouter,
  matchPath as matchPattern,
  Link as RouterLink,
  StaticRouter,
  useLocation,
  useNavigate as useRouterNavigate,
} from 'react-router-dom'

export { useLocation, useNavigationType, useSearchParams } from 'react-router-dom'

type Going = { readonly replace?: boolean }
export type Navigate = (to: string | number, going?: Going) => void

const nothing = () => undefined
/** The reader is about to go there: its code may be fetched. */
const Prefetch = createContext<(pathname: string) => void>(nothing)
const Params = createContext<Readonly<Record<string, string>>>({})

export const RouteParams = Params.Provider
/** The parts of the address that the route's path names. */
export const useParams = () => useContext(Params)

type RouterProps = {
  /** Path and query of the page that the server renders; in the browser the address bar knows. */
  readonly url?: string
  readonly prefetch?: (pathname: string) => void
  readonly children: ReactNode
}

export const Router = ({ url, prefetch = nothing, children }: RouterProps) => {
  const inside = <Prefetch value={prefetch}>{children}</Prefetch>
  // The page that is here stays until the next one can be shown: the router changes in a transition.
  return url === undefined ? (
    <BrowserRouter>{inside}</BrowserRouter>
  ) : (
    <StaticRouter location={url}>{inside}</StaticRouter>
  )
}

export const useNavigate = (): Navigate => {
  const navigate = useRouterNavigate()
  return useMemo(
    () =>
      (to, going = {}) => {
        if (typeof to === 'number') return void navigate(to)
        const target = new URL(to, window.location.href)
        if (target.origin !== window.location.origin) return window.location.assign(target)
        void navigate(target.pathname + target.search + target.hash, going)
      },
    [navigate],
  )
}

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & Going & { readonly to: string }

export const Link = ({ to, onPointerEnter, ...rest }: LinkProps) => {
  const prefetch = useContext(Prefetch)
  return (
    <RouterLink
      {...rest}
      to={to}
      onPointerEnter={(event) => {
        onPointerEnter?.(event)
        if (to.startsWith('/')) prefetch(to.replace(/[?#].*$/, ''))
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

const decode = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    // A lone % is a character like any other; no page will be found under it.
    return text
  }
}
