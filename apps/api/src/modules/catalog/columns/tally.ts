/** Counts by small whole numbers: ids of brands, stores, nodes, labels. */
export class Tally {
  #counts = new Int32Array(256)
  readonly #seen: number[] = []

  add(id: number, amount = 1): void {
    if (id >= this.#counts.length) {
      const next = new Int32Array(Math.max(id + 1, this.#counts.length * 2))
      next.set(this.#counts)
      this.#counts = next
    }
    if (this.#counts[id] === 0) this.#seen.push(id)
    this.#counts[id] = (this.#counts[id] as number) + amount
  }

  get(id: number): number {
    return this.#counts[id] ?? 0
  }

  /** The ids that occur. */
  ids(): readonly number[] {
    return this.#seen
  }
}
