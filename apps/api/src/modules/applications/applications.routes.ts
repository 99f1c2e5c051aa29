/** Applications of stores, for applicants and administrators, and the steps to the first sale. */
import { api } from '@tregu/contract'
import { DESK_PAGE_SIZE } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { pageOf, queryOf } from '../../lib/paging.ts'
import { changeApplication, getApplication, sendApplication } from './applications.service.ts'
import { getChecklist } from './checklist.service.ts'
import { decideApplication, getJudged, listApplications } from './decisions.service.ts'

export const bindApplications = (bind: Bind, deps: Deps): void => {
  bind(api.desk.getApplication, async ({ user, query, language }) => ({
    result: await getApplication(deps, user, { store: query.store, language }),
  }))
  bind(api.desk.putApplication, async ({ user, query, body, files, address, language }) => {
    const { version, password, note, lawful_goods: lawful, ...fields } = body
    const fileOf = (name: string) => files.find(({ field }) => field === name)?.bytes
    const pictures = { logo: fileOf('logo'), background: fileOf('background') }
    const trader = lawful ? { ...fields.trader, lawful_goods: lawful } : fields.trader
    const asked = { store: query.store, version, password, address, language, note }
    return { result: await changeApplication(deps, user, asked, { ...fields, trader }, pictures) }
  })
  bind(api.desk.sendApplication, async ({ user, query, language }) => ({
    result: await sendApplication(deps, user, { store: query.store, language }),
  }))
  bind(api.desk.checklist, async ({ user, query }) => getChecklist(deps, user, query.store))

  bind(api.office.listApplications, async ({ query, request }) => {
    const { page, page_size: pageSize = DESK_PAGE_SIZE, ...filter } = query
    const part = { take: pageSize, skip: (page - 1) * pageSize }
    const { count, ...list } = await listApplications(deps, filter, part)
    return { ...list, ...pageOf({ count, page, pageSize }, '/backoffice/applications', queryOf(request)) }
  })
  bind(api.office.getApplication, async ({ params, language }) => ({
    result: await getJudged(deps, params.id, language),
  }))
  bind(api.office.decideApplication, async ({ user, params, body, language }) => ({
    result: await decideApplication(deps, user, { id: params.id, language }, body),
  }))
}
