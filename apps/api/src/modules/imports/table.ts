/** Reads the bytes of a CSV file as a table (docs/rules/imports.md#reading). */
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  CSV_SEPARATORS,
  type CsvSeparator,
  findSeparator,
  IMPORT_LIMITS,
  takeSeparatorLine,
} from '@tregu/domain'
import { type CsvError, parse } from 'csv-parse'
import { AppError } from '../../lib/app-error.ts'

/** A row of the file. The header is row 1, as in a spreadsheet. */
export type TableRow = { readonly row: number; readonly cells: readonly string[] }
export type Table = { readonly headers: readonly string[]; readonly rows: readonly TableRow[] }
export type Option = { readonly value: string; readonly label: string; readonly samples: readonly string[] }
export type Question = {
  readonly kind: 'encoding' | 'separator' | 'decimal' | 'category' | 'column'
  readonly column: string | null
  readonly options: readonly Option[]
  readonly chosen: string | null
}

const UTF8 = 'utf-8'
/** What is not UTF-8 was most probably written by a spreadsheet on Windows. */
const CODE_PAGES = ['windows-1252', 'windows-1250', 'windows-1254'] as const
const SAMPLES = 3
/** The number of letters from which the separator is found. */
const SEPARATOR_SAMPLE = 200_000
/** Bytes that are parsed at once, in a millisecond or two. */
const CHUNK = 16_384
/** The first bytes of Excel's new and old files. */
const WORKBOOKS = ['504b0304', 'd0cf11e0']

const refuse = (key: string) => new AppError('malformed', {}, { fields: { file: key } })

const decode = (bytes: Buffer, encoding: string): string => new TextDecoder(encoding).decode(bytes)

/** UTF-16 has a mark; UTF-8 is recognised by its bytes. Null for another encoding. */
const findUnicode = (bytes: Buffer): string | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  try {
    new TextDecoder(UTF8, { fatal: true }).decode(bytes)
    return UTF8
  } catch {
    return null
  }
}

/** Three words of the file that the encodings read differently, for each of them. */
const listSamples = (texts: readonly string[]): string[][] => {
  const words = texts.map((text) => text.split(/[ \t\r\n,;"|]+/))
  const [first = []] = words
  const places = first.flatMap((word, place) => (words.some((own) => own[place] !== word) ? [place] : []))
  const chosen = [...new Map(places.map((place) => [first[place], place])).values()].slice(0, SAMPLES)
  return words.map((own) => chosen.map((place) => own[place] ?? ''))
}

const readText = (bytes: Buffer, answer: string | undefined) => {
  const unicode = findUnicode(bytes)
  const known = answer === undefined || answer === unicode || CODE_PAGES.some((page) => page === answer)
  if (!known) throw refuse('v.import_answer')
  if (unicode !== null) return { text: decode(bytes, unicode), encoding: unicode, question: null }
  const texts = CODE_PAGES.map((page) => decode(bytes, page))
  const isSame = texts.every((text) => text === texts[0])
  const chosen = answer ?? (isSame ? CODE_PAGES[0] : null)
  const samples = listSamples(texts)
  const options = CODE_PAGES.map((value, index) => ({ value, label: value, samples: samples[index] ?? [] }))
  const question: Question = { kind: 'encoding', column: null, options, chosen }
  return {
    text: texts[(CODE_PAGES as readonly (string | null)[]).indexOf(chosen)] ?? null,
    encoding: chosen,
    question: isSame ? null : question,
  }
}

const SEPARATOR_NAMES: Readonly<Record<CsvSeparator, string>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
}

const readSeparator = (text: string, answer: string | undefined) => {
  const named = takeSeparatorLine(text)
  const found = named.separator ?? findSeparator(named.text.slice(0, SEPARATOR_SAMPLE))
  const answered = CSV_SEPARATORS.find((separator) => SEPARATOR_NAMES[separator] === answer)
  if (answer !== undefined && answered === undefined) throw refuse('v.import_answer')
  const chosen = answered ?? found
  const [header = ''] = named.text.split(/[\r\n]/, 1)
  const question: Question = {
    kind: 'separator',
    column: null,
    options: CSV_SEPARATORS.map((separator) => ({
      value: SEPARATOR_NAMES[separator],
      label: separator,
      samples: header.split(separator).slice(0, SAMPLES),
    })),
    chosen: chosen && SEPARATOR_NAMES[chosen],
  }
  return { text: named.text, separator: chosen, question }
}

/** @throws AppError malformed for a quotation mark that is not closed */
const readRecords = async (text: string, separator: CsvSeparator): Promise<string[][]> => {
  const bytes = Buffer.from(text)
  const parts = (async function* () {
    for (let at = 0; at < bytes.length; at += CHUNK) {
      yield bytes.subarray(at, at + CHUNK)
      // The process can answer shoppers in between. Without this the stream would parse the whole file at once.
      await nextTurn()
    }
  })()
  const parser = Readable.from(parts).pipe(
    parse({
      delimiter: separator,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      // One more than may be shows that there are too many; empty rows count too.
      to: 2 * IMPORT_LIMITS.rows + 2,
    }),
  )
  const records: string[][] = []
  try {
    for await (const record of parser) records.push(record as string[])
  } catch (error) {
    if ((error as CsvError).code?.startsWith('CSV_')) throw refuse('v.import_quotes')
    throw error
  }
  return records
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/** @throws AppError malformed for a file without rows, too_many */
const makeTable = (records: readonly string[][]): Table => {
  const start = records.findIndex((cells) => !isBlank(cells))
  const headers = (records[start] ?? []).map((header) => header.trim())
  const rows = records.flatMap((cells, index) =>
    index <= start || isBlank(cells) ? [] : [{ row: index + 1, cells }],
  )
  if (start < 0 || rows.length === 0) throw refuse('v.import_empty')
  if (headers.length > IMPORT_LIMITS.columns)
    throw new AppError('too_many', { n: IMPORT_LIMITS.columns }, { fields: { file: 'v.import_columns' } })
  if (rows.length > IMPORT_LIMITS.rows)
    throw new AppError('too_many', { n: IMPORT_LIMITS.rows }, { fields: { file: 'v.import_rows' } })
  return { headers, rows }
}

export type TableAnswers = { readonly encoding?: string | undefined; readonly separator?: string | undefined }

/**
 * The table and what was found of it; no table while a question about it is open.
 * @throws AppError malformed, unsupported_media_type for a workbook, too_many
 */
export const readTable = async (
  bytes: Buffer,
  answers: TableAnswers,
): Promise<{ readonly table: Table | null; readonly questions: Question[] }> => {
  const isWorkbook = WORKBOOKS.includes(bytes.subarray(0, 4).toString('hex'))
  if (isWorkbook) throw new AppError('unsupported_media_type', {}, { fields: { file: 'v.import_kind' } })
  const { text, question } = readText(bytes, answers.encoding)
  if (text === null) return { table: null, questions: question ? [question] : [] }
  if (text.includes('\0'))
    throw new AppError('unsupported_media_type', {}, { fields: { file: 'v.import_kind' } })
  const separated = readSeparator(text, answers.separator)
  const questions = [...(question ? [question] : []), separated.question]
  // Too many rows are too many with any separator.
  const records = await readRecords(separated.text, separated.separator ?? ',')
  const table = makeTable(records)
  return { table: separated.separator === null ? null : table, questions }
}
