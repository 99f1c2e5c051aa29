/** The facts of categories and of products (docs/rules/products.md#facts). */
import type { Tx } from '@tregu/database'
import { type FactChange, type Facts, factField, planFacts, readFactField } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { numberIdOf } from '../../lib/ids.ts'
import { allTextsOf } from '../../lib/json-columns.ts'
import { type FactRow, factValueOf, listAllFacts, listFactsOf, type WrittenFact } from './facts.queries.ts'

/** What a person gives; null takes a fact away. */
export type GivenFacts = Readonly<Record<string, unknown>>

/** The facts that a product has, by slug. */
export const factsOf = (
  rows: readonly { readonly value: unknown; readonly fact: { readonly slug: string } }[],
): Facts => Object.fromEntries(rows.map(({ value, fact }) => [fact.slug, factValueOf(value)]))

/**
 * What changes of a product's facts in its category.
 * @throws AppError malformed with `facts.<slug>`
 */
export const checkFacts = async (
  tx: Tx,
  categoryId: number,
  before: Facts,
  given: GivenFacts,
): Promise<readonly FactChange[]> => {
  if (Object.keys(given).length === 0) return []
  const facts = (await listFactsOf(tx, [categoryId])).get(categoryId) ?? []
  const { changed, refused } = planFacts(facts, before, given)
  const fields = Object.entries(refused).map(([slug, message]) => [factField(slug), message])
  if (fields.length > 0) throw new AppError('malformed', {}, { fields: Object.fromEntries(fields) })
  return changed
}

/** The facts among changed fields of a product, as they are written. */
export const factsIn = (
  productId: number,
  fields: readonly { readonly field: string; readonly after: unknown }[],
): readonly WrittenFact[] =>
  fields.flatMap(({ field, after }) => {
    const slug = readFactField(field)
    return slug === null ? [] : [{ productId, slug, value: after === null ? null : factValueOf(after) }]
  })

const view = ({ slug, name, kind, unit, choices, categories }: FactRow, required: boolean) => ({
  slug,
  name: allTextsOf(name),
  kind,
  unit,
  choices: choices.map((choice) => ({ slug: choice.slug, name: allTextsOf(choice.name) })),
  categories: categories.map(({ categoryId, ...link }) => ({ id: String(categoryId), ...link })),
  required,
})

/**
 * The facts of a category and of those above it in their order, or all facts.
 * @throws AppError not_found for a category that is not there
 */
export const listFacts = async ({ db, sql }: Pick<Deps, 'db' | 'sql'>, category: string | undefined) => {
  const all = await listAllFacts(db)
  if (category === undefined) return all.map((fact) => view(fact, false))
  const id = numberIdOf(category)
  found(await db.category.findUnique({ where: { id }, select: { id: true } }))
  const bySlug = new Map(all.map((fact) => [fact.slug, fact]))
  const own = (await listFactsOf(sql, [id])).get(id) ?? []
  return own.flatMap(({ slug, required }) => {
    const fact = bySlug.get(slug)
    return fact ? [view(fact, required)] : []
  })
}
