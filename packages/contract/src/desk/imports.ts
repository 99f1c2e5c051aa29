/** Files of products: imports and the export (docs/rules/imports.md). */
import { EXPORT_COLUMNS, IMPORT_FIELDS, IMPORT_LIMITS, LANGUAGES } from '@tregu/domain'
import { z } from 'zod'
import { byId, storeChoice, storeFilter } from '../back-office.ts'
import { blankAsMissing, count, flag, idText, instant, optionalText, success } from '../codecs.ts'
import { endpoint } from '../endpoint.ts'
import { listOf, page } from '../paging.ts'
import * as r from '../routes/desk-imports.ts'
import { version } from './product-fields.ts'
import { productQuery } from './product-list.ts'
import { writing } from './products.ts'

const mode = z.enum(['both', 'create', 'update'], 'v.filter')
const language = z.enum(LANGUAGES, 'v.language')
const kind = z.enum(['encoding', 'separator', 'decimal', 'category', 'column'], 'v.filter')
const rowState = z.enum(['create', 'update', 'unchanged', 'refused'])
const values = z.record(z.string(), z.unknown())

const question = z.object({
  kind,
  column: z.string().nullable().meta({
    description:
      'decimal: the header; category: the text of the file; column: the field that was not found; else null',
  }),
  options: z.array(z.object({ value: z.string(), label: z.string(), samples: z.array(z.string()) })),
  chosen: z.string().nullable().meta({ description: 'null: still to be answered' }),
})
const importField = z.union([
  z.enum(IMPORT_FIELDS),
  z
    .string()
    .max(125)
    .regex(/^fact:[a-z0-9]+(?:-[a-z0-9]+)*$/, 'v.fact_unknown'),
])
const column = z.object({ header: z.string(), field: z.string().nullable() })

export const importView = z
  .object({
    id: z.string(),
    store: z.string(),
    state: z.enum(['reading', 'asking', 'ready', 'running', 'done', 'stopped', 'failed']),
    phase: z
      .string()
      .nullable()
      .meta({ description: 'reading, creating, updating or pictures; null when nothing runs' }),
    file: z.string(),
    lang: language,
    mode,
    version: count,
    rows: count,
    done: count,
    questions: z.array(question),
    columns: z.array(column).meta({ description: 'a column without a field is not used' }),
    counts: z
      .object({ create: count, update: count, unchanged: count, warning: count, refused: count })
      .meta({ description: 'rows; one with a warning counts as what it does too' }),
    sample: z
      .array(
        z.object({
          row: count,
          sku: z.string().nullable(),
          name: z.string().nullable(),
          before: values,
          after: values,
        }),
      )
      .meta({ description: `the first ${IMPORT_LIMITS.sample} rows that change something; money in euros` }),
    pictures: z.object({ waiting: count, done: count, failed: count }),
    skip_refused: z.boolean(),
    change: z.string().nullable().meta({ description: 'the change, to undo it' }),
    at: instant,
    applied_at: instant.nullable().meta({ description: 'when applying began' }),
    ended_at: instant.nullable(),
  })
  .meta({ id: 'Import' })

const row = z.object({
  row: count.meta({ description: 'as a spreadsheet counts: the header is row 1' }),
  sku: z.string().nullable(),
  name: z.string().nullable(),
  state: rowState,
  problems: z.array(
    z.object({
      field: z.string(),
      code: z.string(),
      message: z.string(),
      value: z.string().nullable(),
      warning: z.boolean(),
    }),
  ),
})

const one = (summary: string) =>
  ({ summary, params: byId, response: success({ result: importView }), errors: ['not_found'] }) as const

export const importCalls = {
  createImport: endpoint(r.createImport, {
    summary: 'Read a CSV file of products; nothing is written before it is applied',
    body: z.object({
      lang: blankAsMissing(language.optional()).meta({
        description: 'of columns without a language; else the caller’s',
      }),
      mode: blankAsMissing(mode.optional()),
      store: storeChoice,
    }),
    stored: { field: 'file', bytes: IMPORT_LIMITS.bytes },
    response: success({ result: importView }),
    errors: [
      'not_found',
      'store_required',
      'store_suspended',
      'import_running',
      'too_large',
      'unsupported_media_type',
      'too_many',
      'too_many_requests',
    ],
  }),
  listImports: endpoint(r.listImports, {
    summary: 'Imports of one’s own store',
    query: z.object({ store: storeFilter, page }),
    response: success(listOf(importView.omit({ questions: true, columns: true, sample: true }))),
    errors: ['not_found'],
  }),
  sampleImport: endpoint(r.sampleImport, {
    summary: 'A file with every column, to begin with',
    response: z.unknown(),
  }),
  getImport: endpoint(r.getImport, one('An import')),
  putImport: endpoint(r.putImport, {
    ...one('Answer questions, and say what columns and categories are; the file is read again'),
    body: z.object({
      version,
      answers: z
        .array(
          z.object({
            kind,
            column: z.string().max(500).nullable().default(null),
            chosen: z.string().max(200),
          }),
        )
        .max(200)
        .default([]),
      columns: z
        .array(z.object({ header: z.string().max(500), field: importField.nullable() }))
        .max(IMPORT_LIMITS.columns)
        .optional(),
      categories: z.record(z.string().max(500), idText.nullable()).default({}),
    }),
    errors: [...writing, 'import_running'],
  }),
  listImportRows: endpoint(r.listImportRows, {
    summary: 'The rows of an import',
    params: byId,
    query: z.object({
      state: blankAsMissing(z.enum([...rowState.options, 'warning'], 'v.filter').optional()),
      page,
    }),
    response: success(listOf(row)),
    errors: ['not_found'],
  }),
  exportImportProblems: endpoint(r.exportImportProblems, {
    summary: 'The refused rows as they came, with their problem',
    params: byId,
    response: z.unknown(),
    errors: ['not_found'],
  }),
  applyImport: endpoint(r.applyImport, {
    ...one('Carry an import out, all or nothing'),
    body: z.object({ version, skip_refused: flag.default(false) }),
    errors: [...writing, 'import_running', 'import_not_ready'],
  }),
  stopImport: endpoint(r.stopImport, {
    ...one('Stop an import; nothing was written while it is not done'),
    errors: ['not_found', 'store_suspended'],
  }),
  exportProducts: endpoint(r.exportProducts, {
    summary: 'Products of one’s own store as CSV, a row for each variant',
    query: productQuery.omit({ page: true, page_size: true }).extend({
      lang: blankAsMissing(language.optional()).meta({ description: 'of the options; else the caller’s' }),
      separator: blankAsMissing(z.enum(['comma', 'semicolon'], 'v.filter').optional()),
      columns: optionalText(4_000).meta({
        description: `with commas between: ${EXPORT_COLUMNS.join(', ')}, fact:<slug>`,
      }),
    }),
    response: z.unknown(),
    errors: ['not_found'],
  }),
}
