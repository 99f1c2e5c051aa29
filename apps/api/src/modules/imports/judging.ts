/** What judging the rows of an import needs. */
import type { Fact, Language } from '@tregu/domain'
import type { Verdicts } from './verdicts.ts'

export type Mode = 'both' | 'create' | 'update'
export type Judging = {
  readonly verdicts: Verdicts
  readonly now: Date
  readonly mode: Mode
  readonly language: Language
  readonly publicUrl: string
  readonly store: { readonly id: number; readonly slug: string }
  /** The facts of categories, by id. */
  readonly facts: ReadonlyMap<number, readonly Fact[]>
  /** Addresses that nothing else may have; those of judged rows are added. */
  readonly takenSlugs: Set<string>
}
