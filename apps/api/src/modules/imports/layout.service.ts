/** What an import has to ask about columns, numbers and categories (docs/rules/imports.md#questions). */
import type { Db } from '@tregu/database'
import {
  AMOUNT_FIELDS,
  type DecimalMark,
  factColumn,
  findColumns,
  findDecimalMark,
  findMissingColumn,
  type ImportColumn,
  type Language,
  readFactColumn,
  slugify,
} from '@tregu/domain'
import { AppError } from '../../lib/app-error.ts'
import { textsOf } from '../../lib/json-columns.ts'
import type { Answers, Layout } from './layout.ts'
import type { Question, Table } from './table.ts'

const SAMPLES = 3
const SUGGESTED = 8

const cellsOf = (table: Table, place: number): string[] =>
  table.rows.flatMap(({ cells }) => {
    const cell = cells[place]?.trim() ?? ''
    return cell === '' || cell === '-' ? [] : [cell]
  })
const samplesOf = (table: Table, place: number) => [...new Set(cellsOf(table, place))].slice(0, SAMPLES)

/** @throws AppError malformed for two columns of one field */
const placeColumns = (found: readonly ImportColumn[], given: readonly ImportColumn[] = []) => {
  const fields = new Map(given.map(({ header, field }) => [header, field]))
  const columns = found.map(({ header, field }) => ({
    header,
    field: fields.has(header) ? (fields.get(header) ?? null) : field,
  }))
  const used = columns.flatMap(({ field }) => field ?? [])
  if (new Set(used).size < used.length)
    throw new AppError('malformed', {}, { fields: { columns: 'v.import_field_twice' } })
  return columns
}

const askMissing = (table: Table, columns: readonly ImportColumn[], language: Language): Question[] => {
  const missing = findMissingColumn(columns, language)
  if (missing === null) return []
  const options = columns.flatMap(({ header, field }, place) =>
    field === null ? [{ value: header, label: header, samples: samplesOf(table, place) }] : [],
  )
  return [{ kind: 'column', column: missing, options, chosen: null }]
}

const MARKS: Readonly<Record<string, DecimalMark>> = { comma: ',', point: '.' }

const askDecimals = (table: Table, columns: readonly ImportColumn[], given: Answers['decimals'] = {}) => {
  const marks: Record<string, DecimalMark | null> = {}
  const questions: Question[] = []
  for (const [place, { header, field }] of columns.entries()) {
    if (field === null || !AMOUNT_FIELDS.includes(field)) continue
    const found = findDecimalMark(cellsOf(table, place))
    const answer = given[header]
    const chosen = MARKS[answer ?? ''] ?? null
    marks[field] = chosen ?? (found === ',' || found === '.' ? found : null)
    if (found !== 'unclear' && chosen === null) continue
    const samples = samplesOf(table, place)
    const options = [
      { value: 'comma', label: ',', samples },
      { value: 'point', label: '.', samples },
    ]
    questions.push({
      kind: 'decimal',
      column: header,
      options,
      chosen: chosen === null ? null : (answer ?? null),
    })
  }
  return { marks, questions }
}

const pathOf = (text: string): string =>
  text
    .split('/')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '')
    .join('/')

/** The first part of a path that no category has. */
const findUnknownPart = async (db: Db, path: string): Promise<string> => {
  const parts = path.split('/')
  const paths = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
  const categories = await db.category.findMany({ where: { path: { in: paths } }, select: { path: true } })
  const known = new Set(categories.map((category) => category.path))
  return parts.find((_, index) => !known.has(paths[index] ?? '')) ?? path
}

const LEAF = { children: { none: {} }, level: { gt: 1 } }

const lastOf = (path: string): string => slugify(path.split(/[/>]/).at(-1) ?? '')

const suggest = async (db: Db, text: string, language: Language) => {
  // Some shops write several categories with commas between.
  const slug = { in: [lastOf(text), ...text.split(',').map(lastOf)] }
  const rows = await db.category.findMany({
    where: { ...LEAF, OR: [{ slug }, { parent: { slug } }] },
    select: { id: true, path: true, name: true },
    orderBy: { path: 'asc' },
    take: SUGGESTED,
  })
  return rows.map(({ id, path, name }) => ({
    value: String(id),
    label: path,
    samples: [textsOf(name)[language] ?? path],
  }))
}

/** A text that is the path of an exact category is one; others are asked for. */
const askCategories = async (
  db: Db,
  texts: readonly string[],
  { given = {}, language }: { readonly given: Answers['categories']; readonly language: Language },
) => {
  const leaves = await db.category.findMany({
    where: { ...LEAF, path: { in: texts.map(pathOf) } },
    select: { id: true, path: true },
  })
  const chosen = await db.category.findMany({
    where: {
      ...LEAF,
      id: { in: Object.values(given).flatMap((id) => (/^\d{1,9}$/.test(id ?? '') ? [Number(id)] : [])) },
    },
    select: { id: true },
  })
  const categories = new Map<string, number | null>()
  const questions: Question[] = []
  for (const text of texts) {
    const leaf = leaves.find(({ path }) => path === pathOf(text))
    if (leaf) {
      categories.set(text, leaf.id)
      continue
    }
    const answer = given[text]
    if (answer !== undefined) {
      const id = answer === null ? null : chosen.find((category) => String(category.id) === answer)?.id
      if (id === undefined)
        throw new AppError('malformed', {}, { fields: { [`categories.${text}`]: 'v.leaf_category' } })
      categories.set(text, id)
    }
    const options = await suggest(db, text, language)
    const unknown = { value: '', label: await findUnknownPart(db, pathOf(text)), samples: [] }
    questions.push({
      kind: 'category',
      column: text,
      options: [...options, unknown],
      chosen: answer === undefined ? null : (answer ?? ''),
    })
  }
  return { categories, questions }
}

/** @throws AppError malformed */
export const findLayout = async (
  db: Db,
  table: Table,
  { answers, language }: { readonly answers: Answers; readonly language: Language },
): Promise<Layout> => {
  const facts = await db.fact.findMany({ select: { slug: true } })
  const { kind, columns: found } = findColumns(
    table.headers,
    language,
    facts.map(({ slug }) => slug),
  )
  const columns = placeColumns(found, answers.columns)
  const isUnknown = ({ field }: ImportColumn) =>
    field !== null && readFactColumn(field) !== null && !facts.some(({ slug }) => field === factColumn(slug))
  if (columns.some(isUnknown)) throw new AppError('malformed', {}, { fields: { columns: 'v.fact_unknown' } })
  const { marks, questions } = askDecimals(table, columns, answers.decimals)
  const place = columns.findIndex(({ field }) => field === 'category')
  const texts = place < 0 ? [] : [...new Set(cellsOf(table, place))]
  const asked = await askCategories(db, texts, { given: answers.categories, language })
  return {
    kind,
    columns,
    marks,
    categories: asked.categories,
    questions: [...askMissing(table, columns, language), ...questions, ...asked.questions],
  }
}
