/** Passes on what changed in the catalogue to the web servers that follow it (decision 35). */
import type { Change, Changed } from '@tregu/contract/rendering'

export type ChangeHearer = {
  readonly onChange: (change: Change) => void
  /** No change is heard from now on. */
  readonly onEnd: () => void
}

export const makeChangeFeed = () => {
  const hearers = new Set<ChangeHearer>()
  let isOpen = false
  let position = 0

  return {
    /** Tells a change. An answer shows it if its own position is at least this one. */
    tell: (changed: Changed, told: number): void => {
      position = Math.max(position, told)
      for (const { onChange } of hearers) onChange({ position: told, changed })
    },
    /** The highest position of the changes sent so far; 0 before the first change. */
    get position() {
      return position
    },
    /** Lets web servers follow. Call it when change notifications arrive. */
    open: (): void => {
      isOpen = true
    },
    /** Ends all followers. */
    close: (): void => {
      isOpen = false
      for (const hearer of [...hearers]) {
        hearers.delete(hearer)
        hearer.onEnd()
      }
    },
    /**
     * Follows the changes from now on, beginning with a change of everything: answers must be made after all earlier changes.
     * Returns the function that ends it; null while the feed is closed.
     *
     * @param readPosition the position of answers that are made now
     */
    follow: (hearer: ChangeHearer, readPosition: number): (() => void) | null => {
      if (!isOpen) return null
      hearers.add(hearer)
      hearer.onChange({ position: Math.max(position, readPosition), changed: 'everything' })
      return () => void hearers.delete(hearer)
    },
  }
}
export type ChangeFeed = ReturnType<typeof makeChangeFeed>
