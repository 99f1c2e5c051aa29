/** What the parts of the office bench share: calls with a token, times, and rows of the report. */
import type { Report } from './report.ts'

export type Caller = {
  readonly url: string
  readonly token: string
}

export const send = async (
  { url, token }: Caller,
  path: string,
  { method = 'GET', body }: { method?: string; body?: unknown } = {},
): Promise<Response> => {
  const isForm = body instanceof FormData
  const answer = await fetch(url + path, {
    method,
    headers: {
      authorization: `Token ${token}`,
      'accept-language': 'en',
      ...(body !== undefined && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

export const ask = async <T>(
  caller: Caller,
  path: string,
  options: { method?: string; body?: unknown } = {},
): Promise<T> => (await (await send(caller, path, options)).json()) as T

export const timed = async <T>(work: () => Promise<T>): Promise<{ took: number; value: T }> => {
  const from = performance.now()
  const value = await work()
  return { took: performance.now() - from, value }
}

/** A value of sorted times. */
export const quantile = (times: readonly number[], part: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? 0

/** One client, one call after the other; the first round is not counted. */
export const timesOf = async (works: readonly (() => Promise<unknown>)[], rounds = 5): Promise<number[]> => {
  const times: number[] = []
  for (let round = 0; round <= rounds; round++)
    for (const work of works) {
      const { took } = await timed(work)
      if (round > 0) times.push(took)
    }
  return times
}

const inWords = (ms: number) =>
  ms < 1_000 ? `${ms.toFixed(ms < 100 ? 1 : 0)} ms` : `${(ms / 1_000).toFixed(1)} s`

export const reportP95 = (report: Report, what: string, times: readonly number[], most: number): void => {
  const p95 = quantile(times, 0.95)
  report.add([
    what,
    `p95 ${inWords(p95)}`,
    `p50 ${inWords(quantile(times, 0.5))}`,
    `p95 < ${inWords(most)}`,
    p95 < most ? 'met' : 'MISSED',
  ])
}

export const reportTime = (report: Report, what: string, took: number, most: number, beside = ''): void =>
  report.add([what, inWords(took), beside, `< ${inWords(most)}`, took < most ? 'met' : 'MISSED'])

export const reportAmount = (report: Report, what: string, megabytes: number, most: number): void =>
  report.add([what, `${megabytes} MB`, '', `< ${most} MB`, megabytes < most ? 'met' : 'MISSED'])
