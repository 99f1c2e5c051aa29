import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Files } from '../files/files.ts'
import { makeFolderFiles } from '../files/folder.ts'
import { PICTURE_KINDS, type PictureKind } from './kinds.ts'
import { makePictures, type Pictures } from './pictures.ts'

let data = ''
let files: Files
let pictures: Pictures
beforeEach(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'tregu-pictures-'))
  files = makeFolderFiles(data)
  pictures = makePictures(files, (error) => {
    throw error
  })
})
afterEach(() => rm(data, { recursive: true }))

const draw = (background = '#00664c') =>
  sharp({ create: { width: 2_000, height: 1_000, channels: 3, background } })
    .jpeg()
    .toBuffer()
const find = (address: string) => {
  const [, folder = '', file = ''] = /^\/media\/(\w+)\/(.*)$/.exec(address) ?? []
  return pictures.find(folder, file, 'somebody')
}
const age = async (...folders: string[]) => {
  for (const folder of folders)
    for (const file of await readdir(path.join(data, 'media', folder)))
      await utimes(path.join(data, 'media', folder, file), new Date(0), new Date(0))
}
const kinds = Object.keys(PICTURE_KINDS) as PictureKind[]
const YESTERDAY = new Date(Date.now() - 86_400_000)

describe('an uploaded picture', () => {
  it('is named by its content, or at random if it is private', async () => {
    const file = await draw()
    for (const kind of kinds) {
      const [one, other] = [await pictures.save(kind, file, 'a'), await pictures.save(kind, file, 'b')]
      const { isPrivate, folder } = PICTURE_KINDS[kind]
      expect([kind, one === other]).toEqual([kind, !isPrivate])
      expect(one.startsWith(`/media/${folder}/`)).toBe(true)
      expect((await find(one))?.isPrivate).toBe(isPrivate)
    }
  })

  it('is stored once, and made in another size of its kind when somebody asks for it', async () => {
    const address = await pictures.save('review', await draw(), 'a')
    const folder = path.join(data, 'media', 'reviews')
    expect(await readdir(folder)).toHaveLength(1)
    const small = await find(address.replace('.webp', '-small.webp'))
    expect(await sharp(small?.bytes).metadata()).toMatchObject({ width: 216, height: 216 })
    expect(await readdir(folder)).toHaveLength(2)
    expect(await find(address.replace('.webp', '.560.webp'))).toBeNull()
  })

  it('of a person goes at once, in all its sizes; a public one does not', async () => {
    const [review, logo] = [
      await pictures.save('review', await draw(), 'a'),
      await pictures.save('logo', await draw(), 'a'),
    ]
    await find(review.replace('.webp', '-small.webp'))
    for (const address of [
      review,
      logo,
      'https://elsewhere.example/x.webp',
      '/media/reviews/../people/x.webp',
    ])
      await pictures.remove(address)
    expect(await readdir(path.join(data, 'media', 'reviews'))).toEqual([])
    expect(await find(logo)).not.toBeNull()
  })

  it('that nothing shows is deleted with its smaller ones, if it was stored before the time', async () => {
    const [shown, lost] = [await draw('#a00'), await draw('#0a0')]
    const used = await Promise.all(kinds.map((kind) => pictures.save(kind, shown, 'a')))
    const unused = await Promise.all(kinds.map((kind) => pictures.save(kind, lost, 'a')))
    const sweep = () => pictures.removeUnused(YESTERDAY, async (address) => used.includes(address))
    const findAll = async (addresses: string[]) => (await Promise.all(addresses.map(find))).filter(Boolean)
    expect(await findAll([...used, ...unused])).toHaveLength(2 * kinds.length)
    await sweep()
    expect(await findAll(unused)).toHaveLength(kinds.length)
    await age('products', 'logos', 'backgrounds', 'people', 'reviews')
    await sweep()
    expect(await findAll(used)).toHaveLength(kinds.length)
    expect(await findAll(unused)).toHaveLength(0)
  })

  it('that cannot be deleted now is told of, and its owner’s act goes on', async () => {
    const faults: unknown[] = []
    const fault = new Error('away')
    const away = makePictures({ ...files, remove: () => Promise.reject(fault) }, (error) =>
      faults.push(error),
    )
    await away.remove(await away.save('person', await draw(), 'a'))
    expect(faults).toEqual([fault])
  })

  it('that is uploaded again while the unused are sought stays', async () => {
    const file = await draw()
    const address = await pictures.save('product', file, 'a')
    await age('products')
    await pictures.removeUnused(YESTERDAY, async () => {
      await pictures.save('product', file, 'b')
      return false
    })
    expect(await find(address)).not.toBeNull()
  })

  it('with an address from before is shown, and deleted when nothing shows it', async () => {
    const name = '0197f0a1-1111-7222-8333-444455556666.webp'
    const old = ['logos', 'backgrounds', 'people', 'reviews'].map((folder) => `media/${folder}/${name}`)
    await mkdir(path.join(data, 'media'))
    for (const each of old) await files.put(each, Buffer.from(each))
    for (const each of old) expect((await find(`/${each}`))?.bytes.toString()).toBe(each)
    await age('logos', 'backgrounds', 'people', 'reviews')
    await pictures.removeUnused(YESTERDAY, async (address) => address === `/${old[0]}`)
    expect(await Promise.all(old.map(async (each) => (await find(`/${each}`)) !== null))).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})
