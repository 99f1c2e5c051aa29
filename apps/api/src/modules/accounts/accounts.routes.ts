import { api, type Parsed } from '@tregu/contract'
import { splitFullName } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { chatSecretOf, userAgentOf } from '../../http/request-context.ts'
import type { Bind } from '../../http/route.ts'
import { noteAccount, noteRefusal } from '../../http/security-log.ts'
import type { Ownership } from '../../lib/ownership.ts'
import { say } from '../../lib/texts.ts'
import { countCart } from '../cart/cart.ts'
import { claimGuestChat } from '../chat/chat.ts'
import { endOwnSession, findActor, listSessions, renewToken } from '../sessions/sessions.ts'
import * as service from './accounts.service.ts'
import { viewUser } from './accounts.view.ts'
import { confirmOrRefuse } from './confirming.service.ts'
import { deleteAccount, readOwnData } from './own-data.service.ts'
import { changePassword, forgetPassword, isPassword, resetPassword } from './passwords.service.ts'
import { confirmPhone, sendPhoneCode } from './phones.service.ts'

const ownerOf = (user: { id: string } | null, browser: Buffer | null) => {
  if (user) return { userId: user.id }
  return browser ? { browserHash: browser } : null
}

type Applying = Parsed<typeof api.accounts.signUp>['body']

/** The contract has checked that the trader's fields are all there or none. */
const businessOf = ({ business_name, city, legal_name, legal_address, registration_number }: Applying) => ({
  name: business_name || null,
  city: city || null,
  trader:
    legal_name && legal_address && registration_number
      ? { legalName: legal_name, legalAddress: legal_address, registrationNumber: registration_number }
      : null,
})

/** The answer of a sign-in. The guest's chat goes to the account. */
export const welcomeIn = async (
  deps: Deps,
  request: Parameters<typeof noteAccount>[0],
  { token, user }: Awaited<ReturnType<typeof service.completeSignIn>>,
) => {
  noteAccount(request, user.id)
  await claimGuestChat(deps, user, chatSecretOf(request))
  return { token, user: viewUser(user) }
}

/** Signing up, in and out, and the ways to confirm who one is. */
const bindAccess = (bind: Bind, deps: Deps): void => {
  bind(api.accounts.signUp, async ({ body, browser, language, address, request }) => {
    const name = body.full_name
      ? splitFullName(body.full_name)
      : { firstName: body.first_name ?? '', lastName: body.last_name ?? '' }
    const { token, user } = await service.signUp(deps, {
      ...name,
      email: body.email,
      password: body.password,
      phone: body.phone || null,
      business: body.role === 1 ? businessOf(body) : null,
      language,
      address,
      browser,
      userAgent: userAgentOf(request),
    })
    noteAccount(request, user.id)
    await claimGuestChat(deps, user, chatSecretOf(request))
    return { token, user: viewUser(user), message: say(language, 'm.signup') }
  })
  bind(api.accounts.signIn, async ({ body, browser, address, request }) => {
    const signedIn = await service.signIn(deps, {
      email: body.email,
      password: body.password,
      address,
      browser,
      userAgent: userAgentOf(request),
    })
    return welcomeIn(deps, request, signedIn)
  })
  bind(api.accounts.signOut, async ({ token, language }) => {
    await service.signOut(deps, token)
    return { message: say(language, 'm.signed_out') }
  })
  bind(api.accounts.isLogin, async ({ user, browser, token }) => {
    const owner = ownerOf(user, browser)
    return {
      user: user ? viewUser(await service.getUser(deps, user, user.id)) : null,
      cart_count: owner ? await countCart(deps, owner) : 0,
      token: user && token ? await renewToken(deps, user, token) : null,
    }
  })
  bind(api.accounts.confirmEmail, async ({ params, language }) => {
    await service.confirmEmail(deps, params.code, language)
    return { message: say(language, 'm.confirmed') }
  })
  bind(api.accounts.sendActivation, async ({ user, language, address }) => {
    await service.sendActivation(deps, user, { language, address })
    return { message: say(language, 'm.activation_sent') }
  })
  bind(api.accounts.checkPassword, async ({ user, body, address, request }) => {
    const status = await isPassword(deps, user, body.password, address)
    // The answer is a success, but operators look for guessed passwords in the log.
    if (!status) noteRefusal(request, 'wrong_password')
    return { status }
  })
  bind(api.accounts.changePassword, async ({ user, body, address, language, request }) => {
    await changePassword(deps, user, { ...body, address, language, userAgent: userAgentOf(request) })
    return { message: say(language, 'm.success') }
  })
  bind(api.accounts.forgotPassword, async ({ body, language, address }) => {
    await forgetPassword(deps, body.email, { language, address })
    return { message: say(language, 'm.forgot') }
  })
  bind(api.accounts.resetPassword, async ({ body, language, request }) => {
    await resetPassword(deps, body.key, body.new_password, { language, userAgent: userAgentOf(request) })
    return { message: say(language, 'm.success') }
  })
  bind(api.accounts.checkToken, async ({ body }) => ({
    success: (await findActor(deps, body.token)) !== null,
  }))
}

/** What a person changes about the own account. */
const bindProfile = (bind: Bind, deps: Deps, modules: readonly Ownership[]): void => {
  bind(api.accounts.updateUser, async ({ user, body, files, language }) => {
    const changed = await service.updateProfile(deps, user, user.id, { ...body, image: files[0]?.bytes })
    return { user: viewUser(changed), message: say(language, 'm.profile') }
  })
  bind(api.accounts.updatePhone, async ({ user, body: { phone, password }, language, address }) => {
    await confirmOrRefuse(deps, user, { password, address })
    return { text: await sendPhoneCode(deps, user, phone, { language, address }) }
  })
  bind(api.accounts.confirmPhone, async ({ user, body, language }) => {
    const success = await confirmPhone(deps, user, body.key)
    return success
      ? { success, error: null, message: say(language, 'm.phone_done') }
      : { success, error: 'This code is invalid' }
  })
  bind(api.accounts.listSessions, async ({ user, language }) => {
    const sessions = await listSessions(deps, user)
    const unknown = say(language, 'm.unknown_device')
    return { result: sessions.map((session) => ({ ...session, device: session.device || unknown })) }
  })
  bind(api.accounts.endSession, async ({ user, params, body: { password }, address, language }) => {
    // Signing out needs no password.
    if (params.id !== user.session.id) await confirmOrRefuse(deps, user, { password, address })
    await endOwnSession(deps, user, params.id)
    return { message: say(language, 'm.session_ended') }
  })
  bind(api.accounts.exportData, async ({ user }) => ({ result: await readOwnData(deps, user, modules) }))
  bind(api.accounts.deleteAccount, async ({ user, body, address, language }) => {
    await deleteAccount(deps, user, { password: body.password, address }, modules)
    return { message: say(language, 'm.account_deleted') }
  })
  bind(api.accounts.getUser, async ({ params, user }) => {
    return { user: viewUser(await service.getUser(deps, user, params.id)) }
  })
  bind(api.accounts.putUser, async ({ params, user, body, language }) => {
    const { name, ...rest } = body
    const changed = await service.updateProfile(deps, user, params.id, {
      ...rest,
      ...(name ? { full_name: name } : {}),
    })
    return { user: viewUser(changed), message: say(language, 'm.profile') }
  })
}

export const bindAccounts = (bind: Bind, deps: Deps, modules: readonly Ownership[]): void => {
  bindAccess(bind, deps)
  bindProfile(bind, deps, modules)
}
