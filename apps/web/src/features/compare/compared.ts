/** The products that this browser has chosen to compare. All tabs have the same ones, and they outlive a reload. */
import { COMPARE_MAX, toggleCompared } from '@tregu/domain'
import { useSyncExternalStore } from 'react'
import { onStorageChange, storage } from '../../lib/storage.ts'
import { paths } from '../../paths.ts'

export type Compared = { readonly slug: string; readonly image: string }

/** The address of a comparison, with commas that stay readable. `more`: other parameters, such as the language. */
export const toCompare = (slugs: readonly string[], more = ''): string => {
  const chosen = slugs.length === 0 ? '' : `products=${slugs.map(encodeURIComponent).join(',')}`
  const query = [chosen, more].filter(Boolean).join('&')
  return query === '' ? paths.compare : `${paths.compare}?${query}`
}

const KEY = 'compare'
const NONE: readonly Compared[] = []
const isSound = (value: unknown): value is Compared[] =>
  Array.isArray(value) &&
  value.length <= COMPARE_MAX &&
  value.every((one) => [one?.slug, one?.image].every((text) => typeof text === 'string' && text !== ''))

let chosen: readonly Compared[] | null = null
const listeners = new Set<() => void>()
const current = () => {
  chosen ??= storage.get<Compared[]>(KEY, isSound) ?? NONE
  return chosen
}
const tell = () => {
  for (const listener of listeners) listener()
}
const keep = (next: readonly Compared[]) => {
  chosen = next
  if (next.length === 0) storage.remove(KEY)
  else storage.set(KEY, next)
  tell()
}
const subscribe = (listener: () => void) => {
  const stop = onStorageChange((key) => {
    if (key !== KEY) return
    chosen = null
    listener()
  })
  listeners.add(listener)
  return () => {
    stop()
    listeners.delete(listener)
  }
}

/** Empty on the server and in the first render. */
export const useCompared = (): readonly Compared[] => useSyncExternalStore(subscribe, current, () => NONE)

/** Adds a product or takes it away; false when four are chosen already. */
export const toggleChosen = (product: Compared): boolean => {
  // Another tab may have changed them while this one was in the background.
  chosen = null
  const answer = toggleCompared(current(), product)
  if (answer.ok) keep(answer.chosen)
  return answer.ok
}
export const dropChosen = (slug: string): void => {
  chosen = null
  if (current().some((one) => one.slug === slug)) keep(current().filter((one) => one.slug !== slug))
}
export const clearChosen = (): void => keep(NONE)
