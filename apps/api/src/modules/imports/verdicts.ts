/** What is said about each row while an import is judged. */
import { type Language, pickText, toEuros } from '@tregu/domain'
import { type Problem, problemOf, type ReadRow } from './row-values.ts'

export type Values = Readonly<Record<string, unknown>>
export type Verdict = {
  readonly row: number
  readonly cells: readonly string[]
  readonly sku: string | null
  readonly name: string | null
  readonly state: 'create' | 'update' | 'unchanged' | 'refused'
  readonly warned: boolean
  readonly problems: readonly Problem[]
  readonly before: Values
  readonly after: Values
}
/** A field that a row sets. */
export type Difference = { readonly field: string; readonly before: unknown; readonly after: unknown }

type Settled = Exclude<Verdict['state'], 'refused'>
const STRENGTH: readonly Settled[] = ['unchanged', 'update', 'create']
const MONEY = ['price', 'discountPrice']
const shownOf = ({ field }: Difference, value: unknown): unknown =>
  MONEY.includes(field) && typeof value === 'number' ? toEuros(value) : value

export class Verdicts {
  private readonly problems = new Map<number, Problem[]>()
  private readonly states = new Map<number, Settled>()
  private readonly differences = new Map<number, readonly Difference[]>()

  note(row: number, problem: Problem): void {
    this.problems.set(row, [...(this.problems.get(row) ?? []), problem])
  }
  warn(row: number, field: string, message: string, value: string | null = null): void {
    this.note(row, problemOf(field, message, { warning: true, value }))
  }
  isRefused(row: number): boolean {
    return (this.problems.get(row) ?? []).some(({ warning }) => !warning)
  }
  /** Refuses every row of a product because of one of them. */
  refuseAll(rows: readonly ReadRow[], because: number): void {
    for (const { row } of rows)
      if (!this.isRefused(row)) this.note(row, problemOf('product', 'v.import_product', { n: because }))
  }
  /** A row may change a variant and its product. */
  settle(row: number, state: Settled, differences: readonly Difference[]): void {
    const before = this.states.get(row) ?? 'unchanged'
    this.states.set(row, STRENGTH.indexOf(state) > STRENGTH.indexOf(before) ? state : before)
    this.differences.set(row, [...(this.differences.get(row) ?? []), ...differences])
  }

  /** The verdict on a row; one that was refused later changes nothing. */
  of({ row, cells, variant, own }: ReadRow, language: Language): Verdict {
    const problems = this.problems.get(row) ?? []
    const isRefused = this.isRefused(row)
    const differences = isRefused ? [] : (this.differences.get(row) ?? [])
    const valuesOf = (side: 'before' | 'after') =>
      Object.fromEntries(differences.map((one) => [one.field, shownOf(one, one[side])]))
    return {
      row,
      cells,
      sku: variant?.sku ?? null,
      name: own.name === undefined ? null : pickText(own.name, language).text || null,
      state: isRefused ? 'refused' : (this.states.get(row) ?? 'unchanged'),
      warned: problems.some(({ warning }) => warning),
      problems,
      before: valuesOf('before'),
      after: valuesOf('after'),
    }
  }
}
