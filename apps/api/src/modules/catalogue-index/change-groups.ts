/** The changes of one reading of the log, by their kind. */
import type { ChangeRow } from './catalogue-index.queries.ts'

export type Kind = ChangeRow['kind']

/** Kinds that are told without ids. Any other change without ids is one of everything. */
const WITHOUT_IDS: ReadonlySet<Kind> = new Set<Kind>(['addresses', 'dictionary', 'home'])
const OF_PRODUCTS = ['listing', 'sold', 'shown', 'page', 'stock', 'words'] as const
/** Readers wait for the end of a change of at most this many products. */
const AT_ONCE = 2_000
/** Larger changes are applied in steps of this many products. A step of 2,000 blocks the process for a tenth of a second. */
const STEP = 500

export type ChangeGroups = ReturnType<typeof groupChanges>

export const groupChanges = (rows: readonly ChangeRow[]) => {
  const kinds = new Set(rows.map(({ kind }) => kind))
  const idsOf = (kind: Kind): ReadonlySet<number> =>
    new Set(rows.flatMap((row) => (row.kind === kind ? (row.ids ?? []) : [])))
  return {
    isEverything: rows.some(({ kind, ids }) => ids === null && !WITHOUT_IDS.has(kind)),
    has: (kind: Kind) => kinds.has(kind),
    idsOf,
    /** The changed products in steps, each with the ids of every kind. */
    steps: (): Record<(typeof OF_PRODUCTS)[number], number[]>[] => {
      const kindsOf = OF_PRODUCTS.map((kind) => [kind, idsOf(kind)] as const)
      const all = [...new Set(kindsOf.flatMap(([, ids]) => [...ids]))].sort((a, b) => a - b)
      const size = all.length > AT_ONCE ? STEP : AT_ONCE
      return Array.from({ length: Math.ceil(all.length / size) }, (_, step) => {
        const own = all.slice(step * size, (step + 1) * size)
        const [listing, sold, shown, page, stock, words] = kindsOf.map(([, ids]) =>
          own.filter((id) => ids.has(id)),
        ) as [number[], number[], number[], number[], number[], number[]]
        return { listing, sold, shown, page, stock, words }
      })
    },
    /** An answer shows these changes when its snapshot has seen the last of their transactions. */
    position: Math.max(...rows.map(({ xact }) => Number(xact))) + 1,
  }
}
