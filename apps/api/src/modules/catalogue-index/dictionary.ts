/** The words of the catalogue in memory: found whole, by their beginning, by their end, or with a typo. */
import { isOneTypo, type Language } from '@tregu/domain'
import { SortedTexts } from './sorted-texts.ts'

export type Word = {
  readonly word: string
  /** The number of documents whose names have the word, when they were last counted. 0: only descriptions have it. */
  readonly near: number
  /** The number of documents that have the word anywhere. */
  readonly anywhere: number
  /** Empty for a word of any language. */
  readonly languages: readonly string[]
}

const COMPOUNDS = 50
const COMPLETIONS = 20
const NEIGHBOURS = 50
/** Longer words and words with digits are taken as typed. */
const TYPO_MAX_LETTERS = 24

const reverse = (word: string) => [...word].reverse().join('')

export const isSpoken = ({ languages }: Word, language: Language) =>
  languages.length === 0 || languages.includes(language)

type Compare = (a: Word, b: Word) => number
const byText: Compare = (a, b) => (a.word < b.word ? -1 : Number(a.word > b.word))
const byNames: Compare = (a, b) => b.near - a.near || byText(a, b)

/** The first words in an order. Most words of a long list fail the comparison with the last one taken. */
const pickFirst = (words: Iterable<Word>, limit: number, compare: Compare): Word[] => {
  const picked: Word[] = []
  for (const word of words) {
    const last = picked[limit - 1]
    if (last !== undefined && compare(word, last) >= 0) continue
    let at = picked.length
    while (at > 0 && compare(word, picked[at - 1] as Word) < 0) at--
    picked.splice(at, 0, word)
    if (picked.length > limit) picked.pop()
  }
  return picked
}

export class Dictionary {
  readonly #words: Map<string, Word>
  readonly #forward: SortedTexts
  /** The words of names, reversed. */
  readonly #backward: SortedTexts

  constructor(words: readonly Word[]) {
    this.#words = new Map(words.map((word) => [word.word, word]))
    this.#forward = new SortedTexts(words.map(({ word }) => word))
    this.#backward = new SortedTexts(words.flatMap(({ word, near }) => (near > 0 ? [reverse(word)] : [])))
  }

  put(word: Word): void {
    this.#words.set(word.word, word)
    this.#forward.add(word.word)
    if (word.near > 0) this.#backward.add(reverse(word.word))
    else this.#backward.remove(reverse(word.word))
  }

  get(word: string): Word | undefined {
    return this.#words.get(word)
  }

  /** Words with the prefix: words of names first, then by the caller's language, then by frequency. */
  listCompletions(prefix: string, language: Language): Word[] {
    const compare: Compare = (a, b) =>
      Number(b.near > 0) - Number(a.near > 0) ||
      Number(isSpoken(b, language)) - Number(isSpoken(a, language)) ||
      b.near - a.near ||
      b.anywhere - a.anywhere ||
      byText(a, b)
    return pickFirst(this.#beginning(prefix), COMPLETIONS, compare)
  }

  /** Compounds: words of names in the language with the ending, the most frequent first. */
  listCompounds(ending: string, language: Language): Word[] {
    const words = [...this.#ending(ending)].filter((word) => isSpoken(word, language))
    return pickFirst(words, COMPOUNDS, byNames)
  }

  /** Words of names that are one typo away: those of the caller's language first, then by frequency. */
  listNeighbours(word: string, language: Language): Word[] {
    if (word.length > TYPO_MAX_LETTERS || /\d/.test(word)) return []
    const compare: Compare = (a, b) =>
      Number(isSpoken(b, language)) - Number(isSpoken(a, language)) || byNames(a, b)
    return pickFirst(this.#near(word), NEIGHBOURS, compare)
  }

  /**
   * A typo changes one half of a word and leaves the other as it is, so words with the same first or second half are the
   * candidates. Only two letters that were swapped in the middle change both.
   */
  #near(word: string): Iterable<Word> {
    const half = word.length >> 1
    const [front, end] = [word.slice(0, half), word.slice(half)]
    const swapped = this.get(front.slice(0, -1) + end.slice(0, 1) + front.slice(-1) + end.slice(1))
    const candidates = new Set<Word>(swapped ? [swapped] : [])
    for (const same of this.#beginning(front)) candidates.add(same)
    for (const same of this.#ending(end)) candidates.add(same)
    return [...candidates].filter(
      (other) => other.near > 0 && !/\d/.test(other.word) && isOneTypo(word, other.word),
    )
  }

  *#beginning(prefix: string): Iterable<Word> {
    for (const word of this.#forward.beginning(prefix)) yield this.#words.get(word) as Word
  }

  *#ending(ending: string): Iterable<Word> {
    for (const word of this.#backward.beginning(reverse(ending))) yield this.#words.get(reverse(word)) as Word
  }
}
