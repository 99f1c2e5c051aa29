/** Every kind of upload over the API, with a bucket in place of the data folder (docs/operations.md#files-in-a-bucket). */
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { api } from '@tregu/contract'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { modules } from '../src/modules/modules.ts'
import { answerOf, type Sender, useApp } from './app.ts'
import { type Person, signUp } from './as.ts'
import { type Trouble, useBucketSettings } from './bucket-server.ts'
import { type ChatVisitor, openGuestChat } from './chat.ts'
import { makeImports } from './desk-import.ts'
import { useDesk } from './desk-product.ts'
import { drawPhoto, multipart } from './multipart.ts'
import { rowsOf } from './placed.ts'

const { server, settings } = useBucketSettings()
const test = useApp(settings)
const desk = useDesk(test)
const imports = makeImports(test, desk.of)
beforeEach(() => server.files.clear())
afterEach(() => {
  server.trouble = null
})

const OLD = new Date('2020-01-01')
const PRODUCTS = 'name,category,price\nCup,house/kitchen/cups,2.50\n'
const namesIn = (folder: string) => [...server.files.keys()].filter((name) => name.startsWith(`${folder}/`))
const read = (url: string | null | undefined) => test.app.inject({ url: String(url) })
const statusOf = async (url: string | null | undefined) => (await read(url)).statusCode
const runJob = async (name: string) => {
  for (const job of modules.flatMap(({ jobs = [] }) => jobs).filter((each) => each.name === name))
    await (job.run as (deps: typeof test.deps) => Promise<void>)(test.deps)
}
const draw = (background: string) =>
  sharp({ create: { width: 900, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer()

type Form = { readonly field: string; readonly file: Buffer; readonly fields?: object }
const sendForm = (method: string, url: string, { field, file, fields = {} }: Form, sender: Sender) => {
  const { body, headers } = multipart({ ...fields }, [{ name: field, file }])
  return test.send(method, url, body, { ...sender, headers: { ...sender.headers, ...headers } })
}
const addPicture = async (id: string, file: Buffer) => {
  const url = `/backoffice/products/${id}/images`
  return answerOf(api.desk.addImage, await sendForm('POST', url, { field: 'image', file }, desk.of.owner))
}
const setOwn = async (person: Person, file: Buffer) =>
  answerOf(
    api.accounts.updateUser,
    await sendForm('PUT', '/account/user/update', { field: 'image', file }, person),
  )
const sendFile = async (guest: ChatVisitor) => {
  const form = { field: 'file', file: Buffer.from('hello'), fields: { chatId: guest.chatId } }
  return answerOf(api.chat.sendFile, await sendForm('POST', '/chat/files/', form, guest))
}

describe('with a bucket', () => {
  it('pictures of products lie in it in all their widths, and go when nothing shows them', async () => {
    const { id } = (await desk.create()).body.result
    const { images } = (await addPicture(id, await draw('#a00'))).body.result
    const src = images[0]?.src ?? ''
    expect(namesIn('media/products')).toEqual([src.slice(1).replace('.560.', '.1600.')])
    for (const width of [280, 560, 1_600]) {
      const answer = await read(src.replace('.560.', `.${width}.`))
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ])
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(Math.min(width, 900))
    }
    expect(namesIn('media/products')).toHaveLength(3)
    await runJob('remove_lost_pictures')
    expect(namesIn('media/products')).toHaveLength(3)
    await rowsOf(test, 'DELETE FROM product_image WHERE src = $1', src)
    await rowsOf(test, 'DELETE FROM change_item WHERE field = $1', 'images')
    server.age(OLD)
    await runJob('remove_lost_pictures')
    expect([namesIn('media/products'), await statusOf(src)]).toEqual([[], 404])
  })

  it('a person’s own picture takes the place of the one before, and goes with the account', async () => {
    const person = await signUp(test)
    const first = (await setOwn(person, await drawPhoto(300, 300, 'png'))).body.user.image
    const second = (await setOwn(person, await drawPhoto(400, 300, 'jpeg'))).body.user.image
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
    const body = { password: 'a-good-secret' }
    expect((await test.call(api.accounts.deleteAccount, { body }, person)).status).toBe(200)
    expect([namesIn('media/people'), await statusOf(second)]).toEqual([[], 404])
  })

  it('a file of a chat is served by its signed link alone, and goes with its chat', async () => {
    const guest = await openGuestChat(test)
    const { url } = (await sendFile(guest)).body
    const [name = ''] = namesIn('chat-files')
    expect((await read(url)).body).toBe('hello')
    for (const wrong of [`/${name}`, `/media/${name}`, String(url).split('?')[0]])
      expect(await statusOf(wrong)).toBe(404)
    await rowsOf(test, 'DELETE FROM chat WHERE id = $1', guest.chatId)
    await runJob('remove_chat_files')
    expect(namesIn('chat-files')).toEqual([name])
    server.age(OLD)
    await runJob('remove_chat_files')
    expect(namesIn('chat-files')).toEqual([])
  })

  it('a file of an import is read from it, and goes when the import has ended', async () => {
    const found = await imports.read(PRODUCTS)
    expect([found.state, found.rows, namesIn('imports')]).toEqual(['ready', 1, [`imports/${found.id}.csv`]])
    server.age(OLD)
    await runJob('remove_old_imports')
    expect(namesIn('imports')).toHaveLength(1)
    await imports.apply(found.id, found.version)
    expect([(await imports.get(found.id)).state, namesIn('imports')]).toEqual(['done', []])
  })

  it('the data folder gets none of them', async () => {
    await setOwn(await signUp(test), await drawPhoto(300, 300, 'png'))
    await imports.read(PRODUCTS)
    const { TREGU_DATA } = test.deps.env
    expect(await readdir(path.join(TREGU_DATA))).toEqual(['uploads'])
    expect(await readdir(path.join(TREGU_DATA, 'uploads'))).toEqual([])
  })

  it('a file that is not there is a 404', async () => {
    const person = await signUp(test)
    const { image } = (await setOwn(person, await drawPhoto(300, 300, 'png'))).body.user
    const { url } = (await sendFile(await openGuestChat(test))).body
    server.files.clear()
    expect([await statusOf(image), await statusOf(url)]).toEqual([404, 404])
  })
})

describe('while the bucket is away', () => {
  const KINDS: readonly Trouble[] = [503, 'broken']
  const isAway = ({ status, headers, body }: Awaited<ReturnType<typeof test.send>>) => {
    expect([status, headers['retry-after'], body.error]).toEqual([503, '5', 'unavailable'])
  }

  it('no upload leaves an address in the database, and each works afterwards', async () => {
    const { id } = (await desk.create()).body.result
    const person = await signUp(test)
    const guest = await openGuestChat(test)
    for (const kind of KINDS) {
      server.trouble = { kind }
      isAway(await addPicture(id, await draw('#0a0')))
      isAway(await setOwn(person, await drawPhoto(300, 300, 'png')))
      isAway(await sendFile(guest))
      isAway((await imports.upload(PRODUCTS)) as never)
    }
    server.trouble = null
    const { user } = (await test.call(api.accounts.getUser, { params: { id: person.id } }, person)).body
    expect([user.image, (await desk.get(id)).images]).toEqual([null, []])
    expect(await rowsOf(test, 'SELECT 1 FROM chat_file WHERE chat_id = $1', guest.chatId)).toEqual([])
    expect(await rowsOf(test, 'SELECT 1 FROM import WHERE store_id = $1', desk.of.store.id)).toEqual([])
    expect(server.files.size).toBe(0)
    expect((await addPicture(id, await draw('#0a0'))).status).toBe(200)
    expect((await imports.read(PRODUCTS)).state).toBe('ready')
  })

  it('pictures that were shown before are shown, others are a 503, and the API stays ready', async () => {
    const { id } = (await desk.create()).body.result
    const { images } = (await addPicture(id, await draw('#00a'))).body.result
    const src = images[0]?.src ?? ''
    expect(await statusOf(src)).toBe(200)
    const unknown = src.replace('.560.', '.760.').replace(/[\da-f]{32}/, 'f'.repeat(32))
    for (const kind of KINDS) {
      server.trouble = { kind }
      expect(await statusOf(src)).toBe(200)
      const other = await read(unknown)
      expect([other.statusCode, other.headers['retry-after']]).toEqual([503, '5'])
      expect(await statusOf('/readyz')).toBe(200)
    }
  })
})
