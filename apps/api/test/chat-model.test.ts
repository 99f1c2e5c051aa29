/**
 * Any course of a chat over two processes of the API: messages, lost connections, kill -9, reloads, a second tab, handing over,
 * finishing. Whatever happens, everyone has read the same messages in the end, numbered without a gap.
 */
import { api } from '@tregu/contract'
import fc from 'fast-check'
import { expect, it, onTestFinished, vi } from 'vitest'
import { useApp } from './app.ts'
import {
  type Agent,
  type ChatSocket,
  type ChatVisitor,
  expectGapless,
  messagesIn,
  newAgent,
  newTicket,
  openGuestChat,
  openSocket,
  storedIn,
  textFrame,
  tokenHeaders,
} from './chat.ts'
import { useHttp } from './over-http.ts'
import { rowsOf } from './placed.ts'
import { type ApiProcess, startApi } from './process.ts'

const test = useApp()
useHttp(test)
const WAIT = { timeout: 10_000, interval: 20 }

/** One reader of the chat: a tab of the visitor or of an agent. It keeps what was read and what is not acknowledged. */
type Reader = {
  readonly isVisitor: boolean
  readonly open: (address: string) => Promise<ChatSocket>
  socket: ChatSocket | null
  instance: number
  readonly read: Map<number, string>
  readonly unsent: Set<string>
}
type Real = {
  readonly chat: ChatVisitor
  readonly agents: readonly [Agent, Agent]
  readonly instances: ApiProcess[]
  readonly readers: Reader[]
}
/** What must be so: who is connected, who holds the chat, whether it is over. */
type Model = { online: boolean[]; holder: number; isFinished: boolean; count: number }

const FIRST_AGENT = 2
const VISITORS = [0, 1]

const keep = ({ socket, read, unsent }: Reader) => {
  for (const { sequence, content, clientId } of messagesIn(socket?.frames ?? [])) {
    expect(read.get(sequence) ?? content).toBe(content)
    read.set(sequence, content)
    unsent.delete(String(clientId))
  }
}
/** Connects to an instance, asks for the rest and sends again what was not acknowledged. */
const come = async (real: Real, reader: Reader) => {
  const { chatId } = real.chat
  reader.instance = (reader.instance + 1) % real.instances.length
  const socket = await reader.open((real.instances[reader.instance] as ApiProcess).url)
  reader.socket = socket
  socket.send({ command: 'fetch_messages', chatId, after: Math.max(0, ...reader.read.keys()) })
  await socket.next('messages')
  keep(reader)
  for (const text of reader.unsent) socket.send(textFrame(chatId, text, text))
  await vi.waitFor(() => {
    keep(reader)
    // The chat is over, or another agent has it.
    for (const { clientId } of socket.all('error')) reader.unsent.delete(String(clientId))
    expect(reader.unsent.size).toBe(0)
  }, WAIT)
}
const drop = async (reader: Reader) => {
  reader.socket?.raw.terminate()
  await reader.socket?.closed
  keep(reader)
  reader.socket = null
}
/** The limit is of another test. */
const makeRoom = ({ chat: { chatId } }: Real) =>
  rowsOf(test, "UPDATE chat_message SET at = at - interval '10 seconds' WHERE chat_id = $1", chatId)

type Step = fc.AsyncCommand<Model, Real>
const step = (
  name: string,
  check: (model: Model) => boolean,
  run: (model: Model, real: Real) => Promise<void>,
): Step => ({ toString: () => name, check, run })

const mayWrite = ({ holder, online }: Model, index: number) =>
  Boolean(online[index]) && (VISITORS.includes(index) || index === FIRST_AGENT + holder)
const readerOf = ({ readers }: Real, index: number) => readers[index] as Reader

const say = (index: number) =>
  step(
    `${index} says something`,
    (model) => mayWrite(model, index),
    async (model, real) => {
      const { socket } = readerOf(real, index)
      const text = `${index}: ${++model.count}`
      await makeRoom(real)
      socket?.send(textFrame(real.chat.chatId, text, text))
      if (model.isFinished) await socket?.next('error', ({ clientId }) => clientId === text)
      else await socket?.next('new_message', ({ message }) => message.clientId === text)
    },
  )
const sayAndDrop = (index: number) =>
  step(
    `${index} says something and loses the connection`,
    (model) => mayWrite(model, index) && !model.isFinished,
    async (model, real) => {
      const reader = readerOf(real, index)
      const text = `${index}: ${++model.count}`
      await makeRoom(real)
      reader.unsent.add(text)
      reader.socket?.send(textFrame(real.chat.chatId, text, text))
      await drop(reader)
      model.online[index] = false
    },
  )
const loseConnection = (index: number) =>
  step(
    `${index} loses the connection`,
    ({ online }) => Boolean(online[index]),
    async (model, real) => {
      await drop(readerOf(real, index))
      model.online[index] = false
    },
  )
