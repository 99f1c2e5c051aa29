import { describe, expect, it } from 'vitest'
import { HEALTH_CHECKS, type HealthFacts, judgeHealth, type StoredHealth } from './health.ts'

const NOW = new Date('2026-11-28T12:00:00Z')
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const NONE = { count: 0, since: null }
const STORED: StoredHealth = {
  bytes: 90_000_000,
  waitingMails: NONE,
  failedMails: NONE,
  dueJobs: NONE,
  failedJobs: NONE,
  openPayments: NONE,
  processes: [{ version: '0.1.0', since: ago(600) }],
  backupAt: ago(600),
}
const PROCESS = {
  payments: 'stripe',
  hasMailServer: true,
  isRedisAnswering: true,
  catalogueBehindSeconds: 0,
} as const
const WELL: HealthFacts = {
  isDemo: false,
  stored: STORED,
  missingMigrations: [],
  disk: { free: 50e9, size: 100e9 },
  process: PROCESS,
}
const judge = (facts: Partial<HealthFacts>) => judgeHealth({ ...WELL, ...facts }, NOW)
const stored = (part: Partial<StoredHealth>) => judge({ stored: { ...STORED, ...part } })
const known = (part: Partial<NonNullable<HealthFacts['process']>>, isDemo = false) =>
  judge({ isDemo, process: { ...PROCESS, ...part } })
/** What is not well. */
const faults = (checks: ReturnType<typeof judge>) =>
  checks.filter(({ state }) => state !== 'good').map(({ id, state }) => `${id} ${state}`)
const heap = (minutes: number, count = 1) => ({ count, since: ago(minutes) })

describe('the health of the shop', () => {
  it('is well when each check is', () => {
    expect(judge({}).map(({ id }) => id)).toEqual(HEALTH_CHECKS)
    expect(faults(judge({}))).toEqual([])
  })

  it.each([
    ['database bad', judge({ stored: null })],
    ['migrations bad', judge({ missingMigrations: ['20261222100000_health'] })],
    ['disk bad', judge({ disk: null })],
    ['disk bad', judge({ disk: { free: 500e6, size: 1e9 } })],
    ['disk warn', judge({ disk: { free: 500e6 + 1, size: 1e9 } })],
    ['disk warn', judge({ disk: { free: 2e9, size: 9e9 } })],
    ['processes bad', stored({ processes: [] })],
    ['processes warn', stored({ processes: ['1', '2'].map((version) => ({ version, since: NOW })) })],
    ['mails_waiting bad', stored({ waitingMails: heap(10) })],
    ['mails_failed warn', stored({ failedMails: heap(5, 9) })],
    ['mails_failed bad', stored({ failedMails: heap(5, 10) })],
    ['jobs_waiting warn', stored({ dueJobs: heap(5) })],
    ['jobs_waiting bad', stored({ dueJobs: heap(30) })],
    ['jobs_failed bad', stored({ failedJobs: heap(1) })],
    ['payments warn', stored({ openPayments: heap(59) })],
    ['payments bad', stored({ openPayments: heap(60) })],
    ['backup bad', stored({ backupAt: null })],
    ['backup warn', stored({ backupAt: ago(26 * 60) })],
    ['backup bad', stored({ backupAt: ago(74 * 60) })],
    ['provider bad', known({ payments: 'sandbox' })],
    ['provider warn', known({ payments: 'none' })],
    ['mail_server bad', known({ hasMailServer: false })],
    ['redis bad', known({ isRedisAnswering: false })],
    ['catalogue warn', known({ catalogueBehindSeconds: null })],
    ['catalogue warn', known({ catalogueBehindSeconds: 15 })],
    ['catalogue bad', known({ catalogueBehindSeconds: 60 })],
  ])('says %s', (fault, checks) => {
    expect(faults(checks)).toEqual([fault])
    // What is worst comes first.
    expect(`${checks[0]?.id} ${checks[0]?.state}`).toBe(fault)
  })

  it('is well just before each limit, and without a Redis', () => {
    expect(faults(judge({ disk: { free: 2e9 + 1, size: 9e9 } }))).toEqual([])
    expect(faults(stored({ waitingMails: heap(9), dueJobs: heap(4), backupAt: ago(26 * 60 - 1) }))).toEqual(
      [],
    )
    expect(faults(known({ isRedisAnswering: null, catalogueBehindSeconds: 14 }))).toEqual([])
  })

  it('of a demo is never bad for a backup, money or mails that it does not have', () => {
    const { stored: _, ...demo } = { ...WELL, isDemo: true }
    const checks = judgeHealth(
      {
        ...demo,
        stored: { ...STORED, backupAt: null },
        process: { ...PROCESS, payments: 'sandbox', hasMailServer: false },
      },
      NOW,
    )
    expect(faults(checks)).toEqual(['mail_server warn', 'provider warn', 'backup warn'])
    expect(faults(judge({ isDemo: true, stored: { ...STORED, backupAt: ago(9_999) } }))).toEqual([
      'backup warn',
    ])
  })

  it('asks for a newer release half a year before the public holidays that it knows end', () => {
    const at = (day: string) =>
      faults(judgeHealth(WELL, new Date(`${day}T12:00:00Z`))).filter((each) => each.startsWith('holidays'))
    // 180 days before the 31st of December.
    expect([at('2031-07-04'), at('2031-07-05'), at('2033-01-01')]).toEqual([
      [],
      ['holidays warn'],
      ['holidays warn'],
    ])
    expect(judge({}).at(-1)).toEqual({
      id: 'holidays',
      state: 'good',
      since: null,
      values: { names: ['2031'] },
    })
  })

  it('says since when, and how much', () => {
    const find = (checks: ReturnType<typeof judge>, id: string) => checks.find((check) => check.id === id)
    expect(find(stored({ failedJobs: heap(7, 3) }), 'jobs_failed')).toEqual({
      id: 'jobs_failed',
      state: 'bad',
      since: ago(7),
      values: { count: 3 },
    })
    expect(find(judge({}), 'processes')).toMatchObject({ since: ago(600), values: { count: 1 } })
    expect(find(judge({}), 'backup')?.since).toEqual(ago(600))
    expect(find(judge({}), 'disk')?.values).toEqual({ bytes: 50e9, size: 100e9 })
    expect(find(judge({}), 'database')?.values).toEqual({ bytes: 90_000_000 })
  })

  it('leaves out what nobody asked for', () => {
    const checks = judgeHealth({ isDemo: false, stored: STORED, missingMigrations: [] }, NOW)
    expect(checks.map(({ id }) => id)).not.toEqual(expect.arrayContaining(['disk']))
    expect(checks).toHaveLength(10)
    // A database that does not answer tells nothing of its migrations.
    const silent = judgeHealth({ isDemo: false, stored: null, missingMigrations: null }, NOW)
    expect(silent.map(({ id, state }) => `${id} ${state}`)).toEqual(['database bad', 'holidays good'])
  })
})
