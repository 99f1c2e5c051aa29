import { ApiError } from './api-error.ts'
import type { Translate } from './translate.ts'

/** The server's sentence about a failed call, or a general one when there is none. */
export const failureText = (error: unknown, t: Translate): string =>
  (error instanceof ApiError && error.message) || t('common.failed')
