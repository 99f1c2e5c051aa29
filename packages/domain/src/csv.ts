/** CSV (docs/rules/payouts.md#csv, docs/rules/imports.md): RFC 4180, for spreadsheets, with no cell that they would take for a formula. */

/** The mark by which spreadsheets know UTF-8. */
export const CSV_START = '\uFEFF'

export type CsvCell = string | number | null

/** What spreadsheets take for the start of a formula, after apostrophes; the full-width forms too. */
const FORMULA = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
const PLAIN_NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/

/** Such a text gets one apostrophe, which a reader takes off again. Plain numbers are left alone. */
const withoutFormula = (text: string): string =>
  FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text

const writeCell = (cell: CsvCell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = withoutFormula(cell)
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const CSV_SEPARATORS = [',', ';', '\t', '|'] as const
export type CsvSeparator = (typeof CSV_SEPARATORS)[number]

/** Rows with their line ends. The start of a file is `CSV_START`. */
export const writeCsv = (
  rows: readonly (readonly CsvCell[])[],
  separator: Exclude<CsvSeparator, '|'> = ',',
): string => rows.map((cells) => `${cells.map(writeCell).join(separator)}\r\n`).join('')

/** Takes off the apostrophe that a writer has put before a text, so that no spreadsheet computes it. */
export const takeApostrophe = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell

/** How many cells each row of the text has, and how many rows. Separators and line breaks in quotes are no ends. */
const countCells = (text: string, separator: CsvSeparator): number[] => {
  const counts: number[] = []
  let cells = 1
  let isQuoted = false
  let isEmpty = true
  const end = () => {
    if (!isEmpty) counts.push(cells)
    cells = 1
    isEmpty = true
  }
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted
    if (isQuoted || (letter !== '\n' && letter !== '\r')) isEmpty = false
    if (isQuoted) continue
    if (letter === separator) cells++
    if (letter === '\n' || letter === '\r') end()
  }
  end()
  return counts
}

/** A first line `sep=;` names the separator, as Excel writes it. */
export const takeSeparatorLine = (
  text: string,
): { readonly separator: CsvSeparator | null; readonly text: string } => {
  const [line, separator] = /^sep=([,;\t|])(?:\r\n|\r|\n)/i.exec(text) ?? []
  return line === undefined
    ? { separator: null, text }
    : { separator: separator as CsvSeparator, text: text.slice(line.length) }
}

/** The share of the rows that must have as many cells as the header. */
const LIKE_THE_HEADER = 0.95

/**
 * The separator of the header and of 95 % of the rows: the one with the most columns. Null when none fits; a comma when there is one
 * column only.
 */
export const findSeparator = (text: string): CsvSeparator | null => {
  const fitting = CSV_SEPARATORS.flatMap((separator) => {
    const [header = 0, ...rows] = countCells(text, separator)
    const alike = rows.filter((cells) => cells === header).length
    return header > 1 && alike >= rows.length * LIKE_THE_HEADER ? [{ separator, header }] : []
  }).sort((a, b) => b.header - a.header)
  const [best, next] = fitting
  if (best) return next?.header === best.header ? null : best.separator
  return CSV_SEPARATORS.every((separator) => (countCells(text, separator)[0] ?? 0) <= 1) ? ',' : null
}
