import type { ErrorCode } from '@tregu/contract'

/** What a refusal tells besides: values of its message, and what is stored now. */
type Told = {
  readonly details?: Readonly<Record<string, unknown>> | undefined
  readonly result?: unknown
}

/** A refusal of the API. `message` is in the caller's language and may be shown; `fields` belong to the form. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly details: Readonly<Record<string, unknown>>
  readonly result: unknown
  constructor(
    readonly status: number,
    readonly code: ErrorCode | 'network',
    message: string,
    readonly fields: Readonly<Record<string, string>> = {},
    { details = {}, result }: Told = {},
  ) {
    super(message)
    this.details = details
    this.result = result
  }
}
