/** Search folding (language.md 1.1): case and accents do not matter, `çanta` is `canta`, whatever the language. */

// What has no accent to take off; all else falls apart into base letter and mark.
const LETTERS: Readonly<Record<string, string>> = {
  ı: 'i',
  đ: 'd',
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
}

/** A text as it is compared in a search: lower case, without accents, single spaces. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ıđßœæøł]/g, (letter) => LETTERS[letter] ?? letter)
    .trim()
    .replace(/\s+/g, ' ')
}

/** The foldings a text is found under: đ is written d and also dj. */
function listFoldings(text: string): string[] {
  const withDj = text.normalize('NFC').replace(/đ/g, 'dj').replace(/Đ/g, 'Dj')
  return [...new Set([foldText(text), foldText(withDj)])]
}

/** Does a text contain another, ignoring case and accents? The filter panel's search among brands. */
export function containsText(text: string, part: string): boolean {
  const wanted = foldText(part)
  return listFoldings(text).some((folded) => folded.includes(wanted))
}
