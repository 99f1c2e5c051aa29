/** How the shop is, judged from what a process and the database tell (docs/rules/system.md#health). */
import { addDays, dayOf } from './dates.ts'
import { HEALTH_LIMITS } from './limits.ts'
import { MAIL_TROUBLE_MINUTES } from './mails.ts'
import { HOLIDAYS_END } from './working-days.ts'

export const HEALTH_CHECKS = [
  'database',
  'migrations',
  'disk',
  'processes',
  'mails_waiting',
  'mails_failed',
  'mail_server',
  'jobs_waiting',
  'jobs_failed',
  'payments',
  'provider',
  'backup',
  'redis',
  'catalogue',
  'holidays',
] as const
export type HealthCheckId = (typeof HEALTH_CHECKS)[number]

/** `warn`: the shop runs, and an operator should look. `bad`: something does not work. */
export const HEALTH_STATES = ['bad', 'warn', 'good'] as const
export type HealthState = (typeof HEALTH_STATES)[number]

/** Ways of paying by card: for real, with money that does not exist, or not at all. */
export const PAYMENT_MODES = ['stripe', 'sandbox', 'none'] as const
export type PaymentMode = (typeof PAYMENT_MODES)[number]

/** How many there are, and since when the oldest waits. */
type Heap = { readonly count: number; readonly since: Date | null }
export type RunningProcess = { readonly version: string; readonly since: Date }

/** What the database tells. */
export type StoredHealth = {
  readonly bytes: number
  readonly waitingMails: Heap
  /** In the last 24 hours. */
  readonly failedMails: Heap
  readonly dueJobs: Heap
  readonly failedJobs: Heap
  /** Payments and refunds that should have been settled. */
  readonly openPayments: Heap
  readonly processes: readonly RunningProcess[]
  /** When the last backup was made that was checked afterwards; null when none is known. */
  readonly backupAt: Date | null
}

export type HealthFacts = {
  readonly isDemo: boolean
  /** Null when the database does not answer. */
  readonly stored: StoredHealth | null
  /** Null when the database does not tell which it has. */
  readonly missingMigrations: readonly string[] | null
  /** Bytes of the disk of the data folder; null when it cannot be read; undefined when it is not asked for. */
  readonly disk?: { readonly free: number; readonly size: number } | null | undefined
  /** What only a process of the API knows. */
  readonly process?: {
    readonly payments: PaymentMode
    readonly hasMailServer: boolean
    /** Null without `REDIS_URL`. */
    readonly isRedisAnswering: boolean | null
    /** Null while the catalogue is read for the first time. */
    readonly catalogueBehindSeconds: number | null
  }
}

export type HealthValues = {
  readonly count?: number
  readonly bytes?: number
  readonly size?: number
  readonly seconds?: number
  readonly mode?: 'stripe' | 'sandbox' | 'none' | 'unused' | 'used'
  readonly names?: readonly string[]
  readonly processes?: readonly RunningProcess[]
}
type Judged = {
  readonly state: HealthState
  /** Since when it is so, or when it happened. */
  readonly since: Date | null
  readonly values: HealthValues
}
export type HealthCheck = Judged & { readonly id: HealthCheckId }

const judged = (state: HealthState, values: HealthValues = {}, since: Date | null = null): Judged => ({
  state,
  since,
  values,
})

const minutesSince = (since: Date | null, now: Date) =>
  since ? (now.getTime() - since.getTime()) / 60_000 : 0

/** From so much on it is a warning, and bad. */
const byAmount = (amount: number, { warn, bad }: { readonly warn: number; readonly bad: number }) => {
  if (amount >= bad) return 'bad'
  return amount >= warn ? 'warn' : 'good'
}

const judgeDisk = (disk: { readonly free: number; readonly size: number } | null): Judged => {
  if (disk === null) return judged('bad')
  const { warn, bad } = HEALTH_LIMITS.freeBytes
  const state = byAmount(-disk.free, { warn: -warn, bad: -bad })
  return judged(state, { bytes: disk.free, size: disk.size })
}

const judgeProcesses = (processes: readonly RunningProcess[]): Judged => {
  const versions = new Set(processes.map(({ version }) => version))
  const first = processes.map(({ since }) => since.getTime()).sort((a, b) => a - b)[0]
  const values = { count: processes.length, processes }
  if (first === undefined) return judged('bad', values)
  return judged(versions.size > 1 ? 'warn' : 'good', values, new Date(first))
}

