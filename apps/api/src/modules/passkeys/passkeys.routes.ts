import { api } from '@tregu/contract'
import type { Deps } from '../../deps.ts'
import { userAgentOf } from '../../http/request-context.ts'
import type { Bind } from '../../http/route.ts'
import { confirmByPassword, welcomeIn } from '../accounts/accounts.ts'
import * as giving from './giving.service.ts'
import * as service from './passkeys.service.ts'
import { giveCode, renewCodes } from './recovery-codes.service.ts'

/** Options for an authenticator are JSON of WebAuthn; the contract does not repeat its fields. */
const asJson = (options: object) => ({ options: { ...options } as Record<string, unknown> })

export const bindPasskeys = (bind: Bind, deps: Deps): void => {
  bind(api.passkeys.list, ({ user }) => service.listPasskeys(deps, user))
  bind(api.passkeys.begin, async ({ user }) => asJson(await service.beginPasskey(deps, user)))
  bind(api.passkeys.add, ({ user, body, language, request }) =>
    service.addPasskey(deps, user, { ...body, language, userAgent: userAgentOf(request) }),
  )
  bind(api.passkeys.rename, async ({ user, params, body }) => {
    await service.renamePasskey(deps, user, params.id, body.name)
    return {}
  })
  bind(api.passkeys.remove, async ({ user, params, language, request }) => {
    await service.removePasskey(deps, user, params.id, { language, userAgent: userAgentOf(request) })
    return {}
  })
  bind(api.passkeys.renewCodes, async ({ user }) => ({ codes: await renewCodes(deps, user) }))
  bind(api.passkeys.confirm, async ({ user, body, address }) => {
    await confirmByPassword(deps, user, { password: body.password, address })
    return {}
  })
  bind(api.passkeys.use, async ({ user, body, address }) => {
    await giving.givePasskey(deps, user, { credential: body.credential, address })
    return {}
  })
  bind(api.passkeys.useCode, async ({ user, body }) => ({ codes: await giveCode(deps, user, body.code) }))
  bind(api.passkeys.beginSignIn, async () => asJson(await giving.beginSignIn(deps)))
  bind(api.passkeys.signIn, async ({ body, browser, address, request }) => {
    const { credential } = body
    const userAgent = userAgentOf(request)
    const signedIn = await giving.signIn(deps, { credential, address, browser, userAgent })
    return welcomeIn(deps, request, signedIn)
  })
}
