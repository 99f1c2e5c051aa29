/** A refusal on its way to the one error handler: its code decides the status, its values fill the text. */
import { type ErrorCode, errorStatus } from '@tregu/contract'

export type ErrorValues = {
  /** Values of the text: {n}, {amount} (cents), {name}, {time}, {date} (instants). */
  n?: number
  amount?: number
  name?: string
  time?: Date
  date?: Date
}

export class AppError extends Error {
  readonly status: number
  constructor(
    readonly code: ErrorCode,
    readonly values: ErrorValues = {},
    /** `fields`: field to message key; `details`: figures for a program; `result`: what is answered beside the refusal. */
    readonly more: {
      fields?: Record<string, string>
      details?: Record<string, unknown>
      result?: unknown
      retryAfter?: number
    } = {},
  ) {
    super(code)
    this.status = errorStatus[code]
  }
}

/** The row, or the same refusal for a missing one and somebody else's. */
export const found = <T>(row: T | null | undefined, code: ErrorCode = 'not_found'): T => {
  if (row === null || row === undefined) throw new AppError(code)
  return row
}
