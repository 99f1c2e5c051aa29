/** The words of a search (rules, "Catalogue"): how a text falls into words, how a word may be bent, what counts as one typo. */
import { foldText } from './fold.ts'
import type { Language } from './languages.ts'
import { SEARCH_WORDS_MAX, TYPO_MIN_LETTERS } from './limits.ts'
import { listSynonyms, listSynonymWords } from './synonyms.ts'

// Once a text is folded, words are of ASCII letters, digits and all beyond but signs, typographic marks and currencies.
// The database's search_words() has the same characters; a test compares the two.
const BETWEEN_WORDS = /[^a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2070-\u209f\u2150-\u{10ffff}]+/u

/** A text as the words it is found by, each once, in their order. */
export function splitWords(text: string): string[] {
  return [...new Set(foldText(text).split(BETWEEN_WORDS))].filter((word) => word !== '')
}

/** Words too common to look for, folded: articles, prepositions and "and" of the six languages. */
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

/** Does a folded word say anything of what is looked for? */
export function isTelling(word: string): boolean {
  return !STOP_WORDS.has(word)
}

/** The words of a text up to the last that says something: `shirt for` is on its way, and nothing is called so. */
export function listWordsSoFar(text: string): string[] {
  const words = splitWords(text)
  const last = words.findLastIndex(isTelling)
  return last === -1 ? words : words.slice(0, last + 1)
}

/** What is looked for: at most twelve words, without the too common ones unless there are no others. */
export function listSearchWords(q: string): string[] {
  const words = splitWords(q)
  const telling = words.filter(isTelling)
  return (telling.length > 0 ? telling : words).slice(0, SEARCH_WORDS_MAX)
}

/** Endings by which a noun is bent, folded. A form counts only where the catalogue has it, so the lists may be generous. */
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

function words(list: string): string[] {
  return list.split(' ')
}

const takes = (stem: string, ending: string, language: Language) =>
  stem.length >= STEM_MIN && (language !== 'en' || ending !== 'es' || TAKES_ES.test(stem))

/** A Turkish word ends hard alone and soft before a vowel: `kitap`, `kitabı`. */
const HARDENED: Readonly<Record<string, string>> = { b: 'p', d: 't', g: 'k' }
const SOFTENED: Readonly<Record<string, string>> = { p: 'b', t: 'd', k: 'g' }

function listTurkish(stem: string, changed: Readonly<Record<string, string>>): string[] {
  const last = changed[stem.slice(-1)]
  return last === undefined ? [stem] : [stem, stem.slice(0, -1) + last]
}

/** What is left of a word without an ending. */
function listStems(word: string, language: Language): string[] {
  const stems = ENDINGS[language]
    .filter((ending) => word.endsWith(ending))
    .map((ending) => [word.slice(0, -ending.length), ending] as const)
    .filter(([stem, ending]) => takes(stem, ending, language))
    .map(([stem]) => stem)
  return language === 'tr' ? stems.flatMap((stem) => listTurkish(stem, HARDENED)) : stems
}

/** What else a word or its stem may mean in a language: a German `Handy` is a smartphone. */
export function listMeanings(word: string, language: Language): string[] {
  const meant = [word, ...listStems(word, language)].flatMap((form) => listSynonyms(form, language))
  return [...new Set(meant)]
}

/** The forms of a word in a language, itself first, and what else it may mean: `lamps` is also `lamp`. */
export function listForms(word: string, language: Language): string[] {
  const stems = listStems(word, language)
  const bases = [word, ...stems]
  const bent = (language === 'tr' ? bases.flatMap((stem) => listTurkish(stem, SOFTENED)) : bases).flatMap(
    (stem) =>
      ENDINGS[language].filter((ending) => takes(stem, ending, language)).map((ending) => stem + ending),
  )
  return [...new Set([word, ...stems, ...bent, ...listMeanings(word, language)])]
}

/** What joins the parts of a German compound: `Schwein-s-kopf`, `Kind-er-wagen`. */
const JOINTS = ['', 's', 'es', 'n', 'en', 'er']
const HEAD_MIN = 3
const END_MIN = 4

export type Halves = { readonly head: string; readonly end: string }

/** How a German compound may fall into two words, the longest end first: `Damenjacke` is a Jacke for Damen. */
export function listHalves(word: string): Halves[] {
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

/** How a word is spelt where accents cannot be typed: `kopfhoerer` for `Kopfhörer`, `medj` for `međ`. Empty when there is none. */
export function listSpellings(word: string): string[] {
  const plain = word.replace(/([aou])e/g, '$1').replace(/dj/g, 'd')
  return plain === word ? [] : [plain]
}

/** Is a typo forgiven in this word? Figures and short words are meant as they stand. */
export function isForgiving(word: string): boolean {
  return word.length >= TYPO_MIN_LETTERS && !/\d/.test(word)
}

/** Do two words differ by one typo: a letter missing, too many, wrong, or two neighbours swapped? */
export function isOneTypo(a: string, b: string): boolean {
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

/** A word must have so many letters before a second typo in it is forgiven. */
const LIKELY_MIN_LETTERS = 9

/** How many letters must be added, left out, changed or swapped with their neighbour to turn one word into the other. */
function countTypos(a: string, b: string): number {
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

/** Was this word meant by what was typed? Long words that begin the same may differ by two typos: `headfones`. */
export function isLikelyMeant(typed: string, word: string): boolean {
  return typed.length >= LIKELY_MIN_LETTERS && typed[0] === word[0] && countTypos(typed, word) <= 2
}

/** Words that no product says and that mean something all the same, one typo away: `jackt`. */
export function listMisspelt(word: string, language: Language): string[] {
  return listSynonymWords(language).filter((known) => isOneTypo(word, known))
}
