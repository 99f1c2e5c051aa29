/**
 * npm run bench -- office [--only products,files,money,logs,pages]: the back office of a store of 10,000 products among 1,000
 * stores with 100,000 orders.
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startShop } from '../shop.ts'
import { waitUntilIdle } from './idle.ts'
import { benchChangedProducts, benchExport, benchNewProducts } from './office-files.ts'
import { benchLogs, benchPayouts, benchStatements } from './office-money.ts'
import { benchPages } from './office-pages.ts'
import {
  benchBulk,
  benchLists,
  benchOverview,
  benchProduct,
  benchSchedule,
  benchSeen,
} from './office-products.ts'
import { timed } from './office-steps.ts'
import { BIG, fillLogs, makeOfficeWorld } from './office-world.ts'
import { makeReport } from './report.ts'
import { startApi, startLimits } from './servers.ts'

const PARTS = ['products', 'files', 'money', 'logs', 'pages']

export const benchOffice = async (): Promise<void> => {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { only: { type: 'string', default: PARTS.join() }, idle: { type: 'boolean', default: false } },
  })
  const parts = new Set(values.only.split(','))
  const report = makeReport()
  // As in the containers: one process answers, another one works.
  const shop = await startShop({ RATE_LIMITS: 'off', TREGU_ROLE: 'api' }, 'default')
  const worker = await startApi(shop.databaseUrl, { TREGU_ROLE: 'worker', TREGU_DATA: shop.data })
  const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 12 })
  const limits = await startLimits(shop.databaseUrl)
  try {
    const world = await timed(() => makeOfficeWorld(pool))
    report.add([
      'world of 10,000 products, 100,000 orders',
      `${(world.took / 1_000).toFixed(0)} s`,
      '',
      '',
      '',
    ])
    const owner = { url: shop.api, token: world.value.owner }
    const administrator = { url: shop.api, token: world.value.administrator }
    const { rows } = await pool.query<{ id: number }>('SELECT id FROM store WHERE slug = $1', [BIG])
    const store = rows[0]?.id ?? 0
    const apiPid = shop.apiPid ?? 0
    const place = { pool, store, apiPid, workerPid: worker.child.pid ?? 0 }
    if (values.idle) await waitUntilIdle()
    if (parts.has('products')) {
      await benchLists(report, owner, store, limits.url)
      await benchProduct(report, owner)
      await benchOverview(report, owner)
      const other = await startApi(shop.databaseUrl, { TREGU_ROLE: 'api' })
      await benchSeen(report, owner, [shop.api, other.url], pool, store)
      other.child.kill()
      await benchBulk(report, owner, pool, store)
      await benchSchedule(report, owner, pool, store)
    }
    if (parts.has('files')) {
      await benchExport(report, owner, apiPid)
      await benchNewProducts(report, owner, place)
      await benchChangedProducts(report, owner, place)
    }
    if (parts.has('money')) {
      await benchStatements(report, owner)
      await benchPayouts(report, administrator)
    }
    if (parts.has('pages')) await benchPages(report, shop)
    if (parts.has('logs')) {
      await fillLogs(pool)
      await benchLogs(report, administrator)
    }
  } finally {
    await pool.end()
    limits.child.kill()
    worker.child.kill()
    await shop.stop()
  }
  report.print()
}
