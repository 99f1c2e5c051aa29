import { readdir, utimes } from 'node:fs/promises'
import path from 'node:path'
import { api, type Sent } from '@tregu/contract'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { answerOf, useApp } from '../../../test/app.ts'
import { addAddress, addToCart, placeOrder, signUp } from '../../../test/as.ts'
import { useDesk } from '../../../test/desk-product.ts'
import { drawPhoto, multipart } from '../../../test/multipart.ts'
import { rowsOf } from '../../../test/placed.ts'
import { removeLostPictures } from './pictures.service.ts'

const test = useApp()
const desk = useDesk(test)
const { create, publish, get } = desk

const draw = (background: string, width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
const upload = async (id: string, files: Buffer[], fields: object = {}, sender = desk.of.owner) => {
  const parts = files.map((file) => ({ name: 'image', file }))
  const { body, headers } = multipart({ ...fields }, parts)
  const answer = await test.send('POST', `/backoffice/products/${id}/images`, body, { ...sender, headers })
  return answerOf(api.desk.addImage, answer)
}
const order = (id: string, body: NonNullable<Sent<typeof api.desk.orderImages>['body']>) =>
  test.call(api.desk.orderImages, { params: { id }, body }, desk.of.owner)
const remove = (id: string, imageId = '') =>
  test.call(api.desk.removeImage, { params: { id, imageId } }, desk.of.owner)
const read = async (url: string) => {
  const { statusCode, headers, rawPayload } = await test.app.inject({ url })
  return { status: statusCode, cache: headers['cache-control'], bytes: rawPayload }
}
const folder = () => path.join(test.deps.env.TREGU_DATA, 'media', 'products')

describe('pictures of a product', () => {
  it('show in the shop after they were added', async () => {
    const { id, slug, variants } = (await create()).body.result
    const { status, body } = await upload(id, [await draw('#a00'), await draw('#0a0')])
    expect([status, body.result.version, body.result.images.map(({ rank }) => rank)]).toEqual([
      200,
      2,
      [0, 1],
    ])
    expect((await publish(id, 2)).status).toBe(200)
    const [first, second] = body.result.images
    const details = await test.call(api.catalog.details, { params: { slug } })
    const { result } = details.body
    if (!('gallery' in result)) throw new Error('not a product')
    expect(result.gallery.map(({ src }) => src)).toEqual([first?.src, second?.src])
    const [card] = await rowsOf<{ image: string }>(
      test,
      "SELECT card->>'image' AS image FROM listing WHERE product_id = $1",
      id,
    )
    expect(card?.image).toBe(first?.src)
    const shown = await read(first?.src ?? '')
    expect([shown.status, shown.cache]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'webp', width: 560, height: 420 })
    expect(variants).toHaveLength(1)
  })

  it('are redrawn upright at 1,600 pixels without metadata, and served in the widths of the pages', async () => {
    const { id } = (await create()).body.result
    const turned = await sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#00a' } })
      .withExif({ IFD0: { Copyright: 'somewhere in Dardania' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const src = (await upload(id, [turned])).body.result.images[0]?.src ?? ''
    const whole = await read(src.replace('.560.', '.1600.'))
    expect(await sharp(whole.bytes).metadata()).toMatchObject({ width: 800, height: 1_600 })
    expect(whole.bytes.includes('Dardania')).toBe(false)
    expect((await sharp(whole.bytes).metadata()).exif).toBeUndefined()
    const small = await read(src.replace('.560.', '.280.'))
    expect((await sharp(small.bytes).metadata()).height).toBe(280)
    for (const wrong of [
      src.replace('.560.', '.561.'),
      '/media/products/x.560.webp',
      src.replace(/[\da-f]{4}\./, 'ffff.'),
    ])
      expect((await read(wrong)).status).toBe(404)
  })

  it('with the same content are one file, and one picture of a product', async () => {
    const [first, second] = [(await create()).body.result, (await create()).body.result]
    const file = await draw('#123456')
    await upload(first.id, [file, file])
    await upload(second.id, [file])
    const [one, other] = [await get(first.id), await get(second.id)]
    expect(one.images).toHaveLength(1)
    expect(other.images[0]?.src).toBe(one.images[0]?.src)
  })

  it('that are too small, no pictures, or too many are refused', async () => {
    const { id } = (await create()).body.result
    const told = async (files: Buffer[]) => {
      const { status, body } = await upload(id, files)
      return [status, body.error, body.message, body.fields]
    }
    const small = 'The picture must be at least 500 by 500 pixels.'
    expect(await told([await draw('#a00', 900, 499)])).toEqual([422, 'image_small', small, { image: small }])
    expect((await told([await drawPhoto(600, 600, 'gif')])).slice(0, 2)).toEqual([
      415,
      'unsupported_media_type',
    ])
    expect((await told([Buffer.from('no picture')])).slice(0, 2)).toEqual([415, 'unsupported_media_type'])
    expect((await told([Buffer.alloc(10 * 1_024 * 1_024 + 1)])).slice(0, 2)).toEqual([413, 'too_large'])
    expect(await told([])).toEqual([400, 'malformed', expect.any(String), { image: 'Please add a picture.' }])
    const colours = Array.from({ length: 12 }, (_, n) => `#0000${(16 + n * 16).toString(16)}`)
    for (const colour of colours.slice(0, 11)) await upload(id, [await draw(colour, 500, 500)])
    expect((await told([await draw('#fff'), await draw('#eee')])).slice(0, 2)).toEqual([422, 'too_many'])
    expect((await get(id)).images).toHaveLength(11)
  })

  it('belong to a variant that is named, and to nobody’s else product', async () => {
    const { id, variants } = (await create()).body.result
    const { body } = await upload(id, [await draw('#a0a')], { variant: variants[0]?.id })
    expect(body.result.variants[0]?.image).toBe(body.result.images[0]?.id)
    const stranger = await signUp(test)
    expect((await upload(id, [await draw('#a0a')], {}, stranger)).status).toBe(403)
    expect((await upload(id, [await draw('#a0a')], { variant: '999999999' })).body.error).toBe('not_found')
  })

  it('are put in order and bound to values of options', async () => {
    const { id, options } = (
      await create({
        options: [{ name: { en: 'Colour' }, values: [{ name: { en: 'Red' } }, { name: { en: 'Blue' } }] }],
        variants: [{ values: [0], price: 10, stock: 1 }],
      })
    ).body.result
    const [one, two] = (await upload(id, [await draw('#b00'), await draw('#0b0')])).body.result.images
    const red = options[0]?.values[0]?.id ?? ''
    const done = await order(id, {
      version: 2,
      order: [two?.id ?? '', one?.id ?? ''],
      values: { [red]: two?.id ?? '' },
    })
    expect([done.status, done.body.result.version]).toEqual([200, 3])
    expect(done.body.result.images.map(({ id: each }) => each)).toEqual([two?.id, one?.id])
    expect(done.body.result.options[0]?.values.map(({ image }) => image)).toEqual([two?.id, null])
    // Another editor still has the old order; the name of the product is no matter of it.
    const stale = await order(id, { version: 2, order: [one?.id ?? '', two?.id ?? ''] })
    expect([stale.status, stale.body.details?.fields]).toEqual([409, ['images']])
    expect(
      (await order(id, { version: 2, values: { [options[0]?.values[1]?.id ?? '']: one?.id ?? '' } })).status,
    ).toBe(200)
    for (const body of [
      { order: [one?.id ?? ''] },
      { order: [one?.id ?? '', one?.id ?? ''] },
      { order: ['999'] },
      { values: { 999: null } },
    ])
      expect((await order(id, { version: 4, ...body })).body.error).toBe('malformed')
  })

  it('are removed, but not the last one of a product on sale', async () => {
    const { id } = (await create()).body.result
    const { images } = (await upload(id, [await draw('#c00'), await draw('#0c0')])).body.result
    await publish(id, 2)
    expect((await remove(id, images[0]?.id)).body.result.images.map(({ id: each }) => each)).toEqual([
      images[1]?.id,
    ])
    const last = await remove(id, images[1]?.id)
    expect([last.status, last.body.error]).toEqual([422, 'product_incomplete'])
    expect((await remove(id, images[0]?.id)).body.error).toBe('not_found')
    expect((await get(id)).images).toHaveLength(1)
  })

  it('that nothing shows any longer lose their files after the days of Undo', async () => {
    const { id, variants } = (await create()).body.result
    const added = (await upload(id, [await draw('#d00'), await draw('#0d0'), await draw('#00d')])).body.result
      .images
    await publish(id, 2)
    const shopper = await signUp(test)
    const address = await addAddress(test, shopper)
    await addToCart(test, shopper, variants[0]?.id ?? '')
    await placeOrder(test, shopper, address)
    await remove(id, added[0]?.id)
    await remove(id, added[1]?.id)
    const old = new Date('2020-01-01')
    for (const file of await readdir(folder())) await utimes(path.join(folder(), file), old, old)
    const sweep = async () => {
      await removeLostPictures(test.deps)
      const status = async (src = '') => (await read(src.replace('.560.', '.1600.'))).status
      return Promise.all(added.map(({ src }) => status(src)))
    }
    expect(await sweep()).toEqual([200, 200, 200])
    test.setNow(new Date(Date.now() + 9 * 86_400_000))
    // The order shows the first one, the product the last.
    expect(await sweep()).toEqual([200, 404, 200])
  })
})
