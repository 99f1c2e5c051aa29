import { readdir, utimes } from 'node:fs/promises'
import path from 'node:path'
import { api, type Reply } from '@tregu/contract'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type Sender, useApp } from '../../../test/app.ts'
import { signUp } from '../../../test/as.ts'
import { newAgent, openGuestChat, openRoom } from '../../../test/chat.ts'
import { drawPhoto, multipart } from '../../../test/multipart.ts'
import { useHttp } from '../../../test/over-http.ts'
import { rowsOf } from '../../../test/placed.ts'
import { removeLostFiles } from './files.service.ts'

const test = useApp()
useHttp(test)

const sendFile = async (sender: Sender, chatId: string, file: Buffer, fileName = 'photo.jpg') => {
  const { body, headers } = multipart({ chatId }, [{ name: 'file', file, fileName }])
  const answer = await test.send('POST', '/chat/files/', body, {
    ...sender,
    headers: { ...sender.headers, ...headers },
  })
  return { status: answer.status, body: answer.body as unknown as Reply<typeof api.chat.sendFile> }
}
const open = (url: string) => test.app.inject({ url })
const inStore = () => readdir(path.join(test.deps.env.TREGU_DATA, 'chat-files')).catch(() => [] as string[])
/** A progressive JPEG stays in memory whole while it is read. */
const drawProgressive = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#00664c' } })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
const PDF = Buffer.from('%PDF-1.7\nnothing')

