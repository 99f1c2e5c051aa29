/** Arrow keys within a group that is one tab stop (ARIA practices, roving tabindex). */
const across = { ArrowRight: 1, ArrowLeft: -1 }
const down = { ArrowDown: 1, ArrowUp: -1 }
/** `all` and `down` also handle Home and End. */
const steps = { across, down, all: { ...across, ...down } } as const
type Way = keyof typeof steps

/** The index that a key leads to among `count` items, wrapping around; null for any other key. */
export const walkTo = (key: string, at: number, count: number, way: Way = 'all'): number | null => {
  if (way !== 'across' && key === 'Home') return 0
  if (way !== 'across' && key === 'End') return count - 1
  const step = (steps[way] as Readonly<Record<string, number>>)[key]
  return step === undefined ? null : (at + step + count) % count
}

type Key = { readonly key: string; readonly preventDefault: () => void }

/** Like `walkTo`, and moves focus to the element of that index if it exists. */
export const walkWithFocus = (
  event: Key,
  at: number,
  elements: ArrayLike<HTMLElement> | undefined,
  way: Way = 'all',
  options: FocusOptions = {},
): number | null => {
  const next = walkTo(event.key, at, elements?.length ?? 0, way)
  if (next === null) return null
  event.preventDefault()
  elements?.[next]?.focus(options)
  return next
}
