/**
 * Any course of a chat: messages from two tabs and two agents, dropped connections, handing over, finishing. Whatever happens,
 * everyone has read the same messages in the end, numbered without a gap.
 */
import { api } from '@tregu/contract'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { useApp } from './app.ts'
import {
  type Agent,
  type ChatSocket,
  type ChatVisitor,
  expectGapless,
  newAgent,
  openAgentRoom,
  openGuestChat,
  openRoom,
  storedIn,
  textFrame,
} from './chat.ts'
import { useHttp } from './over-http.ts'
import { rowsOf } from './placed.ts'

const test = useApp()
useHttp(test)

const STEPS = [
  'say',
  'say in the second tab',
  'answer',
  'drop',
  'drop the agent',
  'hand over',
  'finish',
] as const
type Step = (typeof STEPS)[number]

/** One reader of the chat, who comes back after a drop and keeps what was read before. */
type Reader = { open: () => Promise<ChatSocket>; socket: ChatSocket; read: Map<number, string> }

const keep = ({ socket, read }: Reader) => {
  for (const [index, text] of socket.texts().entries()) read.set(socket.sorted()[index] ?? 0, text)
}
const come = async (
  open: Reader['open'],
  chatId: string,
  read = new Map<number, string>(),
): Promise<Reader> => {
  const socket = await open()
  socket.send({ command: 'fetch_messages', chatId, after: Math.max(0, ...read.keys()) })
  await socket.next('messages')
  return { open, socket, read }
}

const play = async (steps: readonly Step[], agents: readonly [Agent, Agent]) => {
  const visitor: ChatVisitor = await openGuestChat(test)
  const { chatId } = visitor
  const readers = [
    await come(() => openRoom(test, visitor), chatId),
    await come(() => openRoom(test, visitor), chatId),
    await come(() => openAgentRoom(test, agents[0], chatId), chatId),
    await come(() => openAgentRoom(test, agents[1], chatId), chatId),
  ]
  let holder: 0 | 1 = 0
  let isFinished = false
  const drop = async (index: number) => {
    const reader = readers[index] as Reader
    await reader.socket.close()
    keep(reader)
    readers[index] = await come(reader.open, chatId, reader.read)
  }
  const say = async (index: number, text: string) => {
    await rowsOf(test, "UPDATE chat_message SET at = at - interval '10 seconds' WHERE chat_id = $1", chatId)
    const { socket } = readers[index] as Reader
    socket.send(textFrame(chatId, text, text))
    if (isFinished) await socket.next('error', ({ clientId }) => clientId === text)
    else await socket.next('new_message', ({ message }) => message.clientId === text)
  }
  await test.call(api.chat.take, { params: { id: chatId } }, agents[0])
  for (const [number, step] of steps.entries()) {
    if (step === 'say') await say(0, `visitor ${number}`)
    if (step === 'say in the second tab') await say(1, `second tab ${number}`)
    if (step === 'answer') await say(2 + holder, `agent ${number}`)
    // A finished chat opens no new socket for its visitor, who reads the transcript instead.
    if (step === 'drop' && !isFinished) await drop(number % 2)
    if (step === 'drop the agent') await drop(2 + (number % 2))
    if (step === 'finish') {
      await test.call(api.chat.finish, { params: { id: chatId } }, visitor)
      isFinished = true
    }
    if (step === 'hand over' && !isFinished) {
      const to: 0 | 1 = holder === 0 ? 1 : 0
      const body = { agent: agents[to].nickname }
      await test.call(api.chat.handOver, { params: { id: chatId }, body }, agents[holder])
      holder = to
    }
  }
  const stored = await storedIn(test, chatId)
  expectGapless(stored.map(({ sequence }) => sequence))
  const texts = stored.map(({ content }) => content)
  const transcript = await test.call(api.chat.transcript, { params: { chatId } }, visitor)
  expect(transcript.body.messages.map(({ content }) => content)).toEqual(texts)
  for (const reader of readers) {
    await vi.waitFor(
      () => {
        keep(reader)
        expect([...reader.read].sort(([a], [b]) => a - b).map(([, text]) => text)).toEqual(texts)
      },
      { timeout: 8_000 },
    )
    reader.socket.raw.terminate()
  }
  await test.call(api.chat.finish, { params: { id: chatId } }, visitor)
}

it('whatever happens in a chat, all have read the same messages without a gap', async () => {
  const agents = [await newAgent(test), await newAgent(test)] as const
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { maxLength: 14 }), (steps) => play(steps, agents)),
    { numRuns: 12 },
  )
}, 120_000)
