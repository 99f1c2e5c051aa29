import { api } from '@tregu/contract'
import { PROVIDER_LIMITS } from '@tregu/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { userAgentOf } from '../../http/request-context.ts'
import type { Bind } from '../../http/route.ts'
import { noteEvent } from '../../http/security-log.ts'
import { newToken } from '../../lib/tokens.ts'
import { welcomeIn } from '../accounts/accounts.ts'
import { listWays, removeIdentity, visitProvider } from './own-identities.service.ts'
import { answerSandbox } from './sandbox-page.service.ts'
import { type Asking, completeAccount, finishVisit, joinAccount, type Outcome } from './sign-in.service.ts'
import { beginVisit } from './visits.service.ts'

const SIGN_IN = { purpose: 'sign_in', sessionId: null } as const

type Called = Pick<Asking, 'language' | 'address'> & {
  readonly params: Pick<Asking, 'provider'>
  readonly body: Pick<Asking, 'state'>
  readonly browser: Buffer | null
  readonly request: FastifyRequest
}

/** Binds a visit to the browser. No script reads it, and no other site has it sent. */
const makeCookie = (publicUrl: string) => {
  const secure = publicUrl.startsWith('https:')
  const name = secure ? '__Host-visit' : 'visit'
  const options = { httpOnly: true, sameSite: 'strict', secure, path: '/' } as const
  return {
    read: ({ cookies }: FastifyRequest): string | null => cookies[name] ?? null,
    /** Two visits at once, in two tabs, share it. */
    give: (request: FastifyRequest, reply: FastifyReply): string => {
      const secret = request.cookies[name] ?? newToken()
      reply.setCookie(name, secret, { ...options, maxAge: PROVIDER_LIMITS.visitMinutes * 60 })
      return secret
    },
  }
}

/** Shows where a visit has come to. */
const answer = async (deps: Deps, request: FastifyRequest, outcome: Outcome) => {
  const nothing = { token: null, user: null, person: null, next: outcome.next }
  if (outcome.step === 'signed_in') {
    const { token, user } = await welcomeIn(deps, request, outcome.signedIn)
    noteEvent(request, 'signed_in')
    return { ...nothing, step: outcome.step, token, user }
  }
  if (outcome.step === 'join' || outcome.step === 'ask') {
    const { email, firstName, lastName } = outcome.person
    const person = {
      email,
      email_taken: outcome.isEmailTaken,
      first_name: firstName,
      last_name: lastName,
    }
    return { ...nothing, step: outcome.step, person }
  }
  noteEvent(request, 'account')
  return { ...nothing, step: outcome.step }
}

export const bindIdentities = (bind: Bind, deps: Deps): void => {
  const cookie = makeCookie(deps.env.PUBLIC_URL)
  const askingOf = ({ params, body, browser, language, address, request }: Called): Asking => ({
    provider: params.provider,
    state: body.state,
    browser: cookie.read(request),
    cart: browser,
    userAgent: userAgentOf(request),
    language,
    address,
  })
  bind(api.identities.begin, async ({ params, body, request, reply }) =>
    beginVisit(deps, cookie.give(request, reply), { ...params, next: body.next }, SIGN_IN),
  )
  bind(api.identities.finish, async (called) => {
    const { code, iss, error } = called.body
    const outcome = await finishVisit(deps, askingOf(called), { code, iss, error }, called.user)
    return answer(deps, called.request, outcome)
  })
  bind(api.identities.join, async (called) =>
    answer(deps, called.request, await joinAccount(deps, askingOf(called), called.body.password)),
  )
  bind(api.identities.complete, async (called) => {
    const { first_name: firstName, last_name: lastName, email } = called.body
    const outcome = await completeAccount(deps, askingOf(called), { firstName, lastName, email })
    return answer(deps, called.request, outcome)
  })
  bind(api.identities.list, ({ user }) => listWays(deps, user))
  bind(api.identities.visit, ({ user, params, body, request, reply }) =>
    visitProvider(deps, user, cookie.give(request, reply), { ...params, ...body, next: body.next }),
  )
  bind(api.identities.remove, async ({ user, params, language, request }) => {
    await removeIdentity(deps, user, params.provider, { language, userAgent: userAgentOf(request) })
    return {}
  })
  bind(api.identities.sandbox, ({ params, body }) => answerSandbox(deps, params.provider, body))
}
