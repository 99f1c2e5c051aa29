/** Compares the shop with a limit in the same run, so that other load on the machine affects both. */
import type { Figure } from './load.ts'
import type { Report } from './report.ts'

const ROUNDS = 3

export type Candidate = { readonly name: string; readonly measure: (round: number) => Promise<Figure> }

const percent = (part: number, whole: number) => Math.round((100 * part) / whole)
export const middleOf = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

const run = async ({ name, measure }: Candidate, round: number): Promise<Figure> => {
  const figure = await measure(round)
  if (figure.failed > 0) throw new Error(`${name}: ${figure.failed} requests failed`)
  return figure
}

/** Alternates the candidates and reports the median of the rounds' ratios. `least`: the target in percent. Returns our figures. */
export const compare = async (
  report: Report,
  ours: Candidate,
  limit: Candidate,
  least: number,
): Promise<Figure[]> => {
  const rounds: { own: Figure; limit: Figure }[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ limit: await run(limit, round), own: await run(ours, round) })
  const ratio = middleOf(rounds.map((round) => percent(round.own.perSecond, round.limit.perSecond)))
  const p99 = middleOf(rounds.map(({ own }) => own.p99))
  report.add([
    ours.name,
    `${middleOf(rounds.map(({ own }) => own.perSecond))}/s, p99 ${p99} ms`,
    `${ratio} % of ${limit.name} (${middleOf(rounds.map((round) => round.limit.perSecond))}/s)`,
    `${least} %`,
    ratio >= least ? 'met' : 'MISSED',
  ])
  return rounds.map(({ own }) => own)
}
