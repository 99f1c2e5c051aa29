/** The agents' desk in the back office: chats, agents, left messages, canned replies. */
import { api } from '@tregu/contract'
import { CHAT_PAGE_SIZE } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { pageOf, queryOf } from '../../lib/paging.ts'
import { say } from '../../lib/texts.ts'
import { listAgents } from './agents.service.ts'
import * as desk from './desk.service.ts'
import { answerLeftMessage, listLeftMessages } from './left-messages.service.ts'

export const bindChatDesk = (bind: Bind, deps: Deps): void => {
  bind(api.backoffice.listChats, async ({ user, query, request }) => {
    const { page, status, q = '' } = query
    const { result, count } = await desk.listChats(deps, user.id, { page, status, text: q })
    const part = { count, page, pageSize: CHAT_PAGE_SIZE }
    return { result, ...pageOf(part, '/backoffice/chats', queryOf(request)) }
  })
  bind(api.backoffice.getChat, async ({ params }) => ({ result: await desk.getDeskChat(deps, params.id) }))
  bind(api.backoffice.listAgents, async ({ user }) => ({ result: await listAgents(deps, user.id) }))
  bind(api.backoffice.listMessages, async ({ query, request }) => {
    const { page, status, q = '' } = query
    const { result, count } = await listLeftMessages(deps, { page, status, text: q })
    const part = { count, page, pageSize: CHAT_PAGE_SIZE }
    return { result, ...pageOf(part, '/backoffice/messages', queryOf(request)) }
  })
  bind(api.backoffice.answerMessage, async ({ user, params, body }) => ({
    result: await answerLeftMessage(deps, user, { id: params.id, text: body.text }),
  }))
  bind(api.backoffice.listReplies, async () => ({ result: await desk.listReplies(deps) }))
  bind(api.backoffice.createReply, async ({ body }) => ({ result: await desk.createReply(deps, body) }))
  bind(api.backoffice.putReply, async ({ params, body }) => ({
    result: await desk.changeReply(deps, params.id, body),
  }))
  bind(api.backoffice.removeReply, async ({ params, language }) => {
    await desk.removeReply(deps, params.id)
    return { message: say(language, 'm.success') }
  })
}
