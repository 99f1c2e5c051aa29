import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { signUp } from '../../../test/as.ts'
import { type ChatVisitor, newAgent, openGuestChat } from '../../../test/chat.ts'
import { rowsOf } from '../../../test/placed.ts'
import { hashToken } from '../../lib/tokens.ts'
import { postMessage } from './messages.service.ts'

const test = useApp()
const say = (visitor: ChatVisitor, message: string) =>
  postMessage(test.deps, { user: null, secret: hashToken(visitor.secret) }, visitor.chatId, {
    type: 'text',
    message,
  })
const current = async (sender: Parameters<typeof test.call>[2]) =>
  (await test.call(api.chat.current, {}, sender)).body

describe('a visitor’s chat', () => {
  it('is one: a second start finds the open chat, of a guest by the secret and of a user by the session', async () => {
    const guest = await openGuestChat(test, { name: 'Arben' })
    expect([guest.nickname, guest.secret]).toEqual([
      expect.stringMatching(/^arben-[a-z2-9]{6}$/),
      expect.stringMatching(/^[\w-]{43}$/),
    ])
    const again = await test.call(api.chat.create, {}, guest)
    expect(again.body).toMatchObject({ chatId: guest.chatId, nickname: guest.nickname, secret: null })
    const person = await signUp(test)
    const [one, two] = await Promise.all([
      test.call(api.chat.create, {}, person),
      test.call(api.chat.create, {}, person),
    ])
    expect(two.body.chatId).toBe(one.body.chatId)
    expect([one.body.secret, one.body.nickname]).toEqual([null, expect.stringMatching(/^blerta-/)])
  })

  it('is told with nickname, unread and who is online; without one there is no ticket', async () => {
    expect(await current({})).toEqual({
      error: null,
      chatId: null,
      nickname: null,
      unread: 0,
      agents_online: 0,
      opens_at: null,
      ticket: null,
    })
    const guest = await openGuestChat(test)
    const agent = await newAgent(test)
    await test.call(api.chat.take, { params: { id: guest.chatId } }, agent)
    const user = await test.deps.db.user.findFirstOrThrow({ where: { id: agent.id } })
    await postMessage(
      test.deps,
      { user: { id: user.id, firstName: user.firstName, permissions: ['support'] }, secret: null },
      guest.chatId,
      { type: 'text', message: 'Hello' },
    )
    expect(await current(guest)).toMatchObject({ chatId: guest.chatId, nickname: guest.nickname, unread: 1 })
    expect((await current(guest)).ticket).toMatch(/^[\w-]{43}$/)
    const seen = { chatId: guest.chatId, nickname: guest.nickname, sequence: 2 }
    expect((await test.call(api.chat.setSeen, { body: seen }, guest)).status).toBe(200)
    expect((await current(guest)).unread).toBe(0)
  })

  it('of an agent is none: the agent gets a nickname of the first name, unlike those of the others', async () => {
    const [one, two] = [await newAgent(test), await newAgent(test)]
    expect([one.nickname, two.nickname]).toEqual([
      expect.stringMatching(/^blerta/),
      expect.stringMatching(/^blerta-\d+$/),
    ])
    expect(await current(one)).toMatchObject({ chatId: null, nickname: one.nickname, unread: 0 })
  })

  it('is proved by the secret alone: with a wrong one, as without one, the chat does not exist, in every call', async () => {
    const guest = await openGuestChat(test)
    const stranger = await openGuestChat(test)
    const customer = await signUp(test)
    await say(guest, 'Hello')
    const read = (sender: Parameters<typeof test.call>[2]) =>
      test.call(api.chat.transcript, { params: { chatId: guest.chatId } }, sender)
    const wrong = { headers: { 'x-chat-secret': 'wrong' } }
    expect((await read(guest)).body.messages.map(({ content }) => content)).toEqual(['Hello'])
    for (const [sender, status, error] of [
      [{}, 404, 'not_found'],
      [stranger, 404, 'not_found'],
      [customer, 404, 'not_found'],
      [wrong, 404, 'not_found'],
    ] as const) {
      const answer = await read(sender)
      expect([answer.status, answer.body.error]).toEqual([status, error])
    }
    const body = { chatId: guest.chatId, nickname: guest.nickname, sequence: 1 }
    expect((await test.call(api.chat.setSeen, { body }, {})).status).toBe(404)
    const params = { chatId: guest.chatId }
    for (const sender of [wrong, {}]) {
      const answers = [
        await test.call(api.chat.finish, { params: { id: '0' } }, sender),
        await test.call(api.chat.finish, { params: { id: guest.chatId } }, sender),
        await test.call(api.chat.setSeen, { body }, sender),
        await test.call(api.chat.mailTranscript, { params }, sender),
        await test.send('POST', '/chat/files/', { chatId: guest.chatId }, sender),
      ]
      for (const answer of answers) expect([answer.status, answer.body.error]).toEqual([404, 'not_found'])
    }
  })
})

describe('the chat’s calls of the specification', () => {
  it('are GET create and get_chatId_nickname, and POST finished/0 and set_is_seen as a form', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const { body } = await test.send('GET', '/chat/create/?name=Arben&email=')
    const guest = { headers: { 'x-chat-secret': String(body.secret) } }
    const { chatId, nickname } = (await test.send('GET', '/chat/get_chatId_nickname/', undefined, guest)).body
    expect([chatId, nickname]).toEqual([body.chatId, body.nickname])
    const form = `chatId=${chatId}&nickname=${nickname}`
    const seen = await test.send('POST', '/chat/set_is_seen/', form, {
      headers: { ...guest.headers, ...headers },
    })
    expect([seen.status, seen.body.message]).toEqual([200, 'Success Update'])
    const finished = await test.send('POST', '/chat/finished/0/', '', {
      headers: { ...guest.headers, ...headers },
    })
    expect([finished.status, finished.body.message]).toEqual([200, 'The chat has ended.'])
  })

  it('start nothing for a prefetch or a HEAD request', async () => {
    const count = async () => (await rowsOf(test, 'SELECT 1 FROM chat')).length
    const before = await count()
    const prefetch = { headers: { 'sec-purpose': 'prefetch' } }
    expect((await test.send('GET', '/chat/create/', undefined, prefetch)).status).toBe(204)
    expect((await test.send('HEAD', '/chat/create/')).status).toBe(405)
    expect(await count()).toBe(before)
  })
})

