import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { api } from '@tregu/contract'
import { PICTURE_WIDTHS } from '@tregu/domain'
import { WIDTHS } from '@tregu/studio'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { buildProduct, buildStore } from '../../../test/factories.ts'
import { openOther } from '../../../test/other-app.ts'
import { buyByCard, rowsOf } from '../../../test/placed.ts'

const test = useApp()
const fetchPicture = (file: string) => test.app.inject({ url: `/media/studio/${file}` })

const showProduct = async (name: string, brand: string, ...files: string[]) => {
  const store = await buildStore(test)
  const { id } = await buildProduct(test, { store, name, brand })
  const data = files.map((file, rank) => ({ productId: id, src: `/media/studio/${file}`, rank }))
  await test.database.db.productImage.createMany({ data })
}

beforeAll(async () => {
  await showProduct('Filxhan', 'Porcelina', 'cup-hero.glaze-b3262e.sand.560.webp')
  await showProduct('Mjaltë mali Kosherja Rugova', 'Kosherja', 'honey-jar-hero.sand.frame-1.560.webp')
  await showProduct('Mjaltë lulesh Gurrishta Drini', 'Gurrishta', 'honey-jar-hero.sand.frame-2.560.webp')
  await showProduct('Nothing', 'Nobody', 'ghost-hero.cool.560.webp', 'cup-hero.cool.comic-1.560.webp')
})

const pixelsOf = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer()

describe('a picture of the studio', () => {
  it('has the widths that pages ask for', () => {
    expect(WIDTHS).toEqual(PICTURE_WIDTHS)
  })
  it('is made in every width, once its address is stored in one', async () => {
    for (const width of [280, 560, 960]) {
      const answer = await fetchPicture(`cup-hero.glaze-b3262e.sand.${width}.webp`)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width, height: width })
    }
    const folder = path.join(test.deps.env.TREGU_DATA, 'media', 'studio')
    expect((await readdir(folder)).filter((file) => file.startsWith('cup-hero')).sort()).toEqual([
      'cup-hero.glaze-b3262e.sand.280.webp',
      'cup-hero.glaze-b3262e.sand.560.webp',
      'cup-hero.glaze-b3262e.sand.960.webp',
    ])
  })

  it('shows the colour of its address: most of the cup is red', async () => {
    const { rawPayload } = await fetchPicture('cup-hero.glaze-b3262e.sand.560.webp')
    const pixels = await pixelsOf(rawPayload)
    let red = 0
    for (let at = 0; at < pixels.length; at += 3)
      if ((pixels[at] ?? 0) > 100 && (pixels[at + 1] ?? 0) < 90) red++
    expect(red / (560 * 560)).toBeGreaterThan(0.1)
  })

  it('has the words of its own product on the label', async () => {
    const [one, other] = await Promise.all(
      [1, 2].map(async (n) =>
        pixelsOf((await fetchPicture(`honey-jar-hero.sand.frame-${n}.560.webp`)).rawPayload),
      ),
    )
    const differ = [...(one ?? [])].filter((byte, at) => Math.abs(byte - (other?.[at] ?? 0)) > 40)
    expect(differ.length).toBeGreaterThan(1_000)
  })
})

describe('a photo of a review', () => {
  it('is made although no gallery has it', async () => {
    const { person } = await buyByCard(test)
    const { result } = (await test.call(api.reviews.list, {}, person)).body
    const body = { id: String(result[0]?.id), rating: 5, comment: 'As in the picture.', policy: true }
    const { id } = (await test.call(api.reviews.create, { body }, person)).body.result
    const file = 'cup-scene.glaze-25345a.sand.560.webp'
    expect((await fetchPicture(file)).statusCode).toBe(404)
    await rowsOf(test, 'UPDATE review SET images = $2 WHERE id = $1', id, [`/media/studio/${file}`])
    expect((await fetchPicture(file)).statusCode).toBe(200)
    expect((await fetchPicture(file.replace('560', '280'))).statusCode).toBe(200)
  })
})

describe('no picture is made', () => {
  it.each([
    ['of an address that is not stored', 'cup-hero.glaze-25345a.sand.560.webp'],
    ['of another label than the stored one', 'honey-jar-hero.sand.frame-3.560.webp'],
    ['of passes that do not exist', 'ghost-hero.cool.560.webp'],
    ['of a style that does not exist', 'cup-hero.cool.comic-1.560.webp'],
    ['in another width', 'cup-hero.glaze-b3262e.sand.561.webp'],
    ['of a name that says nothing', 'anything.webp'],
  ])('%s', async (_, file) => {
    expect((await fetchPicture(file)).statusCode).toBe(404)
  })
})

it('a shop that is no demo has no pictures of the studio', async () => {
  const shop = await openOther(test, { env: { ...test.deps.env, DEMO: 'off' } })
  const file = 'cup-hero.glaze-b3262e.sand.560.webp'
  expect((await fetchPicture(file)).statusCode).toBe(200)
  expect((await shop.app.inject({ url: `/media/studio/${file}` })).statusCode).toBe(404)
})
