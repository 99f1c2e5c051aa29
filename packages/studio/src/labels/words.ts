/** The words of a label, from the names in the database. */

/** A row's names as the database has them; the name is the Albanian one, as goods of Kosovo are labelled. */
export type Goods = { readonly name: string; readonly brand: string | null }

export type Words = {
  readonly brand: string
  /** What it is: the name up to the brand, or a book's title. */
  readonly title: string
  /** The model's name, or a book's author. */
  readonly model: string
  /** What stands after the first comma. */
  readonly note: string
}

const upTo = (text: string, sign: string) => text.split(sign)[0]?.trim() ?? ''

/** `Title – Author, note`, `Kind Brand Model, note` or `Kind, note`. */
export const readWords = ({ name, brand }: Goods): Words => {
  const [said = '', ...notes] = name.split(', ')
  const note = notes.join(', ')
  const [title = '', author] = said.split(' – ')
  if (author !== undefined) return { brand: brand ?? '', title, model: author, note }
  const at = brand === null ? -1 : said.indexOf(brand)
  if (brand === null || at <= 0) return { brand: brand ?? '', title: upTo(said, '('), model: '', note }
  return { brand, title: said.slice(0, at).trim(), model: said.slice(at + brand.length).trim(), note }
}

/** FNV-1a: the same number for the same text everywhere. */
export const hashWords = (text: string): number => {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
