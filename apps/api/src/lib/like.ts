/** Escapes the signs that LIKE gives a meaning. Prisma's `contains` passes them on to LIKE. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
