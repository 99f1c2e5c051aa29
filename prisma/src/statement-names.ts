/**
 * Names the statements of Prisma's client, so that PostgreSQL parses and plans each once for a connection. The client
 * writes the same text for the same call, but a list of values changes its text with its length. The number of names is
 * limited, because a connection keeps every named statement.
 */
const MAX_NAMES = 500

export const makeStatementNames = (): ((query: { readonly sql: string }) => string) => {
  const names = new Map<string, string>()
  return ({ sql }) => {
    const known = names.get(sql)
    if (known !== undefined) return known
    // A statement with an empty name is not kept.
    if (names.size >= MAX_NAMES) return ''
    const name = `prisma-${names.size + 1}`
    names.set(sql, name)
    return name
  }
}
