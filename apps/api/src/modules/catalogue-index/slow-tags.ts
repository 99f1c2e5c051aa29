/**
 * Tags of what changes with every order: how often a product is sold, how much of it is left. Such a change removes the
 * responses with a tag at most once in a while; further ones wait and are then applied together.
 */

/** @param now the time in milliseconds; only differences count */
export const makeSlowTags = (now: () => number, everyMs: number) => {
  /** When the responses with a tag were removed because of such a change. */
  const removedAt = new Map<string, number>()
  const waiting = new Set<string>()
  const isDue = (tag: string, at: number) => at - (removedAt.get(tag) ?? Number.NEGATIVE_INFINITY) >= everyMs

  return {
    /** Takes changed tags. Returns those of which the responses have to be removed now. */
    take: (tags: Iterable<string>): string[] => {
      const at = now()
      const due: string[] = []
      for (const tag of new Set(tags)) {
        if (isDue(tag, at)) due.push(tag)
        else waiting.add(tag)
      }
      for (const tag of due) removedAt.set(tag, at)
      return due
    },
    /** The responses with these tags were removed for another reason: later ones show what has waited. */
    forget: (tags: Iterable<string>): void => {
      for (const tag of tags) waiting.delete(tag)
    },
    /** Returns the waiting tags whose time has come. */
    takeDue: (): string[] => {
      const at = now()
      for (const [tag, removed] of removedAt)
        if (at - removed >= everyMs && !waiting.has(tag)) removedAt.delete(tag)
      const due = [...waiting].filter((tag) => isDue(tag, at))
      for (const tag of due) {
        waiting.delete(tag)
        removedAt.set(tag, at)
      }
      return due
    },
  }
}
