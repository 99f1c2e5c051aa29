/** Background work, for administrators. */
import { api } from '@tregu/contract'
import { DESK_PAGE_SIZE } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { pageOf, queryOf } from '../../lib/paging.ts'
import { listJobs, retryJob } from './queue.service.ts'

export const bindQueue = (bind: Bind, deps: Deps): void => {
  bind(api.office.listJobs, async ({ query, request }) => {
    const { page, page_size: pageSize = DESK_PAGE_SIZE, ...filter } = query
    const part = { limit: pageSize, offset: (page - 1) * pageSize }
    const { result, count, crons } = await listJobs(deps, filter, part)
    return { result, crons, ...pageOf({ count, page, pageSize }, '/backoffice/jobs', queryOf(request)) }
  })
  bind(api.office.retryJob, async ({ user, params }) => ({ result: await retryJob(deps, user, params.id) }))
}
