/** Customers, for support and administrators. */
import { api } from '@tregu/contract'
import { DESK_PAGE_SIZE } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import type { Ownership } from '../../lib/ownership.ts'
import { pageOf, queryOf } from '../../lib/paging.ts'
import { say } from '../../lib/texts.ts'
import { blockAccount } from '../notices/notices.ts'
import * as service from './customers.service.ts'
import { removePasskeys } from './passkeys.service.ts'
import { setPermissions } from './permissions.service.ts'

export const bindCustomers = (bind: Bind, deps: Deps, modules: readonly Ownership[]): void => {
  bind(api.office.listCustomers, async ({ query, request }) => {
    const { page, page_size: pageSize = DESK_PAGE_SIZE, ...filter } = query
    const part = { limit: pageSize, offset: (page - 1) * pageSize }
    const { result, count } = await service.listCustomers(deps, filter, part)
    return { result, ...pageOf({ count, page, pageSize }, '/backoffice/customers', queryOf(request)) }
  })
  bind(api.support.getCustomer, async ({ user, params, language }) => ({
    result: await service.openFile(deps, user, params.id, language),
  }))
  bind(api.office.signOutCustomer, async ({ user, params, language }) => {
    await service.signOut(deps, user, params.id)
    return { message: say(language, 'm.customer_signed_out') }
  })
  bind(api.office.mailReset, async ({ user, params, language }) => {
    await service.mailReset(deps, user, params.id)
    return { message: say(language, 'm.reset_mailed') }
  })
  bind(api.office.eraseCustomer, async ({ user, params, body, address, language }) => {
    await service.erase(deps, user, params.id, { ...body, address }, modules)
    return { message: say(language, 'm.customer_erased') }
  })
  bind(api.office.exportCustomer, async ({ user, params }) => ({
    result: await service.exportPerson(deps, user, params.id, modules),
  }))
  bind(api.office.blockCustomer, async ({ user, params, body }) => ({
    result: await blockAccount(deps, user, params.id, body),
  }))
  bind(api.office.setPermissions, async ({ user, params, body, address }) => ({
    result: await setPermissions(deps, user, params.id, { ...body, address }),
  }))
  bind(api.office.removePasskey, async ({ user, params, body, address, language }) => {
    await removePasskeys(deps, user, { ...params, ...body, address })
    return { message: say(language, 'm.passkey_removed') }
  })
  bind(api.office.removePasskeys, async ({ user, params, body, address, language }) => {
    await removePasskeys(deps, user, { ...params, ...body, passkey: null, address })
    return { message: say(language, 'm.passkeys_removed') }
  })
}
