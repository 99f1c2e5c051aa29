/** Reads numbers as people and programs write them (docs/rules/imports.md#numbers): a number that has two readings is never guessed. */

export type DecimalMark = ',' | '.'

const PLAIN: Readonly<Record<DecimalMark, RegExp>> = {
  ',': /^[+-]?(?:\d+|[1-9]\d{0,2}(?:[.'’]\d{3})+)(?:,\d+)?$/,
  '.': /^[+-]?(?:\d+|[1-9]\d{0,2}(?:[,'’]\d{3})+)(?:\.\d+)?$/,
}

const readWith = (text: string, mark: DecimalMark): number | null => {
  if (!PLAIN[mark].test(text)) return null
  const digits = text.replaceAll(mark === ',' ? /[.'’]/g : /[,'’]/g, '').replace(',', '.')
  return Number(digits)
}

type Readings = Readonly<Record<DecimalMark, number | null>>

/** The number with each of the marks before its decimals; null where it cannot be read so. Currency signs and blanks are left out. */
const readBoth = (cell: string): Readings => {
  const text = cell.replaceAll(/[\s\u00A0\u202F€]|EUR/gi, '')
  return { ',': readWith(text, ','), '.': readWith(text, '.') }
}

const isUnclear = ({ ',': comma, '.': point }: Readings): boolean =>
  comma !== null && point !== null && comma !== point

/**
 * How the numbers of a column are read: with one decimal mark; each number by itself (`mixed`); or not known (`unclear`), because every
 * number has two readings.
 */
export type DecimalAnswer = DecimalMark | 'mixed' | 'unclear'

export const findDecimalMark = (cells: readonly string[]): DecimalAnswer => {
  const all = cells.map(readBoth)
  const hasComma = all.some(({ ',': comma, '.': point }) => comma !== null && point === null)
  const hasPoint = all.some(({ ',': comma, '.': point }) => point !== null && comma === null)
  if (hasComma !== hasPoint) return hasComma ? ',' : '.'
  if (hasComma) return 'mixed'
  return all.some(isUnclear) ? 'unclear' : '.'
}

export type NumberAnswer =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly reason: 'no_number' | 'unclear' }

/** @param mark that of the column; null when its numbers are read one by one */
export const readNumber = (cell: string, mark: DecimalMark | null): NumberAnswer => {
  const readings = readBoth(cell)
  const chosen = mark === null ? null : readings[mark]
  if (chosen !== null) return { ok: true, value: chosen }
  if (isUnclear(readings)) return { ok: false, reason: 'unclear' }
  const value = readings[','] ?? readings['.']
  return value === null ? { ok: false, reason: 'no_number' } : { ok: true, value }
}

/** A whole number: of two readings the one without decimals. */
export const readWhole = (cell: string): NumberAnswer => {
  const readings = readBoth(cell)
  const whole = [readings[','], readings['.']].find((value) => value !== null && Number.isInteger(value))
  return whole === null || whole === undefined
    ? { ok: false, reason: 'no_number' }
    : { ok: true, value: whole }
}
