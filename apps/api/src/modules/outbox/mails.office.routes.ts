/** Mails and text messages, for administrators. */
import { api } from '@tregu/contract'
import { DESK_PAGE_SIZE } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { pageOf, queryOf } from '../../lib/paging.ts'
import { listMails, retryFailedMails, retryMail } from './mails.service.ts'

export const bindMails = (bind: Bind, deps: Deps): void => {
  bind(api.office.listMails, async ({ query, request }) => {
    const { page, page_size: pageSize = DESK_PAGE_SIZE, ...filter } = query
    const part = { take: pageSize, skip: (page - 1) * pageSize }
    const { result, count, more } = await listMails(deps, filter, part)
    return { result, more, ...pageOf({ count, page, pageSize }, '/backoffice/mails', queryOf(request)) }
  })
  bind(api.office.retryMail, async ({ user, params }) => ({ result: await retryMail(deps, user, params.id) }))
  bind(api.office.retryFailedMails, async ({ user }) => ({
    result: { count: await retryFailedMails(deps, user) },
  }))
}
