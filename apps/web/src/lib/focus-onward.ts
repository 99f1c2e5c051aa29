/** When an entry goes away that contains the focus, the focus would fall to the beginning of the page. */
import { type RefObject, useLayoutEffect } from 'react'

/** Called while the entry is still there; the function it returns, when it is gone. */
export type Plan = (entry: Element) => () => HTMLElement | null

const isIn = (element: HTMLElement) => element.isConnected && element.checkVisibility()
const listStops = (element: Element | null) =>
  element
    ? [element, ...element.querySelectorAll('*')].filter(
        (each): each is HTMLElement =>
          each instanceof HTMLElement &&
          each.matches('a[href], button, input, select, textarea') &&
          each.tabIndex >= 0,
      )
    : []

/** The heading of the dialog around the entry, else of the page. */
export const toHeading: Plan = (entry) => {
  const dialog = entry.closest('dialog')
  return () => dialog?.querySelector('h2') ?? document.querySelector<HTMLElement>('#main h1')
}

/** The next entry of the same list or the one before it, else the heading. */
export const inList: Plan = (entry) => {
  const own = entry.closest('li') ?? entry
  const stops = [...listStops(own.nextElementSibling), ...listStops(own.previousElementSibling)]
  const findHeading = toHeading(entry)
  return () => stops.find(isIn) ?? findHeading()
}

/** The next entry or the one before it; then what stands beside their list; at last the heading. */
const beside: Plan = (entry) => {
  const stops: HTMLElement[] = []
  for (let each: Element | null = entry; each && each.id !== 'main'; each = each.parentElement)
    stops.push(...listStops(each.nextElementSibling), ...listStops(each.previousElementSibling))
  const findHeading = toHeading(entry)
  return () => stops.find(isIn) ?? findHeading()
}

/** Moves the focus on when the entry goes away while the page stays. */
export const useFocusOnward = (entry: RefObject<HTMLElement | null>, plan: Plan = beside) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the entry matters
  useLayoutEffect(() => {
    const own = entry.current
    return () => {
      if (!own?.contains(document.activeElement)) return
      const { pathname } = window.location
      const find = plan(own)
      // The entry is removed right after this.
      queueMicrotask(() => {
        const { activeElement, body } = document
        if (window.location.pathname !== pathname || (activeElement && activeElement !== body)) return
        const target = find()
        if (target && target.tabIndex < 0) target.tabIndex = -1
        target?.focus()
      })
    }
  }, [])
}
