/** Seeded randomness: the demo world is the same every time, so it must not use the machine's. */

export type Random = {
  /** In [0, 1). */
  readonly next: () => number
  /** An integer between the two, both included. */
  readonly int: (min: number, max: number) => number
  readonly chance: (probability: number) => boolean
  /** Throws a RangeError for an empty list. */
  readonly pick: <T>(items: readonly T[]) => T
  /** This many different items, or all if there are fewer. */
  readonly sample: <T>(items: readonly T[], count: number) => T[]
  readonly bytes: (count: number) => Uint8Array<ArrayBuffer>
  /** A uuid of version 7 with this instant. */
  readonly uuid: (at: Date) => string
}

/** The item at an index; throws a RangeError when it does not exist. */
export const itemAt = <T>(items: readonly T[], index: number): T => {
  const item = items[index]
  if (item === undefined) throw new RangeError(`no item ${index} of ${items.length}`)
  return item
}

/** FNV-1a: a number for a text, the same everywhere. */
export const hashText = (text: string): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

const makeNext = (seed: number): (() => number) => {
  // mulberry32
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const makeBytes = (next: () => number, count: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: count }, () => Math.floor(next() * 256))

const makeUuid = (next: () => number, at: Date): string => {
  const time = at.getTime().toString(16).padStart(12, '0')
  const hex = (digits: number) =>
    Math.floor(next() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0')
  const variant = (8 + Math.floor(next() * 4)).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(6)}${hex(6)}`
}

const sampleFrom = <T>(next: () => number, items: readonly T[], count: number): T[] => {
  const rest = [...items]
  const chosen: T[] = []
  while (chosen.length < count && rest.length > 0) {
    chosen.push(...rest.splice(Math.floor(next() * rest.length), 1))
  }
  return chosen
}

/** A separate stream for each subject: an additional draw in one does not change the others. */
export const makeRandom = (...seed: readonly (string | number)[]): Random => {
  const next = makeNext(hashText(seed.join(':')))
  return {
    next,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => itemAt(items, Math.floor(next() * items.length)),
    sample: (items, count) => sampleFrom(next, items, count),
    bytes: (count) => makeBytes(next, count),
    uuid: (at) => makeUuid(next, at),
  }
}
