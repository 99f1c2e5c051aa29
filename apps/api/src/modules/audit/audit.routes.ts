/** Who did what, for administrators. */
import { api } from '@tregu/contract'
import { DESK_PAGE_SIZE } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { pageOf, queryOf } from '../../lib/paging.ts'
import { listAudit } from './audit.service.ts'

export const bindAudit = (bind: Bind, deps: Deps): void => {
  bind(api.office.audit, async ({ query, request }) => {
    const { page, page_size: pageSize = DESK_PAGE_SIZE, ...filter } = query
    const { result, count, more } = await listAudit(deps, filter, {
      take: pageSize,
      skip: (page - 1) * pageSize,
    })
    return { result, more, ...pageOf({ count, page, pageSize }, '/backoffice/audit', queryOf(request)) }
  })
}
