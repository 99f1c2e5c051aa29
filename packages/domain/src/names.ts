/** Names of people (docs/rules/languages.md): full, split, and as initials when hidden. */

export type PersonName = {
  readonly firstName: string
  readonly lastName: string
}

const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ')

/** Splits a full name at its last space: `Ana Maria Krasniqi` is Ana Maria, Krasniqi; a single word is a first name. */
export const splitFullName = (fullName: string): PersonName => {
  const words = tidy(fullName).split(' ')
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName }
}

export const joinFullName = ({ firstName, lastName }: PersonName): string => tidy(`${firstName} ${lastName}`)

// Letters of the Albanian alphabet that are written with two characters.
const DIGRAPH = /^(dh|gj|ll|nj|rr|sh|th|xh|zh)/i
let graphemes: Intl.Segmenter | undefined

const initialOf = (name: string): string => {
  const word = tidy(name)
  const digraph = DIGRAPH.exec(word)?.[0]
  if (digraph !== undefined) return `${digraph.charAt(0).toUpperCase()}${digraph.charAt(1).toLowerCase()}.`
  graphemes ??= new Intl.Segmenter('sq', { granularity: 'grapheme' })
  const [first] = graphemes.segment(word)
  return first === undefined ? '' : `${first.segment.toUpperCase()}.`
}

/** The initials of a hidden name: `A. K.`; an Albanian digraph counts as one letter, `Xh. M.`. */
export const hideName = ({ firstName, lastName }: PersonName): string =>
  [initialOf(firstName), initialOf(lastName)].filter((initial) => initial !== '').join(' ')
