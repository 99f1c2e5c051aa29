/** A growing list of rising numbers, each with a small one beside it, as differences of one to five bytes. */
const FIRST_BYTES = 8

export class Postings {
  #bytes = new Uint8Array(FIRST_BYTES)
  #length = 0
  #last = 0

  /** @param width how many values the small numbers have; 1 for none */
  constructor(readonly width: number) {}

  get byteLength(): number {
    return this.#length
  }

  /** @param number above the ones before */
  append(number: number, small = 0): void {
    let rest = (number - this.#last) * this.width + small
    this.#last = number
    if (this.#length + 5 > this.#bytes.length) {
      const bytes = new Uint8Array(Math.max(this.#length + 5, Math.ceil(this.#bytes.length * 1.5)))
      bytes.set(this.#bytes)
      this.#bytes = bytes
    }
    while (rest > 127) {
      this.#bytes[this.#length++] = (rest & 127) | 128
      rest = Math.floor(rest / 128)
    }
    this.#bytes[this.#length++] = rest
  }

  forEach(each: (number: number, small: number) => void): void {
    const [bytes, length, width] = [this.#bytes, this.#length, this.width]
    let number = 0
    for (let at = 0; at < length; ) {
      let value = 0
      let scale = 1
      for (;;) {
        const byte = bytes[at++] as number
        value += (byte & 127) * scale
        if (byte < 128) break
        scale *= 128
      }
      const small = value % width
      number += (value - small) / width
      each(number, small)
    }
  }
}
