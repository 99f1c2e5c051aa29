/** Counts by id of brands, stores, nodes or labels. Id 0 means none and is left out. */
export class Tally {
  readonly #counts: Int32Array
  readonly #ids: readonly number[]

  constructor(counts: Int32Array) {
    const ids: number[] = []
    for (let id = 1; id < counts.length; id++) if (counts[id] !== 0) ids.push(id)
    this.#counts = counts
    this.#ids = ids
  }

  get(id: number): number {
    return id === 0 ? 0 : (this.#counts[id] ?? 0)
  }

  /** The ids that occur. */
  ids(): readonly number[] {
    return this.#ids
  }
}
