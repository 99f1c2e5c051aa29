/**
 * Pictures of products that their sellers upload, and of categories and the home page. An upload is redrawn, upright and without its metadata, and named by its
 * content, so that the same picture is stored once and a browser may keep it for ever.
 */
import { createHash } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { PRODUCT_LIMITS } from '@tregu/domain'
import sharp, { type Sharp } from 'sharp'
import { AppError } from './app-error.ts'
import { makePictureStore } from './picture-store.ts'
import { redrawUpload } from './uploaded-picture.ts'
import { writeWhole } from './write-whole.ts'

/** The width that is stored at first, and those that pages ask for. */
const WHOLE = 1_600
const WIDTHS = [280, 400, 560, 760, 960, 1100, WHOLE]
/** The width in the stored address; pages ask for the others by their number. */
const NAMED = 560
const NAME = /^([\da-f]{32})\.(\d+)\.webp$/

const folderOf = (data: string) => path.join(data, 'media', 'products')
const shrink = (picture: Sharp, width: number): Promise<Buffer> =>
  picture.resize(width, width, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 82 }).toBuffer()

/** The least size of an upright picture, and the key of what a smaller one is told. */
type Least = { readonly width: number; readonly height: number; readonly refusal: string }
const OF_PRODUCTS: Least = {
  width: PRODUCT_LIMITS.pictureSide,
  height: PRODUCT_LIMITS.pictureSide,
  refusal: 'error.image_small',
}

const draw =
  (least: Least) =>
  async (picture: Sharp): Promise<Buffer | 'small'> => {
    const { autoOrient } = await picture.metadata()
    const isSmall = autoOrient.width < least.width || autoOrient.height < least.height
    return isSmall ? 'small' : shrink(picture, WHOLE)
  }

/**
 * Stores the picture and returns its address. Askers take turns.
 * @throws AppError too_large, unsupported_media_type, image_small, unavailable
 */
export const saveProductPicture = async (
  data: string,
  bytes: Buffer,
  asker: string,
  least: Least = OF_PRODUCTS,
): Promise<string> => {
  const refuse = (code: 'too_large' | 'unsupported_media_type', reason: string) =>
    new AppError(code, {}, { fields: { image: reason } })
  if (bytes.length === 0) throw refuse('unsupported_media_type', 'v.picture_kind')
  const drawn = await redrawUpload({ bytes, asker, refuse }, draw(least))
  if (drawn === 'small')
    throw new AppError('image_small', {}, { fields: { image: least.refusal }, text: least.refusal })
  const name = createHash('sha256').update(drawn).digest('hex').slice(0, 32)
  await writeWhole(folderOf(data), `${name}.${WHOLE}.webp`, drawn)
  return `/media/products/${name}.${NAMED}.webp`
}

/** Reads a stored picture in one of the widths, which is made when it is asked for first. Null: there is no such picture. */
export const makeProductPictures = (data: string, onFault: (error: unknown) => void) => {
  const store = makePictureStore(folderOf(data), onFault)
  return async (file: string, caller: string): Promise<Buffer | null> => {
    const [, name, digits] = NAME.exec(file) ?? []
    const width = Number(digits)
    if (name === undefined || !WIDTHS.includes(width)) return null
    const made = await store.find(file)
    if (made !== null || width === WHOLE) return made
    const whole = await store.find(`${name}.${WHOLE}.webp`)
    return whole && store.make({ file, width, caller, render: () => shrink(sharp(whole), width) })
  }
}

/** Deletes pictures that were stored before a time and that `isUsed` does not know by their address. */
export const removeUnusedPictures = async (
  data: string,
  before: Date,
  isUsed: (address: string) => Promise<boolean>,
): Promise<void> => {
  const folder = folderOf(data)
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const file of files.filter((each) => each.endsWith(`.${WHOLE}.webp`))) {
    const [, name] = NAME.exec(file) ?? []
    if (name === undefined || (await stat(path.join(folder, file))).mtime >= before) continue
    if (await isUsed(`/media/products/${name}.${NAMED}.webp`)) continue
    for (const each of files.filter((other) => other.startsWith(name)))
      await rm(path.join(folder, each), { force: true })
  }
}
