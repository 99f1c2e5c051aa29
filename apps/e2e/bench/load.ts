/** Puts load on a server and measures requests per second and milliseconds. */
import autocannon from 'autocannon'

export const CONNECTIONS = 32
const SECONDS = Number(process.env.BENCH_SECONDS ?? 6)

/** Operations per second; times in milliseconds. */
export type Figure = { perSecond: number; p50: number; p975: number; p99: number; failed: number }

/** Each connection begins at another request, so that connections do not ask for the same rows at the same moment. */
const spread = (requests: autocannon.Request[]) => {
  let number = 0
  return (client: autocannon.Client) => {
    const from = Math.floor((number++ * requests.length) / CONNECTIONS) % requests.length
    client.setRequests([...requests.slice(from), ...requests.slice(0, from)])
  }
}

export const load = async (
  url: string,
  requests?: autocannon.Request[],
  amount?: number,
  connections = CONNECTIONS,
): Promise<Figure> => {
  const result = await autocannon({
    url,
    connections,
    ...(amount ? { amount } : { duration: SECONDS }),
    ...(requests ? { requests, setupClient: spread(requests) } : {}),
  })
  return {
    perSecond: Math.round(amount ? amount / result.duration : result.requests.average),
    p50: result.latency.p50,
    p975: result.latency.p97_5,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  }
}

/** Runs as many at a time as the load has connections; each call is one operation. */
export const repeat = async (amount: number, work: (index: number) => Promise<void>): Promise<Figure> => {
  const times: number[] = []
  let next = 0
  const started = performance.now()
  const worker = async () => {
    for (let index = next++; index < amount; index = next++) {
      const from = performance.now()
      await work(index)
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  times.sort((a, b) => a - b)
  const at = (part: number) => Math.round((times[Math.floor(times.length * part)] ?? 0) * 10) / 10
  return {
    perSecond: Math.round((amount * 1_000) / (performance.now() - started)),
    p50: at(0.5),
    p975: at(0.975),
    p99: at(0.99),
    failed: 0,
  }
}
