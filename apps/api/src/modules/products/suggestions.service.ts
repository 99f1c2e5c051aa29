/** What the market knows already: brands, and options with their names in six languages (docs/rules/products.md#options). */
import type { Sql } from '@tregu/database'
import { type Language, pickText, slugify, type Texts } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { textsOf } from '../../lib/json-columns.ts'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './suggestions.sql.ts'

const SUGGESTED = 8

export const suggestBrands = async ({ sql }: Deps, q: string) =>
  (await runStatement(sql, statements.suggestBrands, { q, limit: SUGGESTED })).map((brand) => ({
    ...brand,
    names: {},
    rgb: null,
  }))

type Asked = { readonly q: string; readonly group?: string | undefined; readonly language: Language }

/** Groups, or the values of a group. */
export const suggestOptions = async ({ sql }: Deps, { q, group, language }: Asked) => {
  const asked = { q, limit: SUGGESTED }
  const rows =
    group === undefined
      ? (await runStatement(sql, statements.suggestGroups, asked)).map((row) => ({ ...row, rgb: null }))
      : await runStatement(sql, statements.suggestValues, { ...asked, group })
  return rows.map(({ slug, name, rgb }) => {
    const names = textsOf(name) as Texts
    return { slug, name: pickText(names, language).text, names, rgb }
  })
}

type Named = { readonly slug: string; readonly name: Texts; readonly rgb: string | null }
type Given = { readonly name: Texts; readonly rgb?: string | null | undefined }

export const slugOfTexts = (texts: Texts): string =>
  slugify(texts.sq ?? texts.en ?? Object.values(texts)[0] ?? '')

const join = (
  given: readonly Given[],
  known: readonly { text: string; slug: string; name: unknown; rgb?: string | null }[],
  kind: string,
): Named[] =>
  given.map(({ name, rgb }, index) => {
    const own = Object.values(name)
    const found = known.find(({ text }) => own.includes(text))
    const chosen = rgb?.toLowerCase() ?? null
    if (found)
      return { slug: found.slug, name: textsOf(found.name) as Texts, rgb: chosen ?? found.rgb ?? null }
    return { slug: slugOfTexts(name) || `${kind}-${index + 1}`, name, rgb: chosen }
  })

/** A group that the market knows by one of its names takes its slug and its names in six languages. */
export const nameGroups = async (sql: Sql, given: readonly Given[]): Promise<Named[]> => {
  const names = given.flatMap(({ name }) => Object.values(name))
  return join(given, await runStatement(sql, statements.findKnownGroups, { names }), 'option')
}

/** The same for values of a group. */
export const nameValues = async (sql: Sql, group: string, given: readonly Given[]): Promise<Named[]> => {
  const names = given.flatMap(({ name }) => Object.values(name))
  return join(given, await runStatement(sql, statements.findKnownValues, { names, group }), 'value')
}
