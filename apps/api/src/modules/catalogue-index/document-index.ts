/**
 * The search documents in memory: for each word the products that have it, about 300 bytes a product. It answers what
 * PostgreSQL's tsquery would: products with a word of each group.
 */
import { LANGUAGES, type Language } from '@tregu/domain'
import { NameTable } from './name-table.ts'
import { Postings } from './postings.ts'

/** A search document. `near` and `words` are the lexemes of the tsvectors, separated by spaces. */
export type SearchDocument = {
  readonly id: number
  readonly names: readonly string[]
  readonly near: string
  readonly words: string
}
/** Words (`lamp`), words of a language (`#en:lamp`) and tokens (`#b7`). A document must have one of each group of one list. */
export type Alternatives = readonly (readonly (readonly string[])[])[]
export type DocumentColumn = 'near' | 'words'

/** A bit for each language that has the word. */
const LANGUAGE_BITS = 2 ** LANGUAGES.length
/** `#en:lamp` */
const IN_LANGUAGE = /^#(..):/
const TAG_LENGTH = '#en:'.length
const bitOf = (language: string) => 1 << LANGUAGES.indexOf(language as Language)

/** Replaced documents are removed from the lists when they are this many, and a third of all. */
const SWEEP_MIN = 1_000

/** Bits of languages by word. Tokens have none. */
const readNear = (near: string) => {
  const bits = new Map<string, number>()
  for (const lexeme of near.split(' ')) {
    if (lexeme === '') continue
    const language = IN_LANGUAGE.exec(lexeme)?.[1]
    const word = language === undefined ? lexeme : lexeme.slice(TAG_LENGTH)
    bits.set(word, (bits.get(word) ?? 0) | (language === undefined ? 0 : bitOf(language)))
  }
  return bits
}

const listOf = (lists: Map<string, Postings>, word: string, width: number): Postings => {
  const known = lists.get(word)
  if (known) return known
  const list = new Postings(width)
  lists.set(word, list)
  return list
}

const sweepList = (lists: Map<string, Postings>, word: string, ids: Int32Array) => {
  const before = lists.get(word) as Postings
  const after = new Postings(before.width)
  before.forEach((document, small) => {
    if (ids[document] !== 0) after.append(document, small)
  })
  if (after.byteLength === 0) lists.delete(word)
  else if (after.byteLength < before.byteLength) lists.set(word, after)
}

export class DocumentIndex {
  /** A changed document gets a new number, so that the lists only grow at their ends. */
  #count = 1
  #dead = 0
  /** The product of each document; 0 for one that was replaced or removed. */
  #ids = new Int32Array(1_024)
  readonly #documentOf = new Map<number, number>()
  readonly #near = new Map<string, Postings>()
  /** Words that only descriptions have. */
  readonly #text = new Map<string, Postings>()
  readonly #names = new NameTable((document) => this.#ids[document] !== 0)
  #stamps = new Uint32Array(1_024)
  #stamp = 0

  get size(): number {
    return this.#documentOf.size
  }

