/** Texts in order, to find those that begin in a way by binary search. Adding and removing one keeps the order. */
export class SortedTexts {
  readonly #texts: string[]

  constructor(texts: readonly string[]) {
    this.#texts = [...texts].sort((a, b) => (a < b ? -1 : Number(a > b)))
  }

  add(text: string): void {
    const at = this.#find(text)
    if (this.#texts[at] !== text) this.#texts.splice(at, 0, text)
  }

  remove(text: string): void {
    const at = this.#find(text)
    if (this.#texts[at] === text) this.#texts.splice(at, 1)
  }

  *beginning(prefix: string): Iterable<string> {
    for (let at = this.#find(prefix); at < this.#texts.length; at++) {
      const text = this.#texts[at] as string
      if (!text.startsWith(prefix)) return
      yield text
    }
  }

  /** The position of the first text that is not before this one. */
  #find(text: string): number {
    let from = 0
    let to = this.#texts.length
    while (from < to) {
      const middle = (from + to) >> 1
      if ((this.#texts[middle] as string) < text) from = middle + 1
      else to = middle
    }
    return from
  }
}
