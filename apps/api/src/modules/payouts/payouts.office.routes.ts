/** Balances and payouts of all stores, for administrators. */
import { api } from '@tregu/contract'
import { DESK_PAGE_SIZE } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { asCsv } from '../../http/csv.ts'
import type { Bind } from '../../http/route.ts'
import { pageOf, queryOf } from '../../lib/paging.ts'
import { listBalances } from './balances.service.ts'
import { completeRun, createPayout } from './booking.service.ts'
import { createRun, dropRun, getRun, listRuns, writeRunCsv } from './runs.service.ts'

export const bindOfficePayouts = (bind: Bind, deps: Deps): void => {
  bind(api.office.listBalances, async ({ query, request }) => {
    const { page, page_size: pageSize = DESK_PAGE_SIZE, ...asked } = query
    const part = { limit: pageSize, offset: (page - 1) * pageSize }
    const { count, ...answer } = await listBalances(deps, asked, part)
    return { ...answer, ...pageOf({ count, page, pageSize }, '/backoffice/balances', queryOf(request)) }
  })
  bind(api.office.listPayoutRuns, async ({ query, request }) => {
    const { page, page_size: pageSize = DESK_PAGE_SIZE } = query
    const { result, count } = await listRuns(deps, { limit: pageSize, offset: (page - 1) * pageSize })
    return { result, ...pageOf({ count, page, pageSize }, '/backoffice/payout-runs', queryOf(request)) }
  })
  bind(api.office.createPayoutRun, async ({ user, body }) => ({ result: await createRun(deps, user, body) }))
  bind(api.office.getPayoutRun, async ({ params }) => ({ result: await getRun(deps, params.id) }))
  bind(api.office.getPayoutRunCsv, async ({ params, reply }) => {
    const { name, text } = await writeRunCsv(deps, params.id)
    asCsv(reply, name)
    return text
  })
  bind(api.office.completePayoutRun, async ({ user, params, body, address }) => ({
    result: await completeRun(deps, user, { ...body, id: params.id, address }),
  }))
  bind(api.office.dropPayoutRun, async ({ user, params }) => ({
    result: await dropRun(deps, user, params.id),
  }))
  bind(api.office.createPayout, async ({ user, params, body, address }) => ({
    result: await createPayout(deps, user, { ...body, id: params.id, address }),
  }))
}
