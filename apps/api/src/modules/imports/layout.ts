/** How the file of an import is read. */
import type { DecimalMark, ImportColumn, ImportLayout } from '@tregu/domain'
import type { Question, TableAnswers } from './table.ts'

/** What a person has answered; columns by their headers. */
export type Answers = TableAnswers & {
  readonly decimals?: Readonly<Record<string, string>>
  readonly columns?: readonly ImportColumn[]
  readonly categories?: Readonly<Record<string, string | null>>
}
export type Layout = {
  readonly kind: ImportLayout['kind']
  readonly columns: readonly ImportColumn[]
  /** The decimal mark of a field's amounts; null: each amount is read by itself. */
  readonly marks: Readonly<Record<string, DecimalMark | null>>
  /** Categories by the text of the file; null: the row cannot have it. */
  readonly categories: ReadonlyMap<string, number | null>
  readonly questions: readonly Question[]
}
