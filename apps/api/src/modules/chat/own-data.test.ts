import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { signUp } from '../../../test/as.ts'
import { addressOf, newAgent, openGuestChat, openSocket, textFrame } from '../../../test/chat.ts'
import { useHttp } from '../../../test/over-http.ts'
import { rowsOf } from '../../../test/placed.ts'
import { chatModule } from './chat.ts'

const test = useApp()
useHttp(test)
const runJob = (name: string) => {
  const job = chatModule.jobs?.find((each) => each.name === name)
  return job?.run(test.deps, { payload: null, mailer: undefined as never, modules: [] })
}
const statusOf = async (chatId: string) =>
  (await rowsOf<{ status: string }>(test, 'SELECT status FROM chat WHERE id = $1', chatId))[0]?.status

describe('one’s own data', () => {
  it('has the chats and left messages, and deleting the account removes them', async () => {
    const person = await signUp(test)
    const { chatId, ticket } = (await test.call(api.chat.create, {}, person)).body
    const room = await openSocket(addressOf(test), `/ws/new_chat/${chatId}/`, { ticket })
    room.send(textFrame(chatId, 'Where is my order?'))
    await room.next('new_message')
    const body = { name: 'Blerta', email: person.email, message: 'Hello' }
    await test.call(api.chat.leaveMessage, { body }, person)
    const { result } = (await test.call(api.accounts.exportData, {}, person)).body
    expect(result).toMatchObject({
      chats: [{ messages: [{ content: 'Where is my order?' }] }],
      left_messages: [{ text: 'Hello', answer: null }],
    })
    expect(JSON.stringify(result)).not.toMatch(/secret|ticket/i)
    const { status } = await test.call(
      api.accounts.deleteAccount,
      { body: { password: 'a-good-secret' } },
      person,
    )
    expect(status).toBe(200)
    for (const table of ['chat', 'chat_message', 'left_message', 'socket_ticket'])
      expect([table, await rowsOf(test, `SELECT 1 FROM ${table}`)]).toEqual([table, []])
  })
})

describe('what expires', () => {
  it('are chats in which nothing happens for 12 hours; they are finished', async () => {
    const [idle, busy] = [await openGuestChat(test), await openGuestChat(test)]
    await rowsOf(test, "UPDATE chat SET last_at = now() - interval '13 hours' WHERE id = $1", idle.chatId)
    await runJob('finish_idle_chats')
    expect([await statusOf(idle.chatId), await statusOf(busy.chatId)]).toEqual(['finished', 'waiting'])
  })

  it('are finished chats and answered messages after a year, and tickets after a minute', async () => {
    const [old, recent] = [await openGuestChat(test), await openGuestChat(test)]
    const agent = await newAgent(test)
    for (const { chatId } of [old, recent])
      await test.call(api.chat.finish, { params: { id: chatId } }, agent)
    await rowsOf(test, "UPDATE chat SET finished_at = now() - interval '366 days' WHERE id = $1", old.chatId)
    await rowsOf(
      test,
      `INSERT INTO left_message (id, name, email, text, answered_at)
       VALUES (gen_random_uuid(), 'A', 'a@tregu.test', 'old', now() - interval '366 days'),
              (gen_random_uuid(), 'A', 'a@tregu.test', 'open', NULL)`,
    )
    await rowsOf(test, "UPDATE socket_ticket SET expires_at = now() - interval '1 minute'")
    await chatModule.expire?.(test.deps, new Date())
    expect([await statusOf(old.chatId), await statusOf(recent.chatId)]).toEqual([undefined, 'finished'])
    expect(await rowsOf(test, 'SELECT text FROM left_message')).toEqual([{ text: 'open' }])
    expect(await rowsOf(test, 'SELECT 1 FROM socket_ticket')).toEqual([])
  })
})
