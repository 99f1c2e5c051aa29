/** Judges the cells of facts (docs/rules/imports.md#facts). */
import { factColumn, factField, planFacts, readFactCell, writeFactCell } from '@tregu/domain'
import { factsOf, type GivenFacts } from '../facts/facts.ts'
import type { ChangedField, DeskProductRow } from '../products/products.ts'
import { readWord } from './cells.ts'
import type { Judging } from './judging.ts'
import { problemOf } from './row-values.ts'

type Asked = {
  readonly row: number
  /** Null: a new one. */
  readonly product: DeskProductRow | null
  readonly category: number
  /** What the file has, by slug; null takes a fact away. */
  readonly cells: GivenFacts
}

/** What changes of the facts. What does not fit is noted at the row; then nothing changes. */
export const judgeFacts = (
  { verdicts, language, facts: all }: Judging,
  { row, product, category, cells }: Asked,
): ChangedField[] => {
  const facts = all.get(category) ?? []
  const before = product ? factsOf(product.facts) : {}
  const given: Record<string, unknown> = {}
  for (const [slug, cell] of Object.entries(cells)) {
    const fact = facts.find((one) => one.slug === slug)
    const known = before[slug] ?? null
    const text = cell === null ? null : String(cell)
    const isSame = known !== null && text === String(writeFactCell(known, language))
    if (isSame) continue
    if (text === null || !fact) {
      given[slug] = text
      continue
    }
    const answer = readFactCell(fact, text, { language, before: known, mark: null, readFlag: readWord })
    if (answer.ok) given[slug] = answer.value
    else verdicts.note(row, problemOf(factColumn(slug), answer.message, { value: text }))
  }
  const { changed, refused } = planFacts(facts, before, given)
  for (const [slug, message] of Object.entries(refused))
    verdicts.note(row, problemOf(factColumn(slug), message, { value: String(given[slug]) }))
  if (verdicts.isRefused(row)) return []
  return changed.map(({ slug, ...values }) => ({ variantId: null, field: factField(slug), ...values }))
}
