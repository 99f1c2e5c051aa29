import { api } from '@tregu/contract'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { answerOf, useApp } from '../../../test/app.ts'
import { type Person, signUp } from '../../../test/as.ts'

const test = useApp()

const draw = (width: number, height: number, format: 'jpeg' | 'png' | 'webp' | 'gif') =>
  sharp({ create: { width, height, channels: 3, background: '#00664c' } })
    .withExif({ IFD0: { Copyright: 'somewhere in Dardania' } })
    .toFormat(format)
    .toBuffer()

/** A PNG with 16 bits per channel and transparency. */
const drawDeep = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#00664c80' } })
    .toColourspace('rgb16')
    .png()
    .toBuffer()
/** A progressive JPEG, which stays in memory whole while it is read. Its colours are not subsampled, unlike a camera's. */
const drawProgressive = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#00664c' } })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
/** An interlaced PNG, which must be unpacked whole to get its first line. */
const drawInterlaced = () =>
  sharp({ create: { width: 800, height: 800, channels: 3, background: '#00664c' } })
    .png({ progressive: true })
    .toBuffer()

type Sent = { fields?: Record<string, string>; file?: Buffer; as?: string; name?: string }
const send = async (person: Person, { fields = {}, file, as = 'image', name = 'me.jpg' }: Sent) => {
  const edge = 'the-edge-of-a-part'
  const parts = Object.entries(fields).map(
    ([field, value]) => `--${edge}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${edge}\r\ncontent-disposition: form-data; name="${as}"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(parts.join('')),
    ...(file ? [Buffer.from(head), file, Buffer.from('\r\n')] : []),
    Buffer.from(`--${edge}--\r\n`),
  ])
  const headers = { 'content-type': `multipart/form-data; boundary=${edge}` }
  const sender = { ...person, headers }
  return answerOf(api.accounts.updateUser, await test.send('PUT', '/account/user/update', body, sender))
}
const original: () => Promise<Buffer> = sharp.prototype.toBuffer
const fetchPicture = (url: string | null) => test.app.inject({ url: String(url) })

describe('one’s own picture', () => {
  it('is drawn again in one size, without what the file knew, and takes the place of the one before', async () => {
    const person = await signUp(test)
    const file = await draw(900, 600, 'jpeg')
    expect(file.includes('Dardania')).toBe(true)
    const answer = await send(person, {
      fields: { full_name: 'Ana Maria Krasniqi', birthday: '1994-06-14' },
      file,
    })
    expect([answer.status, answer.body.message]).toEqual([200, 'User informations updated successfully'])
    const { user } = answer.body
    expect(user).toMatchObject({
      first_name: 'Ana Maria',
      last_name: 'Krasniqi',
      birthday: '1994-06-14',
      phone: null,
    })
    expect(user.image).toMatch(/^\/media\/people\/[0-9a-f-]{36}\.webp$/)

    const picture = await fetchPicture(user.image)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
    const { width, height, exif } = await sharp(picture.rawPayload).metadata()
    expect([width, height, exif]).toEqual([256, 256, undefined])
    expect(picture.rawPayload.includes('Dardania')).toBe(false)

    for (const format of ['png', 'webp'] as const) {
      const next = await send(person, { file: await draw(300, 300, format) })
      expect([format, next.status]).toEqual([format, 200])
      expect(next.body.user).toMatchObject({ first_name: 'Ana Maria' })
    }
    expect((await fetchPicture(user.image)).statusCode).toBe(404)
  })

  it('stays when only the name changes', async () => {
    const person = await signUp(test)
    const { image } = (await send(person, { file: await draw(100, 100, 'png') })).body.user
    const answer = await send(person, { fields: { first_name: 'Arta', last_name: 'Shala' } })
    expect(answer.body.user).toMatchObject({ name: 'Arta Shala', image })
    expect((await fetchPicture(image)).statusCode).toBe(200)
  })

  it('is judged by its content: other files are 415, too many bytes or pixels 413, another field 400', async () => {
    const person = await signUp(test)
    const refusals: [string, Sent, number, string][] = [
      ['text', { file: Buffer.from('<script>alert(1)</script>') }, 415, 'unsupported_media_type'],
      [
        'svg',
        { file: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
        415,
        'unsupported_media_type',
      ],
      ['gif', { file: await draw(20, 20, 'gif') }, 415, 'unsupported_media_type'],
      ['cut off', { file: (await draw(900, 900, 'png')).subarray(0, 200) }, 415, 'unsupported_media_type'],
      ['nothing', { file: Buffer.alloc(0) }, 415, 'unsupported_media_type'],
      ['pixels', { file: await draw(5_001, 5_000, 'png') }, 413, 'too_large'],
      ['pixels of eight bytes', { file: await drawDeep(3_100, 3_100) }, 413, 'too_large'],
      ['progressive', { file: await drawProgressive(4_000, 3_200) }, 413, 'too_large'],
      ['bytes', { file: Buffer.alloc(6_000_000, 1) }, 413, 'too_large'],
      ['very many bytes', { file: Buffer.alloc(11_000_000, 1) }, 413, 'too_large'],
      ['field', { file: await draw(20, 20, 'png'), as: 'picture' }, 400, 'malformed'],
    ]
    for (const [what, sent, status, code] of refusals) {
      const answer = await send(person, sent)
      expect([what, answer.status, answer.body.error]).toEqual([what, status, code])
    }
    const { user } = (await test.call(api.accounts.getUser, { params: { id: person.id } }, person)).body
    expect(user.image).toBeNull()
  })

  it('that is refused names the kinds that are taken, or the most pixels', async () => {
    const person = await signUp(test)
    const said = async (file: Buffer) => {
      const { message, fields } = (await send(person, { file })).body
      return [message, fields]
    }
    const kinds = 'Please choose a JPEG, PNG or WebP picture.'
    expect(await said(await draw(20, 20, 'gif'))).toEqual([kinds, { image: kinds }])
    const pixels = 'This picture has too many pixels: 25 megapixels are the most.'
    expect(await said(await draw(5_001, 5_000, 'png'))).toEqual([pixels, { image: pixels }])
  })

  it('is drawn with one other at a time, however many people ask at once', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => signUp(test)))
    const file = await drawInterlaced()
    let drawing = 0
    let most = 0
    const toBuffer = vi.spyOn(sharp.prototype, 'toBuffer').mockImplementation(async function (this: Sharp) {
      most = Math.max(most, ++drawing)
      return original.call(this).finally(() => drawing--)
    })
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => send(people[n % people.length] as Person, { file })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect([toBuffer.mock.calls.length, most]).toEqual([30, 2])
    toBuffer.mockRestore()
  }, 60_000)

  it('is found under its own name only', async () => {
    for (const name of ['x.webp', '..%2f..%2fpostgres%2fPG_VERSION', `${'0'.repeat(36)}.webp`])
      expect([name, (await fetchPicture(`/media/people/${name}`)).statusCode]).toEqual([name, 404])
  })
})
