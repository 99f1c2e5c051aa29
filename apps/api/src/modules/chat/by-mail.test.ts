import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { signUp } from '../../../test/as.ts'
import { newAgent, openAgentRoom, openGuestChat, openRoom, textFrame } from '../../../test/chat.ts'
import { useHttp } from '../../../test/over-http.ts'

const test = useApp()
useHttp(test)
const mailsTo = async (to: string) => {
  await test.work()
  return (await test.call(api.development.mailbox, { query: { to } })).body.result
}

describe('a left message', () => {
  it('is answered by mail, once, in its language, with the question', async () => {
    const agent = await newAgent(test)
    const body = { name: 'Luan', email: 'luan@tregu.test', message: 'Wann kommt meine Lampe?' }
    const left = await test.call(api.chat.leaveMessage, { body }, { language: 'de' })
    expect(left.body.message).toBe('Wir haben Ihre Nachricht erhalten. Die Antwort kommt per E-Mail.')
    const list = async (status?: 'open' | 'answered') =>
      (await test.call(api.backoffice.listMessages, { query: { ...(status && { status }) } }, agent)).body
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
      test.call(api.backoffice.answerMessage, answer, agent),
      test.call(api.backoffice.answerMessage, answer, agent),
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
    for (const part of ['Guten Tag Luan,', 'Sie kommt morgen.', 'Sie schrieben am', body.message])
      expect(mails[0]?.text).toContain(part)
    const nothing = { params: { id: '1' }, body: { text: 'x' } }
    expect((await test.call(api.backoffice.answerMessage, nothing, agent)).status).toBe(404)
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
    const guest = await openGuestChat(test, {}, 'sq')
    const agent = await newAgent(test)
    const [room, desk] = [await openRoom(test, guest), await openAgentRoom(test, agent, guest.chatId)]
    room.send(textFrame(guest.chatId, 'Ku është porosia?'))
    await desk.next('new_message')
    desk.send(textFrame(guest.chatId, 'Po vjen nesër.'))
    await room.next('new_message', ({ message }) => message.content === 'Po vjen nesër.')
    const send = (sender: object) =>
      test.call(
        api.chat.mailTranscript,
        { params: { chatId: guest.chatId }, body: { email: 'arta@tregu.test' } },
        sender,
      )
    const four = await Promise.all([send(guest), send(guest), send(guest), send(guest)])
    expect(four.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429])
    expect((await send({})).status).toBe(404)
    expect((await send(await signUp(test))).status).toBe(404)
    const mails = await mailsTo('arta@tregu.test')
    expect([mails.length, mails[0]?.subject]).toEqual([3, 'Biseda jote me Tregun'])
    const text = String(mails[0]?.text)
    expect(text).toContain(`${agent.nickname} iu bashkua bisedës.`)
    expect(text.indexOf('Ku është porosia?')).toBeGreaterThan(0)
    expect(text.indexOf('Po vjen nesër.')).toBeGreaterThan(text.indexOf('Ku është porosia?'))
  })
})
