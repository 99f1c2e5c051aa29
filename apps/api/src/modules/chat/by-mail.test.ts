import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { signUp } from '../../../test/as.ts'
import {
  addressOf,
  newAgent,
  openAgentRoom,
  openGuestChat,
  openRoom,
  openSocket,
  textFrame,
} from '../../../test/chat.ts'
import { useHttp } from '../../../test/over-http.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp()
useHttp(test)
const mailsTo = async (to: string) => {
  await test.work()
  return (await test.call(api.development.mailbox, { query: { to } })).body.result
}

describe('a left message', () => {
  it('is answered by mail, once, in its language, without the question when nobody confirmed the address', async () => {
    const agent = await newAgent(test)
    const body = { name: 'Luan', email: 'luan@tregu.test', message: 'Wann kommt meine Lampe?' }
    const left = await test.call(api.chat.leaveMessage, { body }, { language: 'de' })
    expect(left.body.message).toBe('Wir haben Ihre Nachricht erhalten. Die Antwort kommt per E-Mail.')
    const list = async (status?: 'open' | 'answered') =>
      (await test.call(api.support.listMessages, { query: { ...(status && { status }) } }, agent)).body
    const [open] = (await list('open')).result
    expect(open).toMatchObject({
      name: 'Luan',
      email: body.email,
      message: body.message,
      language: 'de',
      answer: null,
      answered_at: null,
      answered_by: null,
    })
    const params = { id: String(open?.id) }
    const answer = { params, body: { text: 'Sie kommt morgen.' } }
    const [one, two] = await Promise.all([
      test.call(api.support.answerMessage, answer, agent),
      test.call(api.support.answerMessage, answer, agent),
    ])
    expect([one.status, two.status].sort()).toEqual([200, 409])
    expect((await list('answered')).result[0]).toMatchObject({
      answer: 'Sie kommt morgen.',
      answered_by: agent.nickname,
    })
    expect((await list('open')).count).toBe(0)
    const mails = await mailsTo(body.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe('Antwort auf Ihre Frage')
    for (const part of ['Guten Tag Luan,', 'Sie kommt morgen.', 'Das ist die Antwort auf Ihre Nachricht vom'])
      expect(mails[0]?.text).toContain(part)
    // Anybody can have written a stranger's address.
    expect(mails[0]?.text).not.toContain(body.message)
    const nothing = { params: { id: '1' }, body: { text: 'x' } }
    expect((await test.call(api.support.answerMessage, nothing, agent)).status).toBe(404)
  })

  it('is quoted only to the address that its account has confirmed', async () => {
    const agent = await newAgent(test)
    const person = await signUp(test)
    await rowsOf(test, 'UPDATE users SET email_confirmed_at = now() WHERE id = $1', person.id)
    for (const email of [person.email, 'another@tregu.test']) {
      const body = { name: 'Luan', email, message: `Look at https://bad.example from ${email}` }
      await test.call(api.chat.leaveMessage, { body }, person)
    }
    const { result } = (await test.call(api.support.listMessages, { query: { status: 'open' } }, agent)).body
    for (const { id } of result)
      await test.call(api.support.answerMessage, { params: { id }, body: { text: 'Yes.' } }, agent)
    const [quoted] = await mailsTo(person.email)
    expect(quoted?.subject).toBe('Answer to your question')
    // The address in it is broken, so that no mail program makes a link of it.
    expect(quoted?.text.replaceAll('\u200B', '')).toContain('Look at https://bad.example from')
    for (const words of [quoted?.text, quoted?.html]) expect(words).not.toMatch(/https?:\/\/bad|bad\.example/)
    expect((await mailsTo('another@tregu.test'))[0]?.text).not.toContain('bad')
  })

  it('is one of five a day for an address, also at once', async () => {
    const body = { name: 'Luan', email: 'often@tregu.test', message: 'Hello' }
    const six = await Promise.all(
      Array.from({ length: 6 }, () => test.call(api.chat.leaveMessage, { body }, {})),
    )
    expect(six.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('needs a name, an e-mail and a text', async () => {
    const answer = await test.send('POST', '/chat/message/', { email: 'no address' })
    expect([answer.status, Object.keys(answer.body.fields ?? {}).sort()]).toEqual([
      400,
      ['email', 'message', 'name'],
    ])
  })
})

describe('a transcript by mail', () => {
  it('is in the visitor’s language, names agent and files, and goes three times a day', async () => {
    const guest = await openGuestChat(test, { email: 'arta@tregu.test' }, 'sq')
    const agent = await newAgent(test)
    const [room, desk] = [await openRoom(test, guest), await openAgentRoom(test, agent, guest.chatId)]
    room.send(textFrame(guest.chatId, 'Ku është porosia?'))
    await desk.next('new_message')
    desk.send(textFrame(guest.chatId, 'Po vjen nesër.'))
    await room.next('new_message', ({ message }) => message.content === 'Po vjen nesër.')
    const send = (sender: object) =>
      test.call(api.chat.mailTranscript, { params: { chatId: guest.chatId } }, sender)
    const four = await Promise.all([send(guest), send(guest), send(guest), send(guest)])
    expect(four.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429])
    expect((await send({})).status).toBe(404)
    expect((await send(await signUp(test))).status).toBe(404)
    const mails = await mailsTo('arta@tregu.test')
    expect([mails.length, mails[0]?.subject]).toEqual([3, 'Biseda jote me Tregun'])
    const text = String(mails[0]?.text)
    expect(text).toContain(`${agent.nickname} iu bashkua bisedës.`)
    expect(text).toContain('Po vjen nesër.')
    expect(text).not.toContain('Ku është porosia?')
    expect(text).toContain('Mesazhet e tua nuk janë këtu')
  })

  it('goes only to the address that was given at the beginning, or to the account’s, and is whole when that is confirmed', async () => {
    const guest = await openGuestChat(test, { email: 'given@tregu.test' })
    const silent = await openGuestChat(test)
    const mail = (chatId: string, sender: object, email?: string) =>
      test.call(api.chat.mailTranscript, { params: { chatId }, body: { ...(email && { email }) } }, sender)
    const other = await mail(guest.chatId, guest, 'stranger@tregu.test')
    expect([other.status, Object.keys(other.body.fields ?? {})]).toEqual([400, ['email']])
    expect((await mail(silent.chatId, silent, 'stranger@tregu.test')).status).toBe(400)
    expect((await mail(guest.chatId, guest, 'Given@tregu.test')).status).toBe(200)
    expect(await mailsTo('stranger@tregu.test')).toEqual([])
    const person = await signUp(test)
    await rowsOf(test, 'UPDATE users SET email_confirmed_at = now() WHERE id = $1', person.id)
    const { chatId, ticket } = (await test.call(api.chat.create, { query: {} }, person)).body
    const room = await openSocket(addressOf(test), `/ws/new_chat/${chatId}/`, { ticket })
    room.send(textFrame(chatId, 'Sign in at https://bad.example/win'))
    await room.next('new_message')
    const read = (await test.call(api.chat.transcript, { params: { chatId } }, person)).body
    expect(read.mail_to).toBe(person.email)
    expect((await mail(chatId, person)).status).toBe(200)
    const [whole] = await mailsTo(person.email)
    expect(whole?.html?.replaceAll('\u200B', '')).toContain('Sign in at https://bad.example/win')
    for (const words of [whole?.text, whole?.html]) expect(words).not.toMatch(/https?:\/\/bad|bad\.example/)
  })
})
