/** Reductions that begin and end by themselves. */
import { api } from '@tregu/contract'
import { DESK_PAGE_SIZE } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { pageOf, queryOf } from '../../lib/paging.ts'
import * as service from './schedules.service.ts'

export const bindSchedules = (bind: Bind, deps: Deps): void => {
  bind(api.desk.listSchedules, async ({ user, query, request }) => {
    const { page, page_size: pageSize = DESK_PAGE_SIZE, ...asked } = query
    const part = { take: pageSize, skip: (page - 1) * pageSize }
    const { result, count } = await service.listSchedules(deps, user, asked, part)
    return { result, ...pageOf({ count, page, pageSize }, '/backoffice/schedules', queryOf(request)) }
  })
  bind(api.desk.createSchedule, async ({ user, body, language }) => {
    const { name, percent = null, amount = null, starts_at: startsAt, ends_at: endsAt } = body
    const { products, variants, store } = body
    const fields = { name, percent, amount, startsAt, endsAt }
    const wanted = { fields, choice: { products, variants }, store }
    return { result: await service.createSchedule(deps, user, wanted, language) }
  })
  bind(api.desk.getSchedule, async ({ user, params, language }) => ({
    result: await service.getSchedule(deps, { actor: user, ...params, language }),
  }))
  bind(api.desk.putSchedule, async ({ user, params, body, language }) => {
    const { name, percent, amount, starts_at: startsAt, ends_at: endsAt, products, variants } = body
    const changes = { name, percent, amount, startsAt, endsAt }
    const choice = products || variants ? { products, variants } : null
    const of = { actor: user, ...params, language }
    return { result: await service.changeSchedule(deps, of, { changes, choice }) }
  })
  bind(api.desk.cancelSchedule, async ({ user, params, language }) => ({
    result: await service.cancelSchedule(deps, { actor: user, ...params, language }),
  }))
}
