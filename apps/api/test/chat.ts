/** People of the support chat, and real sockets, for tests. */
import { api, type ClientFrame, type ServerFrame } from '@tregu/contract'
import { expect, onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { Requests, Sender, TestApp } from './app.ts'
import { grant, type Person, signUp } from './as.ts'

const WAIT = { timeout: 8_000, interval: 20 }

/** Waits until the check passes: frames and events of other processes take a moment. */
export const until = <T>(check: () => T) => vi.waitFor(check, WAIT)

export type ChatVisitor = Sender & {
  readonly chatId: string
  readonly nickname: string
  readonly ticket: string
  readonly secret: string
  readonly headers: Record<string, string>
}

/** A guest with a new chat; the secret is sent with each call. */
export const openGuestChat = async (
  test: Pick<Requests, 'call'>,
  query: { name?: string; email?: string } = {},
  language = 'en',
): Promise<ChatVisitor> => {
  const { body } = await test.call(api.chat.create, { query }, { language })
  const { chatId, nickname, ticket, secret } = body
  return {
    chatId,
    nickname,
    ticket,
    secret: String(secret),
    language,
    headers: { 'x-chat-secret': String(secret) },
  }
}

export type Agent = Person & { readonly nickname: string }

/** A support agent with a nickname. */
export const newAgent = async (test: TestApp): Promise<Agent> => {
  const person = await signUp(test)
  await grant(test, person, ['support'])
  const { body } = await test.call(api.chat.current, {}, person)
  return { ...person, nickname: String(body.nickname) }
}

export const newTicket = async (test: Pick<Requests, 'call'>, sender: Sender): Promise<string> => {
  const { body } = await test.call(api.chat.current, {}, sender)
  if (!body.ticket) throw new Error('there is no ticket')
  return body.ticket
}

type Command = ServerFrame['command']
type FrameOf<C extends Command> = Extract<ServerFrame, { command: C }>
type Opening = { readonly ticket?: string; readonly headers?: Readonly<Record<string, string>> }

export type ChatSocket = {
  readonly frames: readonly ServerFrame[]
  readonly raw: WebSocket
  send: (frame: ClientFrame | string) => void
  /** All frames of a command. */
  all: <C extends Command>(command: C) => FrameOf<C>[]
  /** Waits for a frame of a command; the first, or the first that the condition takes. */
  next: <C extends Command>(command: C, is?: (frame: FrameOf<C>) => boolean) => Promise<FrameOf<C>>
  /** The texts of all messages that came, each once, in the order of their numbers. */
  texts: () => string[]
  /** The numbers of all messages that came, each once, in order. */
  sorted: () => number[]
  /** The numbers of the messages in the order in which they came. */
  numbers: () => number[]
  closed: Promise<number>
  close: () => Promise<number>
}

const urlOf = (address: string, path: string, ticket?: string) =>
  `${address.replace(/^http/, 'ws')}${path}${ticket === undefined ? '' : `?ticket=${encodeURIComponent(ticket)}`}`

export const addressOf = (test: Pick<TestApp, 'app'>): string => {
  const address = test.app.server.address()
  if (typeof address !== 'object' || !address) throw new Error('the app does not listen')
  return `http://127.0.0.1:${address.port}`
}

export const messagesIn = (frames: readonly ServerFrame[]) =>
  frames.flatMap((frame) => {
    if (frame.command === 'messages') return frame.messages
    return frame.command === 'new_message' ? [frame.message] : []
  })

/** Opens a socket, which the caller closes. @throws Error when it is refused */
export const connectSocket = async (
  address: string,
  path: string,
  { ticket, headers = {} }: Opening = {},
) => {
  const raw = new WebSocket(urlOf(address, path, ticket), {
    headers: { 'accept-language': 'en', ...headers },
  })
  const frames: ServerFrame[] = []
  raw.on('message', (data) => frames.push(JSON.parse(String(data)) as ServerFrame))
  const closed = new Promise<number>((resolve) => raw.once('close', resolve))
  await new Promise<void>((resolve, reject) => {
    raw.once('open', resolve)
    raw.once('error', reject)
  })
  raw.on('error', () => raw.terminate())
  const close = () => {
    raw.close()
    return closed
  }
  const all = <C extends Command>(command: C) =>
    frames.filter((frame): frame is FrameOf<C> => frame.command === command)
  const socket: ChatSocket = {
    frames,
    raw,
    closed,
    close,
    all,
    send: (frame) => raw.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    next: (command, is = () => true) =>
      vi.waitUntil(() => all(command).find((frame) => is(frame)), WAIT) as Promise<never>,
    texts: () => {
      const byNumber = new Map(messagesIn(frames).map((message) => [message.sequence, message.content]))
      return [...byNumber].sort(([a], [b]) => a - b).map(([, text]) => text)
    },
    sorted: () => [...new Set(messagesIn(frames).map(({ sequence }) => sequence))].sort((a, b) => a - b),
    numbers: () => messagesIn(frames).map(({ sequence }) => sequence),
  }
  return socket
}

/** Opens a socket, which is closed at the end of the test. @throws Error when it is refused */
export const openSocket = async (...opening: Parameters<typeof connectSocket>): Promise<ChatSocket> => {
  const socket = await connectSocket(...opening)
  onTestFinished(() => socket.raw.terminate())
  return socket
}

/** The status and the code with which a socket is refused before the upgrade. */
export const refusalOf = (
  address: string,
  path: string,
  { ticket, headers = {} }: Opening = {},
): Promise<[number | undefined, string]> =>
  new Promise((resolve, reject) => {
    const raw = new WebSocket(urlOf(address, path, ticket), { headers })
    raw.once('open', () => {
      raw.terminate()
      reject(new Error('the socket was opened'))
    })
    raw.once('error', () => undefined)
    raw.once('unexpected-response', (_request, response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => resolve([response.statusCode, String(JSON.parse(text).error)]))
    })
  })

export const tokenHeaders = ({ token }: Person) => ({ authorization: `Token ${token}` })

/** The room of a visitor's chat, with a new ticket. */
export const openRoom = async (test: TestApp, visitor: Sender & { readonly chatId: string }) =>
  openSocket(addressOf(test), `/ws/new_chat/${visitor.chatId}/`, { ticket: await newTicket(test, visitor) })

export const openAgentRoom = (test: TestApp, agent: Person, chatId: string) =>
  openSocket(addressOf(test), `/ws/new_chat/${chatId}/`, { headers: tokenHeaders(agent) })

export const openInbox = (test: TestApp, agent: Agent) =>
  openSocket(addressOf(test), `/ws/new_msg/${agent.nickname}`, { headers: tokenHeaders(agent) })

let serial = 0
export const textFrame = (chatId: string, message: string, clientId = `c-${++serial}`): ClientFrame => ({
  command: 'new_message',
  from: 'somebody else',
  message,
  data: { text: message },
  type: 'text',
  chatId,
  clientId,
})

/** What the database holds of a chat: the numbers and the texts of its messages. */
export const storedIn = async (test: TestApp, chatId: string) => {
  const { rows } = await test.database.pool.query<{ sequence: number; content: string; type: string }>(
    'SELECT sequence, content, type FROM chat_message WHERE chat_id = $1 ORDER BY sequence',
    [chatId],
  )
  return rows
}

/** The numbers are 1, 2, 3 … without a gap. */
export const expectGapless = (numbers: readonly number[]): void =>
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
