import { api } from '@tregu/contract'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { chatSecretOf } from '../../http/request-context.ts'
import type { Bind } from '../../http/route.ts'
import type { Actor } from '../../lib/actor.ts'
import { say } from '../../lib/texts.ts'
import type { Hash } from '../../lib/tokens.ts'
import { handOver, setState, takeChat } from './agents.service.ts'
import { saveFile } from './files.service.ts'
import { leaveMessage } from './left-messages.service.ts'
import { setSeen } from './messages.service.ts'
import { mailTranscript, readTranscript } from './transcripts.service.ts'
import { type Caller, claimGuestChat, finishOrRate, getCurrent, openChat } from './visitors.service.ts'

type Asking = {
  readonly user: Actor | null
  readonly browser: Hash | null
  readonly request: FastifyRequest
}

export const bindChat = (bind: Bind, deps: Deps): void => {
  /** A signed-in call that carries a guest's secret makes the guest's chat the user's. */
  const callerOf = async ({ user, browser, request }: Asking) => {
    const secret = chatSecretOf(request)
    if (user) await claimGuestChat(deps, user, secret)
    return { user, browser, secret: user ? null : secret } satisfies Caller
  }

  bind(api.chat.current, async (input) => getCurrent(deps, await callerOf(input)))
  bind(api.chat.create, async (input) => {
    const { name, email } = input.query
    const asked = { name: name || null, email: email || input.user?.email || null, language: input.language }
    return openChat(deps, await callerOf(input), asked)
  })
  bind(api.chat.finish, async (input) => {
    const { rating = null, comment } = input.body ?? {}
    const rated = { rating, comment: comment || null }
    const outcome = await finishOrRate(deps, await callerOf(input), input.params.id, rated)
    return { message: say(input.language, outcome === 'rated' ? 'm.chat_rated' : 'm.chat_finished') }
  })
  bind(api.chat.setSeen, async (input) => {
    const { chatId, sequence = null } = input.body
    await setSeen(deps, await callerOf(input), chatId, sequence)
    return { message: say(input.language, 'm.success') }
  })
  bind(api.chat.leaveMessage, async ({ user, body, language }) => {
    const { name, email, message: text } = body
    await leaveMessage(deps, { userId: user?.id ?? null, name, email, text, language })
    return { message: say(language, 'm.message_left') }
  })
  bind(api.chat.sendFile, async (input) =>
    saveFile(deps, await callerOf(input), input.body.chatId, input.files[0]),
  )
  bind(api.chat.transcript, async (input) => readTranscript(deps, await callerOf(input), input.params.chatId))
  bind(api.chat.mailTranscript, async (input) => {
    const { params, body, address } = input
    const asked = { id: params.chatId, email: body?.email || undefined, address }
    await mailTranscript(deps, await callerOf(input), asked)
    return { message: say(input.language, 'm.transcript_sent') }
  })
  bind(api.chat.take, async ({ user, params }) => ({ chatId: await takeChat(deps, user, params.id) }))
  bind(api.chat.handOver, async ({ user, params, body }) => ({
    chatId: await handOver(deps, user, params.id, body.agent),
  }))
  bind(api.chat.setState, ({ user, body }) => setState(deps, user, body.state))
}
