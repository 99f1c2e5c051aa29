/** What operators and Prometheus read at /metrics (docs/operations.md). A value that cannot be read is left out. */
import { timingSafeEqual } from 'node:crypto'
import { isFromThisMachine } from '@tregu/contract/forwarding'
import { readDisk } from '@tregu/database'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Deps } from '../deps.ts'
import { AppError } from '../lib/app-error.ts'
import { meters } from '../lib/meters.ts'
import { hashToken } from '../lib/tokens.ts'
import { refusalOf } from './security-log.ts'

const isToken = (token: string, header: string | undefined) => {
  const [given, wanted] = [hashToken(header ?? ''), hashToken(`Bearer ${token}`)]
  return timingSafeEqual(given, wanted)
}

/** What waits in the queues of the whole shop. */
export type Waiting = {
  readonly mails: number
  readonly oldestMailSeconds: number
  readonly failedMails: number
  readonly jobs: number
  readonly failedJobs: number
}
type Read = { readonly readWaiting: () => Promise<Waiting>; readonly countSockets: () => number }

/** Seconds; a page's calls should take less than a tenth. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const countRequests = (app: FastifyInstance, register: Registry) => {
  const registers = [register]
  const labelNames = ['method', 'route', 'status'] as const
  const answered = new Counter({ name: 'tregu_http_requests_total', help: 'Answers', labelNames, registers })
  const lasted = new Histogram({
    name: 'tregu_http_request_seconds',
    help: 'From the head of a request to the end of its answer',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers,
  })
  const refused = new Counter({
    name: 'tregu_refusals_total',
    help: 'Refusals by their code',
    labelNames: ['code'],
    registers,
  })
  app.addHook('onResponse', (request, reply, done) => {
    const [method, route] = [request.method, request.routeOptions.url ?? 'none']
    answered.inc({ method, route, status: reply.statusCode })
    lasted.observe({ method, route }, reply.elapsedTime / 1_000)
    const code = refusalOf(request)
    if (code) refused.inc({ code })
    done()
  })
}

/** Values that are read when somebody asks for them. */
const readGauges = (deps: Deps, register: Registry, { readWaiting, countSockets }: Read) => {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `tregu_${name}`, help, labelNames, registers: [register] })
  const memory = gauge('memory_bytes', 'Memory of the process', 'kind')
  const connections = gauge('database_connections', 'Connections to the database for calls', 'state')
  const sockets = gauge('chat_sockets', 'Open sockets of the chat')
  const disk = gauge('disk_free_bytes', 'Room on the disk of the data folder')
  const mails = gauge('mails', 'Mails of the whole shop that wait or have failed', 'state')
  const oldest = gauge('mail_oldest_seconds', 'How long the oldest mail has waited')
  const jobs = gauge('jobs', 'Background work of the whole shop that waits or has failed', 'state')
  const lag = gauge(
    'replica_lag_seconds',
    'How late a replica of the database is; left out while it does not answer',
    'replica',
  )
  const used = gauge(
    'replica_used',
    '1 while reads go to a replica of the database, 0 while it is left out',
    'replica',
  )
  const reads = gauge(
    'replica_reads',
    'Reads that a replica may answer, by who answered them since the start',
    'by',
  )
  const isAnswering = gauge('database_up', '1 while the database answers, else 0')
  return async () => {
    const { rss, heapUsed } = process.memoryUsage()
    memory.set({ kind: 'rss' }, rss)
    memory.set({ kind: 'heap_used' }, heapUsed)
    connections.set({ state: 'total' }, deps.pool.totalCount)
    connections.set({ state: 'idle' }, deps.pool.idleCount)
    connections.set({ state: 'waiting' }, deps.pool.waitingCount)
    sockets.set(countSockets())
    const { replicas, primary } = deps.reads.counts()
    reads.set({ by: 'replica' }, replicas)
    reads.set({ by: 'primary' }, primary)
    lag.reset()
    for (const { place, lagSeconds, isUsed } of deps.reads.listReplicas()) {
      if (lagSeconds !== null) lag.set({ replica: place }, lagSeconds)
      used.set({ replica: place }, isUsed ? 1 : 0)
    }
    const [room, waiting] = await Promise.all([
      readDisk(deps.env.TREGU_DATA),
      readWaiting().catch(() => null),
    ])
    for (const each of [disk, mails, oldest, jobs]) each.reset()
    if (room) disk.set(room.free)
    isAnswering.set(waiting ? 1 : 0)
    if (!waiting) return
    mails.set({ state: 'waiting' }, waiting.mails)
    mails.set({ state: 'failed' }, waiting.failedMails)
    oldest.set(waiting.oldestMailSeconds)
    jobs.set({ state: 'waiting' }, waiting.jobs)
    jobs.set({ state: 'failed' }, waiting.failedJobs)
  }
}

/** Allows this machine alone, or everybody with METRICS_TOKEN when it is set. */
export const registerMetrics = (app: FastifyInstance, deps: Deps, asked: Read): void => {
  const register = new Registry()
  collectDefaultMetrics({ register })
  countRequests(app, register)
  const read = readGauges(deps, register, asked)
  app.get('/metrics', async (request, reply) => {
    const token = deps.env.METRICS_TOKEN
    const isAllowed = token
      ? isToken(token, request.headers.authorization)
      : isFromThisMachine(request.socket.remoteAddress ?? '', request.headers)
    if (!isAllowed) throw new AppError('not_found')
    await read()
    const texts = await Promise.all([register.metrics(), meters.metrics()])
    return reply.type(register.contentType).send(texts.join('\n'))
  })
}
