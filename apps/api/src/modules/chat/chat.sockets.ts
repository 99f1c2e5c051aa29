/**
 * The sockets of the chat and the links of its files, outside the contract's calls. Who may open a socket is decided before the
 * upgrade, so a refused one is a plain answer of HTTP (docs/rules/chat.md#sockets).
 */
import websocket from '@fastify/websocket'
import type { ServerFrame } from '@tregu/contract'
import { isForeignOrigin } from '@tregu/contract/forwarding'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { Deps } from '../../deps.ts'
import { toAppError } from '../../http/errors.ts'
import { rateLimitOf } from '../../http/rate-limits.ts'
import { languageOf, tokenOf } from '../../http/request-context.ts'
import { separateSockets } from '../../http/upgrades.ts'
import { AppError } from '../../lib/app-error.ts'
import { isUuid } from '../../lib/ids.ts'
import { say } from '../../lib/texts.ts'
import { hashToken } from '../../lib/tokens.ts'
import { findActor, listLiveSessions } from '../sessions/sessions.ts'
import { findAgent } from './agents.queries.ts'
import { guestKey, userKey } from './audience.ts'
import { ownsNickname } from './chat.queries.ts'
import { getChat, isAgent, type SeenChat, visitorOf } from './chat-access.ts'
import { FILE_PATH } from './chat-files.ts'
import { CLOSE, makeConnection, type Person } from './connection.ts'
import { openFile } from './files.service.ts'
import { clientIdIn, makeFrames, readFrame } from './frames.service.ts'
import { type Hub, makeHub } from './hub.ts'
import { takeTicket } from './tickets.queries.ts'

/** The plugin ends a connection with a longer frame at once; up to it the sender is told. */
const HARD_FRAME_BYTES = 1_048_576

/** Refuses a page of another site. @throws AppError forbidden */
const checkOrigin = ({ env }: Pick<Deps, 'env'>, { headers }: FastifyRequest): void => {
  const hosts = [headers['x-forwarded-host'], headers.host]
  if (isForeignOrigin(headers.origin, new URL(env.PUBLIC_URL).origin, hosts)) throw new AppError('forbidden')
}

/** Where a socket was opened: in the room of a chat or for all chats, and what it is sent at first. */
type Entered = {
  readonly room: string | null
  readonly last: number
  readonly first: readonly ServerFrame[]
}
type Entry = { readonly person: Person; readonly entered: Entered }

type Known = Pick<Person, 'user' | 'sessionId' | 'guestChatId'>

const findByToken = async (deps: Deps, token: string): Promise<Known | null> => {
  const user = await findActor(deps, token)
  return user && { user, sessionId: user.session.id, guestChatId: null }
}

const findByTicket = async (deps: Deps, ticket: string): Promise<Known | null> => {
  const taken = await takeTicket(deps.db, hashToken(ticket), deps.now())
  if (!taken) return null
  if (taken.chatId !== null) return { user: null, sessionId: null, guestChatId: taken.chatId }
  const [session] = taken.sessionId === null ? [] : await listLiveSessions(deps, [taken.sessionId])
  return session ? { user: session, sessionId: session.session, guestChatId: null } : null
}

/** @throws AppError not_signed_in without a token or a ticket that is good */
const identifyPerson = async (deps: Deps, request: FastifyRequest): Promise<Person> => {
  const token = tokenOf(request)
  const { ticket } = request.query as { ticket?: unknown }
  const known =
    (token === null ? null : await findByToken(deps, token)) ??
    (typeof ticket === 'string' && ticket !== '' ? await findByTicket(deps, ticket) : null)
  if (!known) throw new AppError('not_signed_in')
  const { user, guestChatId } = known
  return {
    ...known,
    key: user ? userKey(user.id) : guestKey(String(guestChatId)),
    isAgent: isAgent(user),
    language: languageOf(request),
  }
}

/** What the other side has seen, for those who open a room. */
const listSeen = async (deps: Deps, { chat, side }: SeenChat): Promise<ServerFrame[]> => {
  const seen = { command: 'seen', chatId: chat.id } as const
  if (side === 'agent')
    return chat.visitorSeen > 0 ? [{ ...seen, nickname: chat.nickname, sequence: chat.visitorSeen }] : []
  const agent = chat.agentId !== null && chat.agentSeen > 0 ? await findAgent(deps.db, chat.agentId) : null
  return agent ? [{ ...seen, nickname: agent.nickname, sequence: chat.agentSeen }] : []
}

