/** The product that was just put into the cart, for the panel that confirms it. */
export type Added = {
  readonly variant: string
  /** The element that gets focus back. */
  readonly from: Element | null
}

let added: Added | null = null
const listeners = new Set<() => void>()
const set = (next: Added | null) => {
  added = next
  for (const listener of listeners) listener()
}

export const showAdded = (variant: string) => set({ variant, from: document.activeElement })
export const closeAdded = () => set(null)
export const currentAdded = () => added
export const subscribeAdded = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
