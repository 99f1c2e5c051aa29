import type { ErrorCode } from '@tregu/contract'

/** A refusal of the API. `message` is in the caller's language and may be shown; `fields` belong to the form. */
export class ApiError extends Error {
  override name = 'ApiError'
  constructor(
    readonly status: number,
    readonly code: ErrorCode | 'network',
    message: string,
    readonly fields: Readonly<Record<string, string>> = {},
    readonly details: Readonly<Record<string, unknown>> = {},
    readonly result: unknown = undefined,
  ) {
    super(message)
  }
}
