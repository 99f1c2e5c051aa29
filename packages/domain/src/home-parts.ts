/** Parts of the home page: when they are shown, what they lack, where they lead (docs/rules/catalogue.md#parts-of-the-home-page). */
import { LANGUAGES, type Language } from './languages.ts'
import { HOME_PART_LIMITS } from './limits.ts'
import type { Texts } from './products.ts'

export const HOME_KINDS = ['slide', 'tile', 'row', 'kosova', 'express'] as const
export type HomeKind = (typeof HOME_KINDS)[number]
/** Slides and tiles have a ground and a picture; all others show products of a listing. */
export const isHomeList = (kind: HomeKind): boolean => kind !== 'slide' && kind !== 'tile'
/** So many parts of the kind there may be; the bands count among the rows. */
export const findHomeRoom = (kind: HomeKind): number =>
  kind === 'slide' || kind === 'tile' ? HOME_PART_LIMITS[kind] : HOME_PART_LIMITS.row

export const HOME_STATES = ['shown', 'planned', 'past', 'off'] as const
export type HomeState = (typeof HOME_STATES)[number]
type Timed = {
  readonly active: boolean
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

export const findHomeState = ({ active, startsAt, endsAt }: Timed, at: Date): HomeState => {
  if (!active) return 'off'
  if (endsAt && endsAt <= at) return 'past'
  return startsAt && startsAt > at ? 'planned' : 'shown'
}

/** The next instant at which one of the parts appears or goes by itself; null when none does. */
export const findHomeChange = (parts: readonly Timed[], now: Date): Date | null => {
  const times = parts
    .filter(({ active }) => active)
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .flatMap((time) => (time && time > now ? [time.getTime()] : []))
  return times.length === 0 ? null : new Date(Math.min(...times))
}

type HomeTexts = { readonly title: Texts; readonly text: Texts; readonly action: Texts }

/** The languages that lack the title, or a text that another language has. */
export const listMissingLanguages = ({ title, text, action }: HomeTexts): Language[] => {
  const isWritten = (texts: Texts) => Object.values(texts).some(Boolean)
  const needed = [title, ...[text, action].filter(isWritten)]
  return LANGUAGES.filter((language) => needed.some((texts) => !texts[language]))
}

/** A new order: the wanted ones first, then those that were not named, as they were. */
export const orderHomeParts = <Id>(present: readonly Id[], wanted: readonly Id[]): Id[] => [
  ...wanted.filter((id) => present.includes(id)),
  ...present.filter((id) => !wanted.includes(id)),
]

export const HELP_TOPICS = [
  'faq',
  'delivery-and-returns',
  'contact',
  'terms',
  'privacy',
  'how-we-rank',
  'accessibility',
  'imprint',
  'credits',
] as const

/** Pages that always exist. */
const PAGES: ReadonlySet<string> = new Set([
  '/',
  '/all-departments',
  '/cart',
  '/help',
  '/login',
  '/made-in-kosova',
  '/sale',
  '/search',
  '/sign-up',
  '/sign-up-business',
  '/user/dashboard',
  '/withdraw',
  ...HELP_TOPICS.map((topic) => `/help/${topic}`),
])

/** What a path of the web leads to. */
export type HomeLink =
  | { readonly to: 'page' }
  | { readonly to: 'product'; readonly department: string; readonly slug: string }
  | {
      readonly to: 'store'
      /** Null: the address names none. */
      readonly department: string | null
      readonly slug: string
      /** Slugs of a category within its department. */
      readonly category: readonly string[]
    }
  | { readonly to: 'category'; readonly path: string }

/** Reads a path with or without a query. Null: no page of this web can have it. Others may still not exist. */
export const readHomeLink = (link: string): HomeLink | null => {
  if (!/^\/(?![/\\])[^\s\\]*$/.test(link)) return null
  const [path = ''] = link.split(/[?#]/)
  const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path
  if (PAGES.has(trimmed)) return { to: 'page' }
  const slugs = trimmed.slice(1).split('/')
  const [first = '', second = '', third, ...rest] = slugs
  if (slugs.some((slug) => slug === '') || slugs.length > 4) return null
  if (first === 'store')
    return second === '' ? null : { to: 'store', department: null, slug: second, category: slugs.slice(2) }
  if (third === undefined || (second !== 'p' && second !== 'store'))
    return slugs.length > 3 ? null : { to: 'category', path: trimmed.slice(1) }
  if (rest.length > 0) return null
  return second === 'p'
    ? { to: 'product', department: first, slug: third }
    : { to: 'store', department: first, slug: third, category: [] }
}