describe('the end of a chat', () => {
  const ratingOf = async (chatId: string) =>
    (
      await rowsOf(test, 'SELECT status, rating, rating_comment AS comment FROM chat WHERE id = $1', chatId)
    )[0]

  it('comes by 0 or by its id; afterwards the visitor may rate, and the last rating counts', async () => {
    const guest = await openGuestChat(test)
    const finish = (id: string, body = {}) => test.call(api.chat.finish, { params: { id }, body }, guest)
    expect((await finish('0')).body.message).toBe('The chat has ended.')
    expect((await current(guest)).chatId).toBeNull()
    expect((await finish(guest.chatId, { rating: 2 })).body.message).toBe('Thank you for your rating.')
    await finish(guest.chatId, { rating: 5, comment: 'Quick' })
    expect(await ratingOf(guest.chatId)).toEqual({ status: 'finished', rating: 5, comment: 'Quick' })
    expect((await finish(guest.chatId, { rating: 6 })).status).toBe(400)
    await expect(say(guest, 'Wait')).rejects.toMatchObject({ code: 'chat_finished' })
    // It stays readable.
    const transcript = await test.call(api.chat.transcript, { params: { chatId: guest.chatId } }, guest)
    expect(transcript.status).toBe(200)
  })

  it('by an agent is of a waiting or an own chat; an agent’s rating is nothing', async () => {
    const [guest, other] = [await openGuestChat(test), await openGuestChat(test)]
    const [agent, colleague] = [await newAgent(test), await newAgent(test)]
    const finish = (id: string, sender: typeof agent) =>
      test.call(api.chat.finish, { params: { id }, body: { rating: 1 } }, sender)
    expect((await finish(guest.chatId, agent)).status).toBe(200)
    expect(await ratingOf(guest.chatId)).toEqual({ status: 'finished', rating: null, comment: null })
    await test.call(api.chat.take, { params: { id: other.chatId } }, agent)
    expect((await finish(other.chatId, colleague)).body.error).toBe('chat_not_held')
    expect((await finish(other.chatId, agent)).status).toBe(200)
  })
})

describe('a guest’s chat', () => {
  const ownerOf = async (chatId: string) =>
    (await rowsOf(test, 'SELECT user_id AS "userId", status FROM chat WHERE id = $1', chatId))[0]

  it('becomes the user’s at sign-up and at sign-in with the secret, which ends', async () => {
    const [first, second] = [await openGuestChat(test), await openGuestChat(test)]
    const body = { first_name: 'Era', last_name: 'Shala', email: 'era@tregu.test', password: 'a-good-secret' }
    const up = await test.call(api.accounts.signUp, { body: { ...body, role: 2 } }, first)
    const { user, token } = up.body
    expect(await ownerOf(first.chatId)).toEqual({ userId: user.id, status: 'waiting' })
    expect((await current({ token })).chatId).toBe(first.chatId)
    const read = await test.call(api.chat.transcript, { params: { chatId: first.chatId } }, first)
    expect(read.body.error).toBe('not_found')
    // The newer of two open ones stays open.
    const signIn = { email: body.email, password: body.password }
    expect((await test.call(api.accounts.signIn, { body: signIn }, second)).status).toBe(200)
    expect(await ownerOf(first.chatId)).toEqual({ userId: user.id, status: 'finished' })
    expect(await ownerOf(second.chatId)).toEqual({ userId: user.id, status: 'waiting' })
  })

  it('becomes the user’s with any signed-in call of the chat; the older of two is finished', async () => {
    const guest = await openGuestChat(test)
    const person = await signUp(test)
    const own = (await test.call(api.chat.create, {}, person)).body.chatId
    await test.call(api.chat.current, {}, { ...person, headers: guest.headers })
    expect(await ownerOf(guest.chatId)).toEqual({ userId: person.id, status: 'finished' })
    expect(await ownerOf(own)).toEqual({ userId: person.id, status: 'waiting' })
  })

  it('is not made anyone’s by an unknown secret', async () => {
    const person = await signUp(test)
    const answer = await test.call(
      api.chat.current,
      {},
      { ...person, headers: { 'x-chat-secret': 'nothing' } },
    )
    expect([answer.status, answer.body.chatId]).toEqual([200, null])
  })
})

describe('secrets and tickets', () => {
  it('are stored as hashes, and a ticket is of a session or of a guest’s chat', async () => {
    const guest = await openGuestChat(test)
    const person = await signUp(test)
    const { ticket } = (await test.call(api.chat.create, {}, person)).body
    const rows = await rowsOf<{ hash: Buffer; session: string | null; chat: string | null }>(
      test,
      'SELECT ticket_hash AS hash, session_id AS session, chat_id AS chat FROM socket_ticket ORDER BY expires_at',
    )
    const find = (text: string) => rows.find(({ hash }) => hash.equals(hashToken(text)))
    expect(find(guest.ticket)).toMatchObject({ session: null, chat: guest.chatId })
    expect(find(ticket)).toMatchObject({ session: expect.any(String), chat: null })
  })
})
