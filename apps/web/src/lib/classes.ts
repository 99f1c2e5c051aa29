/** Joins class names; a condition leaves a name out by being false or absent. */
export const classes = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')