/** A demo needs no backup. */
const judgeBackup = (at: Date | null, isDemo: boolean, now: Date): Judged => {
  if (at === null) return judged(isDemo ? 'warn' : 'bad')
  const state = byAmount(minutesSince(at, now) / 60, HEALTH_LIMITS.backupHours)
  return judged(isDemo && state === 'bad' ? 'warn' : state, {}, at)
}

const judgeHeap = ({ count, since }: Heap, state: HealthState): Judged =>
  judged(count === 0 ? 'good' : state, { count }, count === 0 ? null : since)

type Checks = Partial<Record<HealthCheckId, Judged>>

const judgeStored = (stored: StoredHealth, isDemo: boolean, now: Date): Checks => {
  const { waitingMails, failedMails, dueJobs, failedJobs, openPayments } = stored
  const isLate = minutesSince(waitingMails.since, now) >= MAIL_TROUBLE_MINUTES
  return {
    database: judged('good', { bytes: stored.bytes }),
    processes: judgeProcesses(stored.processes),
    mails_waiting: judgeHeap(waitingMails, isLate ? 'bad' : 'good'),
    mails_failed: judgeHeap(failedMails, failedMails.count >= HEALTH_LIMITS.failedMails ? 'bad' : 'warn'),
    jobs_waiting: judgeHeap(dueJobs, byAmount(minutesSince(dueJobs.since, now), HEALTH_LIMITS.jobMinutes)),
    jobs_failed: judgeHeap(failedJobs, 'bad'),
    payments: judgeHeap(
      openPayments,
      minutesSince(openPayments.since, now) >= HEALTH_LIMITS.paymentMinutes ? 'bad' : 'warn',
    ),
    backup: judgeBackup(stored.backupAt, isDemo, now),
  }
}

const judgeProvider = (mode: PaymentMode, isDemo: boolean): Judged => {
  if (mode === 'stripe') return judged('good', { mode })
  // A real shop would send goods for money that does not exist.
  return judged(mode === 'sandbox' && !isDemo ? 'bad' : 'warn', { mode })
}

const judgeMailServer = (isSet: boolean, isDemo: boolean): Judged => {
  if (isSet) return judged('good')
  return judged(isDemo ? 'warn' : 'bad')
}

const judgeRedis = (isAnswering: boolean | null): Judged =>
  isAnswering === null
    ? judged('good', { mode: 'unused' })
    : judged(isAnswering ? 'good' : 'bad', { mode: 'used' })

const judgeCatalogue = (seconds: number | null): Judged =>
  seconds === null ? judged('warn') : judged(byAmount(seconds, HEALTH_LIMITS.catalogueSeconds), { seconds })

/** Deliveries are promised by working days, so an old release would promise wrong ones. */
const judgeHolidays = (now: Date): Judged => {
  const isEnding = addDays(dayOf(now), HEALTH_LIMITS.holidayDays) > HOLIDAYS_END
  return judged(isEnding ? 'warn' : 'good', { names: [HOLIDAYS_END.slice(0, 4)] })
}

const judgeProcess = (known: NonNullable<HealthFacts['process']>, isDemo: boolean): Checks => ({
  provider: judgeProvider(known.payments, isDemo),
  mail_server: judgeMailServer(known.hasMailServer, isDemo),
  redis: judgeRedis(known.isRedisAnswering),
  catalogue: judgeCatalogue(known.catalogueBehindSeconds),
})

/** What is worst comes first. Checks without a fact are left out. */
export const judgeHealth = (facts: HealthFacts, now: Date): readonly HealthCheck[] => {
  const { isDemo, stored, missingMigrations, disk, process } = facts
  const checks: Checks = {
    ...(stored ? judgeStored(stored, isDemo, now) : { database: judged('bad') }),
    ...(missingMigrations === null
      ? {}
      : { migrations: judged(missingMigrations.length > 0 ? 'bad' : 'good', { names: missingMigrations }) }),
    ...(disk === undefined ? {} : { disk: judgeDisk(disk) }),
    ...(process ? judgeProcess(process, isDemo) : {}),
    holidays: judgeHolidays(now),
  }
  const found = HEALTH_CHECKS.flatMap((id) => {
    const check = checks[id]
    return check ? [{ id, ...check }] : []
  })
  return HEALTH_STATES.flatMap((state) => found.filter((check) => check.state === state))
}
