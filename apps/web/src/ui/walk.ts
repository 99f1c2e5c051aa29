/** Arrow keys among things beside each other that are one stop for the Tab key (ARIA practices, roving tabindex). */
const across = { ArrowRight: 1, ArrowLeft: -1 }
const down = { ArrowDown: 1, ArrowUp: -1 }
/** `all` and `down` know Home and End too. */
const steps = { across, down, all: { ...across, ...down } } as const
type Way = keyof typeof steps

/** Where a key leads among `count` things, the first coming after the last; null for a key that does not walk. */
export const walkTo = (key: string, at: number, count: number, way: Way = 'all'): number | null => {
  if (way !== 'across' && key === 'Home') return 0
  if (way !== 'across' && key === 'End') return count - 1
  const step = (steps[way] as Readonly<Record<string, number>>)[key]
  return step === undefined ? null : (at + step + count) % count
}

type Key = { readonly key: string; readonly preventDefault: () => void }

/** Walks as `walkTo` and takes the focus along to the element of that place, where there is one. */
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
