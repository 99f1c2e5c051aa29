/** The words of a search (docs/rules/catalogue.md): splitting a text, forms of a word, and typos. */
import { foldText } from './fold.ts'
import type { Language } from './languages.ts'
import { SEARCH_WORDS_MAX, TYPO_MIN_LETTERS } from './limits.ts'
import { listSynonyms, listSynonymWords } from './synonyms.ts'

// Words of a folded text: ASCII letters, digits and all characters beyond, except signs, typographic marks and
// currencies. The database's search_words() has the same characters; a test compares the two.
const BETWEEN_WORDS = /[^a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2070-\u209f\u2150-\u{10ffff}]+/u

/** The words of a text, each once, in their order. */
export const splitWords = (text: string): string[] =>
  [...new Set(foldText(text).split(BETWEEN_WORDS))].filter((word) => word !== '')

/** Words too common to search for, folded: articles, prepositions and "and" of the six languages. */
const STOP_WORDS = new Set(
  [
    'e i te se ne me per nga dhe ose si nje pa deri',
    'a an and the of for with in on to or by from without',
    'der die das den dem des ein eine einen und fur mit im am zum zur von aus oder ohne',
    'le la les l d un une des du de et pour avec en au aux ou sans',
    've ile icin bir veya',
    'za sa od do iz na po bez ili u s k o',
  ].flatMap((words) => words.split(' ')),
)

/** Does a folded word carry meaning? */
export const isTelling = (word: string): boolean => !STOP_WORDS.has(word)

/** The words up to the last one with meaning: `shirt for` is still being typed. */
export const listWordsSoFar = (text: string): string[] => {
  const words = splitWords(text)
  const last = words.findLastIndex(isTelling)
  return last === -1 ? words : words.slice(0, last + 1)
}

/** The words to search for: at most twelve, without the common ones unless there are no others. */
export const listSearchWords = (q: string): string[] => {
  const words = splitWords(q)
  const telling = words.filter(isTelling)
  return (telling.length > 0 ? telling : words).slice(0, SEARCH_WORDS_MAX)
}

const words = (list: string): string[] => list.split(' ')

/** Units after a number, folded. */
const UNITS = new Set(words('mg g kg ml cl dl l mm cm m km w kw v hz mb gb tb mah ah mp h min lm'))
const JOINED = /^(\d+)([a-z]+)$/
/** Two syllables that are written as one word as well: `wi-fi`. */
const SYLLABLES = /(?<![\p{L}\p{N}-])(\p{L}{2})-(\p{L}{2})(?![\p{L}\p{N}-])/gu

/** `720g` as the catalogue writes it: as one word, or as a number and its unit. */
const parted = (word: string, isKnown: (word: string) => boolean): string[] => {
  const [, number = '', unit = ''] = JOINED.exec(word) ?? []
  const parts = [number, unit].filter(isTelling)
  return UNITS.has(unit) && !isKnown(word) && parts.every(isKnown) ? parts : [word]
}

/**
 * The words to search for, as the catalogue writes them: a number and its unit joined or apart, and two syllables with a hyphen
 * as one word, unless both are words. Otherwise their two letters would find everything that begins with them.
 */
export const listWrittenWords = (q: string, isKnown: (word: string) => boolean): string[] => {
  const isWord = (text: string) => isKnown(foldText(text))
  const joined = q.replaceAll(SYLLABLES, (whole, one: string, two: string) =>
    isWord(one) && isWord(two) ? whole : one + two,
  )
  const typed = listSearchWords(joined)
  const written: string[] = []
  for (let at = 0; at < typed.length; at++) {
    const [word = '', next = ''] = typed.slice(at, at + 2)
    const isMeasure = /^\d+$/.test(word) && UNITS.has(next)
    if (isMeasure && !(isKnown(word) && isKnown(next)) && isKnown(word + next)) {
      written.push(word + next)
      at += 1
    } else written.push(...parted(word, isKnown))
  }
  return [...new Set(written)].slice(0, SEARCH_WORDS_MAX)
}

/** Endings of nouns, folded. A form counts only where the catalogue has it, so the lists may be generous. */
const ENDINGS: Readonly<Record<Language, readonly string[]>> = {
  sq: words('a e i u t n et at it en in ve je ja ne eve ave te ta ra'),
  en: words('s es y ies'),
  de: words('e n s en er es em ern'),
  fr: words('s x e es'),
  tr: words('i u a e si su lar ler lari leri in un li lu da de'),
  bs: words('a e i u o om em ama ima ni na no ne ski ska sko'),
}
const STEM_MIN = 3
/** English writes -es only after these: `dresses`, never `lampes`. */
const TAKES_ES = /(?:[sxzo]|ch|sh)$/

