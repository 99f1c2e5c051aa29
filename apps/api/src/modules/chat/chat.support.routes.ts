/** The agents' desk in the back office: chats, agents, left messages, canned replies. */
import { api } from '@tregu/contract'
import { CHAT_PAGE_SIZE } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { pageOf, queryOf } from '../../lib/paging.ts'
import { say } from '../../lib/texts.ts'
import * as chats from './agent-chats.service.ts'
import { listAgents } from './agents.service.ts'
import * as replies from './canned-replies.service.ts'
import { answerLeftMessage, listLeftMessages } from './left-messages.service.ts'

export const bindAgentChats = (bind: Bind, deps: Deps): void => {
  bind(api.support.listChats, async ({ user, query, request }) => {
    const { page, status, q = '' } = query
    const { result, count } = await chats.listChats(deps, user.id, { page, status, text: q })
    const part = { count, page, pageSize: CHAT_PAGE_SIZE }
    return { result, ...pageOf(part, '/backoffice/chats', queryOf(request)) }
  })
  bind(api.support.getChat, async ({ params }) => ({ result: await chats.getAgentsChat(deps, params.id) }))
  bind(api.support.listAgents, async ({ user }) => ({ result: await listAgents(deps, user.id) }))
  bind(api.support.listMessages, async ({ query, request }) => {
    const { page, status, q = '' } = query
    const { result, count } = await listLeftMessages(deps, { page, status, text: q })
    const part = { count, page, pageSize: CHAT_PAGE_SIZE }
    return { result, ...pageOf(part, '/backoffice/messages', queryOf(request)) }
  })
  bind(api.support.answerMessage, async ({ user, params, body }) => ({
    result: await answerLeftMessage(deps, user, { id: params.id, text: body.text }),
  }))
  bind(api.support.listReplies, async () => ({ result: await replies.listReplies(deps) }))
  bind(api.support.createReply, async ({ user, body }) => ({
    result: await replies.createReply(deps, user, body),
  }))
  bind(api.support.putReply, async ({ user, params, body }) => ({
    result: await replies.changeReply(deps, user, params.id, body),
  }))
  bind(api.support.removeReply, async ({ user, params, language }) => {
    await replies.removeReply(deps, user, params.id)
    return { message: say(language, 'm.success') }
  })
}
