/** Figures of the market that administrators read (docs/rules/figures.md). */
import { FIGURE_PEOPLE_MIN } from './limits.ts'

/** What one row by time stands for. */
export const FIGURE_SPANS = ['day', 'month'] as const
export type FigureSpan = (typeof FIGURE_SPANS)[number]

/** Rows that so few people make that one could tell who they are, are left out; `left_out` says how many. */
export const leaveOutFew = <Row extends { readonly people: number }>(
  rows: readonly Row[],
): { readonly rows: Row[]; readonly leftOut: number } => {
  const shown = rows.filter(({ people }) => people >= FIGURE_PEOPLE_MIN)
  return { rows: shown, leftOut: rows.length - shown.length }
}