describe('a file of a chat', () => {
  it('is a picture without metadata, a PDF or a text, told by its content, with a safe type', async () => {
    const guest = await openGuestChat(test)
    for (const [file, name, mime, shown] of [
      [await drawPhoto(40, 30, 'jpeg'), 'x.exe', 'image/jpeg', 'x.jpg'],
      [await drawPhoto(40, 30, 'png'), '../../x.png', 'image/png', 'x.png'],
      [await drawPhoto(40, 30, 'webp'), '', 'image/webp', 'file.webp'],
      [PDF, 'Faturë.pdf', 'application/pdf', 'Faturë.pdf'],
      [Buffer.from('<script>alert(1)</script>'), 'a.html', 'text/plain; charset=utf-8', 'a.txt'],
    ] as const) {
      const { status, body } = await sendFile(guest, guest.chatId, file, name || 'file')
      expect([status, body.mime, body.fileName]).toEqual([200, mime, shown])
      const answer = await open(body.url)
      expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload.length]).toEqual([
        200,
        mime,
        body.size,
      ])
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': expect.stringMatching(mime.startsWith('image/') ? /^inline/ : /^attachment/),
      })
      if (mime.startsWith('image/')) expect((await sharp(answer.rawPayload).metadata()).exif).toBeUndefined()
    }
  })

  it('of another kind, broken, empty or over 10 MB is refused; so is none', async () => {
    const guest = await openGuestChat(test)
    const before = (await inStore()).length
    const kinds = 'Please choose a JPEG, PNG or WebP picture, a PDF or a text.'
    const pixels = 'This picture has too many pixels: 25 megapixels are the most.'
    for (const [file, status, message] of [
      [await drawPhoto(10, 10, 'gif'), 415, kinds],
      [Buffer.from([0x4d, 0x5a, 0, 1, 2, 3]), 415, kinds],
      [Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3]), 415, 'Please choose a JPEG, PNG or WebP picture.'],
      [Buffer.alloc(0), 415, kinds],
      [Buffer.alloc(10 * 1_024 * 1_024 + 1, 'a'), 413, 'This is too large.'],
      // What they unpack to is too large.
      [await drawPhoto(5_001, 5_000, 'png'), 413, pixels],
      [await drawProgressive(4_000, 3_200), 413, pixels],
    ] as const) {
      const refused = await sendFile(guest, guest.chatId, file)
      // The chat's window shows the message alone.
      expect(refused).toMatchObject({ status, body: { message } })
    }
    const { body, headers } = multipart({ chatId: guest.chatId })
    const none = await test.send('POST', '/chat/files/', body, {
      headers: { ...guest.headers, ...headers },
    })
    expect(none.status).toBe(400)
    expect((await inStore()).length).toBe(before)
  })

  it('is sent by those in the chat alone, and not after the end', async () => {
    const [guest, stranger] = [await openGuestChat(test), await openGuestChat(test)]
    const [agent, colleague] = [await newAgent(test), await newAgent(test)]
    const customer = await signUp(test)
    for (const [sender, status] of [
      [stranger, 404],
      [customer, 404],
      [{}, 404],
      [{ headers: { 'x-chat-secret': 'wrong' } }, 404],
    ] as const)
      expect((await sendFile(sender, guest.chatId, PDF)).status).toBe(status)
    await test.call(api.chat.take, { params: { id: guest.chatId } }, agent)
    expect((await sendFile(colleague, guest.chatId, PDF)).status).toBe(403)
    expect((await sendFile(agent, guest.chatId, PDF)).status).toBe(200)
    await test.call(api.chat.finish, { params: { id: '0' } }, guest)
    expect((await sendFile(guest, guest.chatId, PDF)).status).toBe(409)
  })

  it('is shown by a message with a signed link, which works for an hour and is new at each reading', async () => {
    const [guest, stranger] = [await openGuestChat(test), await openGuestChat(test)]
    const { body: file } = await sendFile(guest, guest.chatId, PDF, 'Fatura.pdf')
    const room = await openRoom(test, guest)
    const say = (chatId: string, url: string, clientId: string) =>
      ({ command: 'new_message', chatId, type: 'file', data: { url }, clientId }) as const
    room.send(say(guest.chatId, file.url, 'own'))
    const { message } = await room.next('new_message')
    expect([message.type, message.content, message.data.fileName, message.data.mime]).toEqual([
      'file',
      'Fatura.pdf',
      'Fatura.pdf',
      'application/pdf',
    ])
    const url = String(message.data.url)
    expect((await open(url)).body).toBe(PDF.toString())
    expect((await open(url.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).statusCode).toBe(404)
    expect((await open(url.replace(/until=\d+/, 'until=9999999999999'))).statusCode).toBe(404)
    expect((await open(url.split('?')[0] ?? '')).statusCode).toBe(404)
    test.setNow(new Date(Date.now() + 61 * 60_000))
    expect((await open(url)).statusCode).toBe(404)
    const read = await test.call(api.chat.transcript, { params: { chatId: guest.chatId } }, guest)
    expect((await open(String(read.body.messages[0]?.data.url))).statusCode).toBe(200)
    test.setNow(null)
    // A file of another chat, or an address of another site, cannot be shown.
    const other = await openRoom(test, stranger)
    other.send(say(stranger.chatId, file.url, 'foreign'))
    other.send(say(stranger.chatId, 'https://evil.example/x.pdf', 'outside'))
    for (const id of ['foreign', 'outside'])
      expect((await other.next('error', ({ clientId }) => clientId === id)).error).toBe('not_found')
  })

  it('is never named by its key, and goes with its chat', async () => {
    const guest = await openGuestChat(test)
    const { body } = await sendFile(guest, guest.chatId, PDF)
    const [row] = await rowsOf<{ key: string }>(
      test,
      'SELECT key FROM chat_file WHERE chat_id = $1',
      guest.chatId,
    )
    const key = String(row?.key)
    expect(body.url).not.toContain(key)
    await rowsOf(test, 'DELETE FROM chat WHERE id = $1', guest.chatId)
    expect((await open(body.url)).statusCode).toBe(404)
    const past = new Date(Date.now() - 2 * 3_600_000)
    await removeLostFiles(test.deps)
    expect(await inStore()).toContain(key)
    await utimes(path.join(test.deps.env.TREGU_DATA, 'chat-files', key), past, past)
    await removeLostFiles(test.deps)
    expect(await inStore()).not.toContain(key)
  })
})
