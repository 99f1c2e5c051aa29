/** Statements of a store of 10,000 orders, a payout run of 1,000 stores, and long lists of administrators. */
import { ask, type Caller, reportP95, reportTime, send, timed, timesOf } from './office-steps.ts'
import { DAYS } from './office-world.ts'
import type { Report } from './report.ts'

const PASSWORD = 'tregu-demo-1'

export const benchStatements = async (report: Report, caller: Caller): Promise<void> => {
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
  const query = `?from=${day(DAYS + 1)}&to=${day(0)}`
  const read = (file: string) => async () => (await send(caller, `/backoffice/${file}${query}`)).arrayBuffer()
  const median = async (file: string) => (await timesOf([read(file)], 3)).sort((a, b) => a - b)[1] ?? 0
  reportTime(report, 'statement of 10,000 orders: JSON', await median('statements'), 300)
  reportTime(report, 'CSV', await median('statements.csv'), 2_000)
  reportTime(report, 'PDF', await median('statements.pdf'), 3_000)
}

type Run = { result: { id: string; rows: unknown[] } }

export const benchPayouts = async (report: Report, caller: Caller): Promise<void> => {
  const made = await timed(() => ask<Run>(caller, '/backoffice/payout-runs', { method: 'POST', body: {} }))
  const { id, rows } = made.value.result
  reportTime(report, 'payout run, made', made.took, 10_000, `${rows.length} stores`)
  const done = await timed(() =>
    send(caller, `/backoffice/payout-runs/${id}/done`, {
      method: 'POST',
      body: { reference: 'BENCH 1', password: PASSWORD },
    }),
  )
  reportTime(report, 'booked', done.took, 10_000)
}

const LISTS = {
  'audit, 1,000,000 rows': [
    'audit',
    'audit?page=2',
    'audit?page=200',
    'audit?action=store.',
    'audit?actor=admin',
    'audit?subject=store:17',
  ],
  'mails, 1,000,000 rows': [
    'mails',
    'mails?page=200',
    'mails?state=failed',
    'mails?kind=payout',
    'mails?q=person-77',
  ],
  'reports, 1,000,000 rows': [
    'reports',
    'reports?state=decided',
    'reports?state=decided&page=200',
    'reports?target=product',
    'reports?store=5',
    'reports?q=4711',
  ],
} as const

export const benchLogs = async (report: Report, caller: Caller): Promise<void> => {
  for (const [what, paths] of Object.entries(LISTS)) {
    const works = paths.map((path) => () => send(caller, `/backoffice/${path}`))
    for (const [index, work] of works.entries()) {
      const times = await timesOf([work], 5)
      if (Math.max(...times) > 50)
        process.stdout.write(`  ${paths[index]}: ${times.map((ms) => ms.toFixed(0)).join(', ')} ms\n`)
    }
    reportP95(report, what, await timesOf(works), 50)
  }
}