const takes = (stem: string, ending: string, language: Language) =>
  stem.length >= STEM_MIN && (language !== 'en' || ending !== 'es' || TAKES_ES.test(stem))

/** A Turkish stem ends in a hard consonant alone and a soft one before a vowel: `kitap`, `kitabı`. */
const HARDENED: Readonly<Record<string, string>> = { b: 'p', d: 't', g: 'k' }
const SOFTENED: Readonly<Record<string, string>> = { p: 'b', t: 'd', k: 'g' }

const listTurkish = (stem: string, changed: Readonly<Record<string, string>>): string[] => {
  const last = changed[stem.slice(-1)]
  return last === undefined ? [stem] : [stem, stem.slice(0, -1) + last]
}

/** The stems of a word without its ending. */
const listStems = (word: string, language: Language): string[] => {
  const stems = ENDINGS[language]
    .filter((ending) => word.endsWith(ending))
    .map((ending) => [word.slice(0, -ending.length), ending] as const)
    .filter(([stem, ending]) => takes(stem, ending, language))
    .map(([stem]) => stem)
  return language === 'tr' ? stems.flatMap((stem) => listTurkish(stem, HARDENED)) : stems
}

/** Synonyms of a word or its stem in a language: a German `Handy` is a smartphone. */
export const listMeanings = (word: string, language: Language): string[] => {
  const meant = [word, ...listStems(word, language)].flatMap((form) => listSynonyms(form, language))
  return [...new Set(meant)]
}

/** The forms of a word in a language, itself first, then its synonyms: `lamps` is also `lamp`. */
export const listForms = (word: string, language: Language): string[] => {
  const stems = listStems(word, language)
  const bases = [word, ...stems]
  const bent = (language === 'tr' ? bases.flatMap((stem) => listTurkish(stem, SOFTENED)) : bases).flatMap(
    (stem) =>
      ENDINGS[language].filter((ending) => takes(stem, ending, language)).map((ending) => stem + ending),
  )
  return [...new Set([word, ...stems, ...bent, ...listMeanings(word, language)])]
}

/** Letters between the parts of a German compound: `Schwein-s-kopf`, `Kind-er-wagen`. */
const JOINTS = ['', 's', 'es', 'n', 'en', 'er']
const HEAD_MIN = 3
const END_MIN = 4

export type Halves = { readonly head: string; readonly end: string }

/** Ways to split a German compound into two words, the longest end first: `Damenjacke` is a Jacke for Damen. */
export const listHalves = (word: string): Halves[] => {
  const cuts = Array.from(
    { length: Math.max(0, word.length - END_MIN - HEAD_MIN + 1) },
    (_, index) => index + HEAD_MIN,
  )
  return cuts.flatMap((at) => {
    const [front, end] = [word.slice(0, at), word.slice(at)]
    return JOINTS.filter((joint) => front.endsWith(joint))
      .map((joint) => front.slice(0, front.length - joint.length))
      .filter((head) => head.length >= HEAD_MIN && isTelling(head))
      .map((head) => ({ head, end }))
  })
}

/**
 * Spellings of a word where accents cannot be typed: `kopfhoerer` for `Kopfhörer`, `medj` for `međ`. Empty when there are
 * none.
 */
export const listSpellings = (word: string): string[] => {
  const plain = word.replace(/([aou])e/g, '$1').replace(/dj/g, 'd')
  return plain === word ? [] : [plain]
}

/** May this word contain a typo? Not if it is a number or short. */
export const isForgiving = (word: string): boolean => word.length >= TYPO_MIN_LETTERS && !/\d/.test(word)

/** Do two words differ by one typo: a letter missing, extra, wrong, or two neighbours swapped? */
export const isOneTypo = (a: string, b: string): boolean => {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  return (
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  )
}

/** The minimum length of a word in which a second typo is forgiven. */
const LIKELY_MIN_LETTERS = 9

/** How many letters must be added, removed, changed or swapped with their neighbour to turn one word into the other. */
const countTypos = (a: string, b: string): number => {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = current
  }
  return last[b.length] ?? 0
}

/** Could the typed text mean this word? Long words with the same beginning may differ by two typos: `headfones`. */
export const isLikelyMeant = (typed: string, word: string): boolean =>
  typed.length >= LIKELY_MIN_LETTERS && typed[0] === word[0] && countTypos(typed, word) <= 2

/** Synonyms one typo away, which no product contains: `jackt`. */
export const listMisspelt = (word: string, language: Language): string[] =>
  listSynonymWords(language).filter((known) => isOneTypo(word, known))
