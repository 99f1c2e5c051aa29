/** The lines of a chart: four equal steps of a round number, the last one at or above the greatest value. */
const STEPS = 4
const ROUND = [1, 2, 2.5, 5, 10] as const

export type Scale = { readonly top: number; readonly lines: readonly number[] }

export const findScale = (greatest: number): Scale => {
  const least = Math.max(greatest, STEPS) / STEPS
  const power = 10 ** Math.floor(Math.log10(least))
  const step = (ROUND.find((round) => round * power >= least) ?? ROUND[ROUND.length - 1] ?? 1) * power
  return { top: step * STEPS, lines: Array.from({ length: STEPS + 1 }, (_, index) => index * step) }
}
