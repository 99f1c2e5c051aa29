import { EventEmitter } from 'node:events'
import { CHAT_UNREAD_BYTES_MAX } from '@tregu/domain'
import { describe, expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { eventually } from '../../../test/eventually.ts'
import { makeConnection, type Person } from './connection.ts'

const PERSON: Person = {
  key: 'chat:1',
  user: null,
  sessionId: null,
  guestChatId: '1',
  isAgent: false,
  language: 'en',
}

/** A socket that records what is done with it. */
const fakeSocket = (bufferedAmount = 0) => {
  const done: string[] = []
  const socket = Object.assign(new EventEmitter(), {
    readyState: 1,
    bufferedAmount,
    send: (text: string) => void done.push(text),
    close: (code: number) => void done.push(`close ${code}`),
    terminate: () => void done.push('terminate'),
    ping: () => void done.push('ping'),
  })
  return { done, socket: socket as object as WebSocket, emit: (name: string) => socket.emit(name) }
}
const open = (bufferedAmount = 0) => {
  const fake = fakeSocket(bufferedAmount)
  return { ...fake, connection: makeConnection(fake.socket, PERSON, { room: '1', openedAt: new Date() }) }
}

describe('a connection', () => {
  it('of a reader with more than 1 MiB unread is closed instead of filled', () => {
    const { connection, done } = open(CHAT_UNREAD_BYTES_MAX + 1)
    connection.send({ command: 'pong' })
    expect(done).toEqual(['close 1013'])
  })

  it('whose other end is dead is ended in the second round, 45 seconds at the latest', () => {
    const { connection, done, emit } = open()
    connection.listen(() => Promise.resolve())
    connection.checkPulse()
    emit('pong')
    connection.checkPulse()
    connection.checkPulse()
    expect(done).toEqual(['ping', 'ping', 'terminate'])
  })

  it('sends each message once, in the order of the numbers, and new ones after an answer with older ones', async () => {
    const { connection, done } = open()
    const send = (sequence: number) => connection.sendMessage('1', sequence, String(sequence))
    send(3)
    send(3)
    let answer: (last: number) => void = () => undefined
    const replayed = connection.replay('1', () => new Promise((resolve) => (answer = resolve)))
    for (const sequence of [4, 5, 6]) send(sequence)
    expect(done).toEqual(['3'])
    answer(5)
    await replayed
    expect(done).toEqual(['3', '6'])
  })

  it('carries frames out one after the other', async () => {
    const { connection, socket } = open()
    const order: string[] = []
    connection.listen(async (text) => {
      order.push(`begin ${text}`)
      await new Promise((resolve) => setTimeout(resolve, 5))
      order.push(`end ${text}`)
    })
    for (const text of ['a', 'b']) socket.emit('message', Buffer.from(text), false)
    await eventually(() => expect(order).toEqual(['begin a', 'end a', 'begin b', 'end b']))
  })
})