  put({ id, names, near, words }: SearchDocument): void {
    this.remove(id)
    const document = this.#count++
    if (document === this.#ids.length) this.#grow()
    this.#ids[document] = id
    this.#documentOf.set(id, document)
    const inNames = readNear(near)
    for (const [word, bits] of inNames) listOf(this.#near, word, LANGUAGE_BITS).append(document, bits)
    for (const word of words.split(' '))
      if (word !== '' && !word.startsWith('#') && !inNames.has(word))
        listOf(this.#text, word, 1).append(document)
    for (const name of names) this.#names.add(name, document)
  }

  remove(id: number): void {
    const document = this.#documentOf.get(id)
    if (document === undefined) return
    this.#ids[document] = 0
    this.#documentOf.delete(id)
    this.#dead++
    if (this.#dead > SWEEP_MIN && this.#dead * 2 > this.size) this.#sweep()
  }

  /** Products with exactly this folded name. */
  listCalled(name: string): number[] {
    const ids = this.#names.find(name).map((document) => this.#ids[document] as number)
    return [...new Set(ids)].filter((id) => id !== 0)
  }

  /** Products that match `wanted` and not `except`, at most so many, in no order. */
  find(column: DocumentColumn, wanted: Alternatives, except: Alternatives | null, most: number): Int32Array {
    const found = this.#match(column, wanted)
    const seen = this.#nextStamp(1)
    if (except) for (const document of this.#match(column, except)) this.#stamps[document] = seen
    const ids = new Int32Array(Math.min(found.length, most))
    let length = 0
    for (const document of found) {
      if (length === most) break
      // The stamp also removes documents that several alternatives found.
      if (this.#stamps[document] === seen) continue
      this.#stamps[document] = seen
      ids[length++] = this.#ids[document] as number
    }
    return ids.subarray(0, length)
  }

  /** The first products of a list that match `wanted` and not `except`, at most so many, in the order of the list. */
  firstOf(
    ids: Iterable<number>,
    { column, wanted, except }: { column: DocumentColumn; wanted: Alternatives; except: Alternatives | null },
    most: number,
  ): number[] {
    const found = this.#match(column, wanted)
    const unwanted = except ? this.#match(column, except) : []
    const seen = this.#nextStamp(1)
    for (const document of found) this.#stamps[document] = seen
    for (const document of unwanted) this.#stamps[document] = 0
    const first: number[] = []
    for (const id of ids) {
      if (first.length === most) break
      const document = this.#documentOf.get(id)
      if (document !== undefined && this.#stamps[document] === seen) first.push(id)
    }
    return first
  }

  #match(column: DocumentColumn, alternatives: Alternatives): number[] {
    return alternatives.flatMap((groups) => this.#matchAll(column, groups))
  }

  /** Finds the documents that have a lexeme of each group. The stamp of a document counts the groups that it matches. */
  #matchAll(column: DocumentColumn, groups: readonly (readonly string[])[]): number[] {
    const start = this.#nextStamp(groups.length + 1)
    let found: number[] = []
    for (const [index, lexemes] of groups.entries()) {
      const before = start + index
      found = []
      for (const lexeme of lexemes)
        this.#visit(column, lexeme, (document) => {
          const isNext =
            index === 0 ? this.#stamps[document] !== before + 1 : this.#stamps[document] === before
          if (!isNext || this.#ids[document] === 0) return
          this.#stamps[document] = before + 1
          found.push(document)
        })
      if (found.length === 0) break
    }
    return found
  }

  #visit(column: DocumentColumn, lexeme: string, visit: (document: number) => void) {
    const language = IN_LANGUAGE.exec(lexeme)?.[1]
    const bit = language === undefined ? 0 : bitOf(language)
    const word = language === undefined ? lexeme : lexeme.slice(TAG_LENGTH)
    this.#near.get(word)?.forEach((document, bits) => {
      if ((bits & bit) === bit) visit(document)
    })
    if (column === 'words' && bit === 0) this.#text.get(word)?.forEach(visit)
  }

  /** Stamps that no document has. */
  #nextStamp(count: number): number {
    if (this.#stamp + count > 0xffff_ffff) {
      this.#stamps.fill(0)
      this.#stamp = 0
    }
    const first = this.#stamp + 1
    this.#stamp += count
    return first
  }

  #grow() {
    const ids = new Int32Array(this.#ids.length * 2)
    ids.set(this.#ids)
    this.#ids = ids
    this.#stamps = new Uint32Array(ids.length)
    this.#stamp = 0
  }

  /** Removes dead documents from the lists. The numbers of the others stay. */
  #sweep() {
    for (const lists of [this.#near, this.#text])
      for (const word of [...lists.keys()]) sweepList(lists, word, this.#ids)
    this.#dead = 0
  }
}
