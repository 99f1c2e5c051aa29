import { api } from '@tregu/contract'
import { expect, it, vi } from 'vitest'
import { newBrowser, useApp } from '../../../test/app.ts'
import { buildProduct, buildStore } from '../../../test/factories.ts'

const test = useApp()
const times = <T>(count: number, call: () => Promise<T>) => Promise.all(Array.from({ length: count }, call))

it('of many visits at once each is counted', async () => {
  await times(20, () => test.call(api.analytics.siteViewed, {}))
  expect(await test.database.db.siteVisit.findMany({ select: { count: true } })).toEqual([{ count: 20 }])
})

it('a product viewed many times at once is one viewed product', async () => {
  const { slug } = await buildProduct(test, { store: await buildStore(test) })
  const sender = { browser: newBrowser() }
  const answers = await times(20, () => test.call(api.analytics.viewed, { params: { slug } }, sender))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await test.database.db.view.count()).toBe(1)
})

it('a page that failed in a browser is logged by its pattern and counted in the metrics', async () => {
  const warn = vi.spyOn(test.app.log, 'warn')
  const body = { page: '/:department/p/:product', part: 'whole', reason: 'Error: broken' } as const
  expect((await test.call(api.analytics.pageFailed, { body })).body).toEqual({ error: null, ok: true })
  expect(warn).toHaveBeenCalledWith(body, expect.any(String))
  const metrics = await test.app.inject('/metrics')
  expect(metrics.body).toMatch(
    /tregu_http_requests_total\{method="POST",route="\/analytics\/page_failed",status="200"\} 1/,
  )
  const refused = await test.call(api.analytics.pageFailed, { body: { ...body, reason: '' } })
  expect([refused.status, refused.body]).toEqual([400, expect.objectContaining({ error: 'malformed' })])
})
