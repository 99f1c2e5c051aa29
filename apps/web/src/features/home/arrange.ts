/** The order of the home page (docs/rules/web.md): coloured bands stand apart, with white rows between them. */
type Kind = 'row' | 'kosova' | 'express'

/** `null` marks the slot of the stores. */
export const arrange = <R extends { readonly kind: Kind }>(rows: readonly R[]): readonly (R | null)[] => {
  const plain = rows.filter(({ kind }) => kind === 'row')
  const [first, second, third, ...rest] = plain
  const of = (kind: Kind) => rows.filter((row) => row.kind === kind)
  const here = (row: R | undefined) => (row ? [row] : [])
  return [...here(first), ...of('kosova'), ...here(second), ...here(third), ...of('express'), null, ...rest]
}
