import { foldText } from '@tregu/domain'

/** Escapes the signs that LIKE gives a meaning. Prisma's `contains` passes them on to LIKE. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

/** Folds a text as the search does, for LIKE. Null when nothing is left. */
export const foldForLike = (text: string): string | null => escapeLike(foldText(text).trim()) || null
