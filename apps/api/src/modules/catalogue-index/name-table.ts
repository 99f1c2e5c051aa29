/**
 * Finds numbers by a name without holding the names: a hash table of 64 bits for each name, in typed arrays of 12 bytes. Two
 * of ten million names share their 64 bits with a probability of one in 300,000.
 */
const FIRST_SLOTS = 1_024

const hash = (text: string, seed: number): number => {
  let value = seed
  for (let at = 0; at < text.length; at++) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
    value ^= value >>> 15
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  return (value ^ (value >>> 13)) >>> 0
}
const FIRST_SEED = 0x811c9dc5
const SECOND_SEED = 0x9e3779b9

export class NameTable {
  #first = new Uint32Array(FIRST_SLOTS)
  #second = new Uint32Array(FIRST_SLOTS)
  /** 0: the slot is empty. */
  #numbers = new Int32Array(FIRST_SLOTS)
  #size = 0

  /** @param isAlive whether a number is still in use; the others are left out when the table grows */
  constructor(readonly isAlive: (number: number) => boolean) {}

  /** @param number above 0 */
  add(name: string, number: number): void {
    if (this.#size * 2 >= this.#numbers.length) this.#grow()
    this.#put(hash(name, FIRST_SEED), hash(name, SECOND_SEED), number)
    this.#size++
  }

  find(name: string): number[] {
    const [first, second] = [hash(name, FIRST_SEED), hash(name, SECOND_SEED)]
    const mask = this.#numbers.length - 1
    const found: number[] = []
    for (let slot = first & mask; this.#numbers[slot] !== 0; slot = (slot + 1) & mask)
      if (this.#first[slot] === first && this.#second[slot] === second)
        found.push(this.#numbers[slot] as number)
    return found
  }

  #put(first: number, second: number, number: number) {
    const mask = this.#numbers.length - 1
    let slot = first & mask
    while (this.#numbers[slot] !== 0) slot = (slot + 1) & mask
    this.#first[slot] = first
    this.#second[slot] = second
    this.#numbers[slot] = number
  }

  #grow() {
    const [first, second, numbers] = [this.#first, this.#second, this.#numbers]
    const alive = numbers.reduce((sum, number) => sum + Number(number !== 0 && this.isAlive(number)), 0)
    const slots = alive * 4 > numbers.length ? numbers.length * 2 : numbers.length
    this.#first = new Uint32Array(slots)
    this.#second = new Uint32Array(slots)
    this.#numbers = new Int32Array(slots)
    this.#size = alive
    for (const [slot, number] of numbers.entries())
      if (number !== 0 && this.isAlive(number))
        this.#put(first[slot] as number, second[slot] as number, number)
  }
}
