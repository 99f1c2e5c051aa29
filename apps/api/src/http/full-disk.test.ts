/** A disk that takes no file: where the folder should be, there is a file. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { api } from '@tregu/contract'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { answerOf, useApp } from '../../test/app.ts'
import { useDesk } from '../../test/desk-product.ts'
import { buildProduct, buildStore } from '../../test/factories.ts'
import { drawPhoto, multipart } from '../../test/multipart.ts'

const test = useApp()
const desk = useDesk(test)
const media = () => path.join(test.deps.env.TREGU_DATA, 'media')
const setFull = async (...folders: string[]) => {
  await mkdir(media(), { recursive: true })
  for (const folder of folders) {
    await rm(path.join(media(), folder), { recursive: true, force: true })
    await writeFile(path.join(media(), folder), '')
  }
}
const heal = (folder: string) => rm(path.join(media(), folder))

beforeAll(() => setFull('studio', 'products'))

it('a picture that cannot be stored is shown all the same, and stored when there is room again', async () => {
  const file = 'cup-hero.glaze-b3262e.sand.280.webp'
  const { id } = await buildProduct(test, {
    store: await buildStore(test),
    name: 'Filxhan',
    brand: 'Porcelina',
  })
  await test.database.db.productImage.create({
    data: { productId: id, src: `/media/studio/${file}`, rank: 0 },
  })
  const show = () => test.app.inject({ url: `/media/studio/${file}` })
  const shown = await show()
  expect(shown.statusCode).toBe(200)
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 280 })
  await heal('studio')
  expect((await show()).statusCode).toBe(200)
  expect(await readdir(path.join(media(), 'studio'))).toEqual([file])
})

it('an upload is refused with 503 and when to come back, changes nothing, and works when there is room again', async () => {
  const { id } = (await desk.create()).body.result
  const upload = async () => {
    const { body, headers } = multipart({}, [{ name: 'image', file: await drawPhoto(800, 800, 'jpeg') }])
    const sender = { ...desk.of.owner, headers }
    return answerOf(
      api.desk.addImage,
      await test.send('POST', `/backoffice/products/${id}/images`, body, sender),
    )
  }
  const refused = await upload()
  expect([refused.status, refused.body.error, refused.headers['retry-after']]).toEqual([
    503,
    'unavailable',
    '5',
  ])
  expect((await desk.get(id)).images).toEqual([])
  await heal('products')
  expect((await upload()).status).toBe(200)
})
