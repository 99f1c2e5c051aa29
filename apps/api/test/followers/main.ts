/**
 * npm run bench:followers [-- --followers 100] [--seconds 20] [--processes 10]: what processes of the API cost the primary without being
 * asked anything, over PostgreSQL alone, with Redis, and with a replica, while products are edited at a steady rate. The same number of
 * followers and of whole processes is measured too, and the connections of the processes when they are busy.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startFollower } from './follower.ts'
import { openPrimary, type Primary } from './primary.ts'
import { countConnections, startProcesses } from './processes.ts'

const { values } = parseArgs({
  options: {
    followers: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '20' },
    processes: { type: 'string', default: '10' },
  },
})
const [followers, seconds, processes] = [values.followers, values.seconds, values.processes].map(Number) as [
  number,
  number,
  number,
]
/** Edits of products a second. */
const RATES = [0, 5, 50]
const SETTLE_MS = 3_000
const REDIS_PORT = 7_391

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Edits at a rate. The returned function ends it and gives the edits of a second. */
const startEdits = async ({ url }: Primary, rate: number): Promise<() => Promise<number>> => {
  if (rate === 0) return async () => 0
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, 'editor.ts'), url, String(rate)],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  )
  const told = () => new Promise<unknown>((resolve) => child.once('message', resolve))
  await told()
  return async () => {
    const answer = told()
    child.send('end')
    return Number(await answer)
  }
}

const measure = async (primary: Primary, what: string, rate: number): Promise<void> => {
  const stop = await startEdits(primary, rate)
  await wait(SETTLE_MS)
  const { statements, processorMs } = await primary.spend(seconds)
  const edits = await stop()
  say(`| ${what} | ${edits.toFixed(1)} | ${statements.toFixed(0)} | ${processorMs.toFixed(0)} ms |`)
}

type Place = Omit<Parameters<typeof startFollower>[0], 'url'>

const withFollowers = async (primary: Primary, count: number, place: Place, work: () => Promise<void>) => {
  const all: Awaited<ReturnType<typeof startFollower>>[] = []
  for (let number = 0; number < count; number++)
    all.push(await startFollower({ url: primary.url, ...place }, number))
  await wait(SETTLE_MS)
  await work()
  await Promise.all(all.map(({ stop }) => stop()))
}

const measureFollowers = async (primary: Primary, redisUrl: string) => {
  say('| followers | edits a second | transactions a second | processor time a second |')
  say('| --- | --- | --- | --- |')
  const all = (name: string, rates: readonly number[]) => async () => {
    for (const rate of rates) await measure(primary, name, rate)
  }
  await all('none', RATES)()
  await withFollowers(primary, followers, {}, all(`${followers}, over PostgreSQL`, RATES))
  await withFollowers(primary, followers, { redisUrl }, all(`${followers}, with Redis`, RATES.slice(1)))
  const replica = await primary.startReplica()
  const place = { redisUrl, replicaUrl: replica.url }
  await withFollowers(
    primary,
    followers,
    place,
    all(`${followers}, with Redis and a replica`, RATES.slice(1)),
  )
  await replica.stop()
  await withFollowers(primary, processes, {}, all(`${processes}, over PostgreSQL`, RATES.slice(1)))
}

const measureProcesses = async (primary: Primary) => {
  const api = await startProcesses(primary.url, processes)
  await wait(SETTLE_MS)
  for (const rate of RATES.slice(1)) await measure(primary, `${processes} whole processes`, rate)
  const { most, answered, failed } = await countConnections(primary.pool, api.urls, seconds)
  const sum = [...most.values()].reduce((a, b) => a + b, 0)
  say(`\n| connections of ${processes} busy processes (TREGU_ROLE=api) | most at a time |\n| --- | --- |`)
  for (const [name, count] of most) say(`| ${name} | ${count} |`)
  say(`| together | ${sum} |`)
  say(`${answered} calls answered, ${failed} failed`)
  await api.stop()
}

let redis: ChildProcess | undefined
const primary = await openPrimary()
try {
  redis = spawn('redis-server', ['--port', String(REDIS_PORT), '--bind', '127.0.0.1', '--save', ''], {
    stdio: 'ignore',
  })
  await measureFollowers(primary, `redis://127.0.0.1:${REDIS_PORT}`)
  await measureProcesses(primary)
} finally {
  redis?.kill()
  await primary.close()
}
