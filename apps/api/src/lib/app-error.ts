/** A refusal that the error handler answers. Its code decides the status, its values fill the text. */
import { type ErrorCode, errorStatus } from '@tregu/contract'

export type ErrorValues = {
  /** Values of the text: {n}, {amount} (cents), {name}, {email}, {items}, {reason}, {time}, {date} (instants). */
  n?: number
  amount?: number
  name?: string
  email?: string
  items?: string
  reason?: string
  time?: Date
  date?: Date
}

export class AppError extends Error {
  readonly status: number
  constructor(
    readonly code: ErrorCode,
    readonly values: ErrorValues = {},
    /** `fields`: field to message key; `details`: figures for a program; `result`: a result that is sent with the refusal. */
    readonly more: {
      fields?: Record<string, string>
      details?: Record<string, unknown>
      result?: unknown
      /** The key of another sentence than that of the code. */
      text?: string
      retryAfter?: number
    } = {},
  ) {
    super(code)
    this.status = errorStatus[code]
  }
}

/** Not a refusal: what was asked for has another path now, in the same place of the API. */
export class MovedError extends Error {
  constructor(
    readonly from: string,
    readonly to: string,
  ) {
    super(`${from} is ${to} now`)
  }
}

/** Returns the row. A missing row and another user's row get the same refusal. */
export const found = <T>(row: T | null | undefined, code: ErrorCode = 'not_found'): T => {
  if (row === null || row === undefined) throw new AppError(code)
  return row
}
