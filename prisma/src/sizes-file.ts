/** Reads tables of sizes from a file, for the command `sizes` (docs/operations.md#sizes): each replaces that of its categories. */
import { SIZE_MEASURES, SIZE_ROWS_MAX, SIZE_TEXT_MAX, type SizeGuide, type SizeMeasure } from '@tregu/domain'
import { type Database, inTransaction } from './connect.ts'
import { InputFileError, isObject, parseJson } from './input-file.ts'

export type FileSizes = {
  readonly categories: readonly string[]
  /** Null takes the table away. */
  readonly guide: SizeGuide | null
}

const listOf = (value: unknown, place: string): readonly unknown[] => {
  if (!Array.isArray(value) || value.length === 0) throw new InputFileError(`${place} is not a list.`)
  return value
}

const readText = (value: unknown, place: string): string => {
  const text = typeof value === 'string' ? value.trim() : ''
  if (text === '' || text.length > SIZE_TEXT_MAX)
    throw new InputFileError(`${place}: a text has 1 to ${SIZE_TEXT_MAX} characters.`)
  return text
}

const readMeasure = (value: unknown, place: string): SizeMeasure => {
  const measure = SIZE_MEASURES.find((one) => one === value)
  if (!measure) throw new InputFileError(`${place}: a measure is one of ${SIZE_MEASURES.join(', ')}.`)
  return measure
}

const readGuide = (value: unknown, place: string): SizeGuide | null => {
  if (value === null) return null
  if (!isObject(value)) throw new InputFileError(`${place}: "guide" is an object, or null.`)
  const option = readText(value.option, `${place}, option`)
  const measures = listOf(value.measures, `${place}: measures`).map((one) => readMeasure(one, place))
  if (new Set(measures).size < measures.length)
    throw new InputFileError(`${place}: a measure is there twice.`)
  const rows = listOf(value.rows, `${place}: rows`).map((row) => {
    const [size, ...values] = listOf(row, `${place}: a row`).map((text) => readText(text, place))
    if (values.length !== measures.length)
      throw new InputFileError(`${place}: a row has its size and ${measures.length} values.`)
    return { size: size ?? '', values }
  })
  if (rows.length > SIZE_ROWS_MAX)
    throw new InputFileError(`${place}: a table has ${SIZE_ROWS_MAX} rows at most.`)
  return { option, measures, rows }
}

/** @throws InputFileError */
export const readSizes = (text: string): FileSizes[] =>
  listOf(parseJson(text), 'The file').map((value, index) => {
    const place = `Table ${index + 1}`
    if (!isObject(value)) throw new InputFileError(`${place} is not an object.`)
    const categories = listOf(value.categories, `${place}: categories`).map(String)
    return { categories, guide: readGuide(value.guide, place) }
  })

/**
 * Writes all tables or none; later ones of a file replace earlier ones of the same category.
 * @returns the number of categories
 * @throws InputFileError when a category is not there
 */
export const saveSizes = (database: Database, tables: readonly FileSizes[]): Promise<number> =>
  inTransaction(database, async (tx) => {
    const guides = new Map(tables.flatMap(({ categories, guide }) => categories.map((path) => [path, guide])))
    for (const [path, guide] of guides) {
      const written = await tx(
        'write_sizes',
        'UPDATE category SET size_guide = $2::jsonb, version = version + 1 WHERE path = $1 RETURNING id',
        [path, guide === null ? null : JSON.stringify(guide)],
      )
      if (written.length === 0) throw new InputFileError(`There is no category ${path}.`)
    }
    return guides.size
  })
