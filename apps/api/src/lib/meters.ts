/** What this process counts beside its requests, for /metrics (docs/operations.md): work of its jobs, orders, answers from memory. */
import { Counter, Histogram, Registry } from 'prom-client'

/** One for the process, as its jobs and its requests are counted together. */
export const meters = new Registry()
const registers = [meters]

/** Seconds; an import of many products takes minutes. */
const JOB_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300]

const jobs = new Histogram({
  name: 'tregu_job_seconds',
  help: 'How long tries of background work took, by their outcome',
  labelNames: ['task', 'outcome'],
  buckets: JOB_SECONDS,
  registers,
})
const answers = new Counter({
  name: 'tregu_cached_answers_total',
  help: 'Answers of the catalogue: from memory (hit) or newly made (miss)',
  labelNames: ['result'],
  registers,
})
const purchases = new Counter({
  name: 'tregu_purchases_total',
  help: 'Purchases that were placed',
  registers,
})
const cents = new Counter({
  name: 'tregu_purchase_cents_total',
  help: 'What shoppers agreed to pay for them, in cents',
  registers,
})

/** Runs a try of a job and measures it. A failed try fails as before. */
export const measureJob = async (task: string, work: () => Promise<void>): Promise<void> => {
  const end = jobs.startTimer({ task })
  try {
    await work()
    end({ outcome: 'done' })
  } catch (error) {
    end({ outcome: 'failed' })
    throw error
  }
}

export const countAnswer = (isFromMemory: boolean): void =>
  answers.inc({ result: isFromMemory ? 'hit' : 'miss' })

export const countPurchase = (total: number): void => {
  purchases.inc()
  cents.inc(total)
}
