/** Reads facts and their categories, and writes the facts of products. */
import type { Db, Sql } from '@tregu/database'
import type { Fact, FactChoice, FactValue, TextByLanguage } from '@tregu/domain'
import { textsOf } from '../../lib/json-columns.ts'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './facts.sql.ts'

export type FactOfCategory = Fact & { readonly name: TextByLanguage; readonly required: boolean }

/** What the database has as JSON; the command that reads a file has checked it. */
const choicesOf = (json: unknown): FactChoice[] => json as FactChoice[]
export const factValueOf = (json: unknown): FactValue => json as FactValue

/** The facts of each of the categories, its parents' too, in their order. */
export const listFactsOf = async (
  sql: Sql,
  categories: readonly number[],
): Promise<Map<number, FactOfCategory[]>> => {
  const rows = await runStatement(sql, statements.listFactsOf, { categories: [...new Set(categories)] })
  const facts = new Map<number, FactOfCategory[]>()
  for (const { categoryId, name, choices, ...fact } of rows)
    facts.set(categoryId, [
      ...(facts.get(categoryId) ?? []),
      { ...fact, name: textsOf(name), choices: choicesOf(choices) },
    ])
  return facts
}

/** All facts with the categories that they were given to. */
export const listAllFacts = async (db: Db) => {
  const rows = await db.fact.findMany({
    select: {
      slug: true,
      name: true,
      kind: true,
      unit: true,
      choices: true,
      categories: {
        select: { categoryId: true, required: true, position: true },
        orderBy: { categoryId: 'asc' },
      },
    },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ choices, ...fact }) => ({ ...fact, choices: choicesOf(choices) }))
}
export type FactRow = Awaited<ReturnType<typeof listAllFacts>>[number]

/** The facts of which one of the products says something. */
export const listUsedFacts = async (
  { sql }: { readonly sql: Sql },
  products: readonly number[],
): Promise<string[]> =>
  (await runStatement(sql, statements.listUsedFacts, { products: [...products] })).map(({ slug }) => slug)

export type WrittenFact = {
  readonly productId: number
  readonly slug: string
  readonly value: FactValue | null
}

/** Sets the facts of products; null takes one away. */
export const writeFacts = async (sql: Sql, facts: readonly WrittenFact[]): Promise<void> => {
  const rows = (kept: readonly WrittenFact[]) =>
    JSON.stringify(kept.map(({ productId, slug, value }) => ({ product_id: productId, slug, value })))
  const [gone, set] = [
    facts.filter(({ value }) => value === null),
    facts.filter(({ value }) => value !== null),
  ]
  if (gone.length > 0) await runStatement(sql, statements.removeFacts, { rows: rows(gone) })
  if (set.length > 0) await runStatement(sql, statements.setFacts, { rows: rows(set) })
}