// A finished chat opens no new socket for its visitor, who reads the transcript instead.
const mayCome = ({ isFinished }: Model, index: number) => !isFinished || !VISITORS.includes(index)
/** For the visitor's second tab this is also its first opening. */
const reconnect = (index: number) =>
  step(
    `${index} connects to the other instance`,
    (model) => model.online[index] === false && mayCome(model, index),
    async (model, real) => {
      await come(real, readerOf(real, index))
      model.online[index] = true
    },
  )
const reload = (index: number) =>
  step(
    `${index} reloads the page`,
    (model) => Boolean(model.online[index]) && mayCome(model, index),
    async (_, real) => {
      const reader = readerOf(real, index)
      await drop(reader)
      reader.read.clear()
      await come(real, reader)
    },
  )
/** The process ends at once, as after a power failure, and another one takes its place. */
const kill = (at: number) =>
  step(
    `process ${at} is killed`,
    () => true,
    async (model, real) => {
      await real.instances[at]?.kill()
      for (const [index, reader] of real.readers.entries()) {
        if (!model.online[index] || reader.instance !== at) continue
        await drop(reader)
        model.online[index] = false
      }
      real.instances[at] = await startApi(test)
    },
  )
const handOver = step(
  'the agent hands over',
  ({ isFinished }) => !isFinished,
  async (model, { chat, agents }) => {
    const [from, to] = model.holder === 0 ? agents : [agents[1], agents[0]]
    const body = { agent: to.nickname }
    const answer = await test.call(api.chat.handOver, { params: { id: chat.chatId }, body }, from)
    expect(answer.status).toBe(200)
    model.holder = 1 - model.holder
  },
)
const finish = step(
  'the visitor ends the chat',
  ({ isFinished }) => !isFinished,
  async (model, { chat }) => {
    await test.call(api.chat.finish, { params: { id: chat.chatId } }, chat)
    model.isFinished = true
  },
)

const EVERYONE = [0, 1, 2, 3]
const often = [say, sayAndDrop, reconnect].flatMap((of) => EVERYONE.map(of))
const seldom = [loseConnection, reload].flatMap((of) => EVERYONE.map(of))
const steps = fc.commands(
  [...often, ...often, ...seldom, handOver, kill(0), kill(1), finish].map((each) => fc.constant(each)),
  { maxCommands: 25 },
)

const begin = async (agents: Real['agents'], instances: ApiProcess[]): Promise<Real> => {
  const chat = await openGuestChat(test)
  const path = `/ws/new_chat/${chat.chatId}/`
  const reader = (isVisitor: boolean, open: Reader['open'], instance: number): Reader => ({
    ...{ isVisitor, open, instance, socket: null },
    read: new Map(),
    unsent: new Set(),
  })
  const asVisitor = async (address: string) =>
    openSocket(address, path, { ticket: await newTicket(test, chat) })
  const as = (agent: Agent) => (address: string) =>
    openSocket(address, path, { headers: tokenHeaders(agent) })
  const readers = [
    reader(true, asVisitor, 0),
    reader(true, asVisitor, 1),
    reader(false, as(agents[0]), 0),
    reader(false, as(agents[1]), 1),
  ]
  await test.call(api.chat.take, { params: { id: chat.chatId } }, agents[0])
  return { chat, agents, instances, readers }
}

/** Everyone comes back who can, and has read what is stored. */
const compare = async (model: Model, real: Real) => {
  const { chat, readers } = real
  await makeRoom(real)
  for (const [index, reader] of readers.entries())
    if (!model.online[index] && mayCome(model, index)) await come(real, reader)
  const readStored = async () => {
    const stored = await storedIn(test, chat.chatId)
    expectGapless(stored.map(({ sequence }) => sequence))
    return stored.map(({ content }) => content)
  }
  for (const reader of readers.filter(({ socket }) => socket !== null)) {
    await vi.waitFor(async () => {
      keep(reader)
      const texts = await readStored()
      expect([...reader.read].sort(([a], [b]) => a - b).map(([, text]) => text)).toEqual(texts)
    }, WAIT)
    await drop(reader)
  }
  const texts = await readStored()
  const written = texts.filter((text) => text !== '')
  expect(new Set(written).size).toBe(written.length)
  const transcript = await test.call(api.chat.transcript, { params: { chatId: chat.chatId } }, chat)
  expect(transcript.body.messages.map(({ content }) => content)).toEqual(texts)
  if (!model.isFinished) await test.call(api.chat.finish, { params: { id: chat.chatId } }, chat)
}

it('whatever happens in a chat, all have read the same messages without a gap', async () => {
  const agents = [await newAgent(test), await newAgent(test)] as const
  const instances = await Promise.all([startApi(test), startApi(test)])
  onTestFinished(async () => void (await Promise.all(instances.map(({ kill: end }) => end()))))
  await fc.assert(
    fc.asyncProperty(steps, async (course) => {
      const real = await begin(agents, instances)
      const model: Model = { online: [false, false, false, false], holder: 0, isFinished: false, count: 0 }
      for (const index of [0, FIRST_AGENT]) {
        await come(real, readerOf(real, index))
        model.online[index] = true
      }
      await fc.asyncModelRun(() => ({ model, real }), course)
      await compare(model, real)
    }),
    { numRuns: 12 },
  )
}, 300_000)
