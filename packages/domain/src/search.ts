/** The words of a search (rules, "Catalogue"): how a text falls into words, how a word may be bent, what counts as one typo. */
import { foldText } from './fold.ts'
import type { Language } from './languages.ts'
import { SEARCH_WORDS_MAX, TYPO_MIN_LETTERS } from './limits.ts'
import { listSynonyms } from './synonyms.ts'

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

/** What is looked for: at most twelve words, without the too common ones unless there are no others. */
export function listSearchWords(q: string): string[] {
  const words = splitWords(q)
  const telling = words.filter((word) => !STOP_WORDS.has(word))
  return (telling.length > 0 ? telling : words).slice(0, SEARCH_WORDS_MAX)
}

/** Endings by which a noun is bent, folded. A form counts only where the catalogue has it, so the lists may be generous. */
const ENDINGS: Readonly<Record<Language, readonly string[]>> = {
  sq: words('a e i u t n et at it en in ve je ja ne eve ave te ta'),
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

/** The forms of a word in a language, itself first, and what else it may mean: `lamps` is also `lamp`, a German `Handy` a smartphone. */
export function listForms(word: string, language: Language): string[] {
  const takes = (stem: string, ending: string) =>
    stem.length >= STEM_MIN && (language !== 'en' || ending !== 'es' || TAKES_ES.test(stem))
  const endings = ENDINGS[language]
  const stems = endings
    .filter((ending) => word.endsWith(ending))
    .map((ending) => [word.slice(0, -ending.length), ending] as const)
    .filter(([stem, ending]) => takes(stem, ending))
    .map(([stem]) => stem)
  const bent = [word, ...stems].flatMap((stem) =>
    endings.filter((ending) => takes(stem, ending)).map((ending) => stem + ending),
  )
  const meant = [word, ...stems].flatMap((form) => listSynonyms(form, language))
  return [...new Set([word, ...stems, ...bent, ...meant])]
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
