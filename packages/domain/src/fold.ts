/** Folding for search (docs/rules/languages.md): ignores case and accents, so `çanta` is `canta` in every language. */

// Letters without an accent to remove; all others decompose into base letter and mark.
const LETTERS: Readonly<Record<string, string>> = {
  ı: 'i',
  đ: 'd',
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
}

/** Folds a text for search: lower case, without accents, single spaces. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ıđßœæøł]/g, (letter) => LETTERS[letter] ?? letter)
    .trim()
    .replace(/\s+/g, ' ')

/** All foldings of a text: đ is written d and also dj. */
const listFoldings = (text: string): string[] => {
  const withDj = text.normalize('NFC').replace(/đ/g, 'dj').replace(/Đ/g, 'Dj')
  return [...new Set([foldText(text), foldText(withDj)])]
}

/** Does a text contain another, ignoring case and accents? For the filter panel's search among brands. */
export const containsText = (text: string, part: string): boolean => {
  const wanted = foldText(part)
  return listFoldings(text).some((folded) => folded.includes(wanted))
}
