/**
 * Positions of the primary's log and when they were read. From them the lag of a replica follows by the clock of this process, also
 * while nothing is written, when PostgreSQL's own times tell nothing.
 */
type Mark = { readonly at: number; readonly position: number }

const MARKS_KEPT = 120

export const makeTrail = (now: () => number = () => performance.now()) => {
  let marks: readonly Mark[] = []
  return {
    add: (position: number): void => {
      marks = [...marks.slice(1 - MARKS_KEPT), { at: now(), position }]
    },
    /** For how many seconds a replica that has replayed up to `position` has lacked something. */
    lagOf: (position: number): number => {
      const lacked = marks.find((mark) => mark.position > position)
      return lacked ? (now() - lacked.at) / 1_000 : 0
    },
  }
}
export type Trail = ReturnType<typeof makeTrail>
