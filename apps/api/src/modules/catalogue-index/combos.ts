/**
 * Combinations of option values of a product's variants, or of values of its facts, as if it had one variant. Products with the
 * same combination share it.
 */

export type Combo = {
  /** Label ids of each variant. */
  readonly variants: readonly (readonly number[])[]
  /** Label ids of all variants together. */
  readonly labels: readonly number[]
}

const NONE: Combo = { variants: [], labels: [] }

/** The flat form of `listing.facts`, as `numberOf` takes it. */
export const asCombo = (facts: readonly number[]): readonly number[] =>
  facts.length === 0 ? facts : [0, ...facts]

/** The flat form of `listing.options`: a 0 before every variant. */
const readCombo = (flat: readonly number[]): Combo => {
  const variants: number[][] = []
  for (const label of flat) {
    if (label === 0) variants.push([])
    else variants.at(-1)?.push(label)
  }
  return { variants, labels: [...new Set(variants.flat())] }
}

/** Numbers the combinations. Number 0 belongs to products without options. */
export const makeCombos = () => {
  const known: Combo[] = [NONE]
  const numbers = new Map<string, number>([['', 0]])
  return {
    count: () => known.length,
    /** The flat forms in the order of their numbers; numbering them again gives the same numbers. */
    list: (): number[][] => [...numbers.keys()].map((key) => (key === '' ? [] : key.split(',').map(Number))),
    /** Whether each combination has one of these labels. */
    having: (labels: ReadonlySet<number>): boolean[] =>
      known.map((combo) => combo.labels.some((label) => labels.has(label))),
    get: (number: number): Combo => known[number] ?? NONE,
    numberOf: (flat: readonly number[]): number => {
      const key = flat.join()
      const before = numbers.get(key)
      if (before !== undefined) return before
      const number = known.push(readCombo(flat)) - 1
      numbers.set(key, number)
      return number
    },
  }
}

export type Combos = ReturnType<typeof makeCombos>
