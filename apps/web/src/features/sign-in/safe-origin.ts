import { isOwnPath } from '@tregu/domain'
import { paths } from '../../paths.ts'

/** Accepts only addresses inside this web, so that a link to the sign-in page cannot send anybody elsewhere. */
export const safeOrigin = (next: string | null): string | null =>
  next !== null && isOwnPath(next) && !next.startsWith(paths.login) ? next : null
