/** What was put into the cart a moment ago, for the panel that says so. */
export type Added = {
  readonly variant: string
  /** The focus returns here. */
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