/** The room's chat. An unknown chat and that of another person get the same refusal. @throws AppError forbidden */
const findRoom = async (deps: Deps, { user, guestChatId }: Person, id: string): Promise<Entered> => {
  if (!isUuid(id)) throw new AppError('forbidden')
  try {
    const seen = await getChat(deps.db, { user, secret: null, guestChatId }, id)
    const { id: room, lastSequence: last } = seen.chat
    return { room, last, first: await listSeen(deps, seen) }
  } catch (error) {
    throw toAppError(error).status === 404 ? new AppError('forbidden') : error
  }
}

/** An inbox is opened under one's own nickname. @throws AppError forbidden */
const checkInbox = async (deps: Deps, person: Person, nickname: string): Promise<void> => {
  const { user, guestChatId } = person
  const agent = person.isAgent && user ? await findAgent(deps.db, user.id) : null
  if (agent?.nickname === nickname) return
  if (!(await ownsNickname(deps.db, visitorOf({ user, secret: null, guestChatId }), nickname)))
    throw new AppError('forbidden')
}

/** Has the session of a user's socket not ended? Asked for every frame, so that none is taken after signing out. */
const isSignedIn = async (deps: Deps, { sessionId }: Person): Promise<boolean> =>
  sessionId === null || (await listLiveSessions(deps, [sessionId])).length > 0

const serve = (deps: Deps, hub: Hub, socket: WebSocket, { person, entered }: Entry) => {
  const connection = makeConnection(socket, person, { ...entered, openedAt: deps.now() })
  const carryOut = makeFrames(deps, connection, hub.announce)
  connection.listen(async (text) => {
    try {
      const frame = readFrame(text)
      if (!(await isSignedIn(deps, person))) return connection.close(CLOSE.signedOut, 'signed out')
      await carryOut(frame)
    } catch (thrown) {
      const { code, values, status } = toAppError(thrown)
      if (status >= 500) deps.log.error({ err: thrown }, 'a frame failed')
      const clientId = clientIdIn(text)
      connection.fail({
        error: code,
        message: say(person.language, `error.${code}`, values),
        ...(clientId === null ? {} : { clientId }),
      })
      if (code === 'too_many_requests' || code === 'too_large') connection.close(CLOSE.limit, code)
    }
  })
  hub.add(connection)
  for (const frame of entered.first) connection.send(frame)
}

/** RFC 8187, section 3.2.1. */
const encodeName = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const registerFiles = (app: FastifyInstance, deps: Deps): void => {
  app.get<{ Params: { id: string }; Querystring: { until?: string; sign?: string } }>(
    `${FILE_PATH}/:id`,
    async (request, reply) => {
      const { until = '', sign = '' } = request.query
      const link = { until: String(until), sign: String(sign) }
      const { bytes, mime, fileName } = await openFile(deps, request.params.id, link)
      const isShown = mime.startsWith('image/')
      return reply
        .type(mime)
        .header('cache-control', 'private, max-age=3600')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header(
          'content-disposition',
          `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeName(fileName)}`,
        )
        .send(bytes)
    },
  )
}

export const registerChat = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  const hub = makeHub(deps)
  const entries = new WeakMap<FastifyRequest, Entry>()
  await app.register(websocket, {
    options: { maxPayload: HARD_FRAME_BYTES, server: separateSockets(app) },
    // The other end caused this: a broken connection, or a frame that is far too long.
    errorHandler: (_error, socket) => socket.terminate(),
    // The hub ends the sockets in order.
    preClose: async () => undefined,
  })
  registerFiles(app, deps)
  app.addHook('onReady', async () => hub.start())
  app.addHook('preClose', () => hub.stop())

  const open = (
    path: `/ws/${string}`,
    enter: (person: Person, params: Record<string, string>) => Promise<Entered>,
  ) =>
    app.route<{ Params: Record<string, string> }>({
      method: 'GET',
      url: path,
      config: rateLimitOf(deps.env, { method: 'GET', path }),
      preValidation: async (request) => {
        if (!request.ws) throw new AppError('not_found')
        checkOrigin(deps, request)
        if (!(await hub.whenUp())) throw new AppError('unavailable')
        const person = await identifyPerson(deps, request)
        entries.set(request, { person, entered: await enter(person, request.params) })
      },
      handler: async () => {
        throw new AppError('not_found')
      },
      wsHandler: (socket, request) => {
        const entry = entries.get(request)
        if (entry) serve(deps, hub, socket, entry)
        else socket.terminate()
      },
    })
  open('/ws/new_chat/:id', (person, { id = '' }) => findRoom(deps, person, id))
  open('/ws/new_msg/:nickname', async (person, { nickname = '' }) => {
    await checkInbox(deps, person, nickname)
    return { room: null, last: 0, first: [] }
  })
}
