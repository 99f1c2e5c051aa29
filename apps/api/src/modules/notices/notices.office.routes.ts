/** Notices and decisions, for administrators and, to read, the support. */
import { api } from '@tregu/contract'
import { DESK_PAGE_SIZE } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { pageOf, queryOf } from '../../lib/paging.ts'
import { decideReport, decideThing, liftDecision } from './deciding.service.ts'
import { getReport, listDecisions, listReports, showReporter } from './reports.service.ts'

export const bindNotices = (bind: Bind, deps: Deps): void => {
  bind(api.office.listReports, async ({ user, query, request }) => {
    const { page, page_size: pageSize = DESK_PAGE_SIZE, ...filter } = query
    const part = { limit: pageSize, offset: (page - 1) * pageSize }
    const { result, count, more, counts } = await listReports(deps, user, filter, part)
    const where = pageOf({ count, page, pageSize }, '/backoffice/reports', queryOf(request))
    return { result, more, counts, ...where }
  })
  bind(api.office.getReport, async ({ params, language }) => ({
    result: await getReport(deps, params.id, language),
  }))
  bind(api.office.showReporter, async ({ user, params }) => ({
    result: await showReporter(deps, user, params.id),
  }))
  bind(api.office.decideReport, async ({ user, params, body, language }) => ({
    result: await decideReport(deps, { actor: user, id: params.id, language }, body),
  }))
  bind(api.office.listDecisions, async ({ query, request }) => {
    const { page, page_size: pageSize = DESK_PAGE_SIZE, ...filter } = query
    const part = { limit: pageSize, offset: (page - 1) * pageSize }
    const { result, count } = await listDecisions(deps, filter, part)
    return { result, ...pageOf({ count, page, pageSize }, '/backoffice/decisions', queryOf(request)) }
  })
  bind(api.office.createDecision, async ({ user, body: { target, id, ...verdict }, language }) => ({
    result: await decideThing(deps, { actor: user, language }, { target, id }, verdict),
  }))
  bind(api.office.liftDecision, async ({ user, params, body }) => ({
    result: await liftDecision(deps, user, params.id, body.text),
  }))
}
