/**
 * Pictures that people upload of themselves: read by their content, drawn anew in one size, so that nothing of the file
 * that was sent (its name, place and time in it, code hidden in it) is ever kept or served.
 */
import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Metadata } from 'sharp'
import { AppError } from './app-error.ts'
import { makeQueue } from './queue.ts'
import { writeWhole } from './write-whole.ts'

const BYTES_MAX = 5 * 1_024 * 1_024
/** A small file may unpack to a very large picture, and an interlaced one is unpacked whole: 25 megapixels of three bytes. */
const PIXELS_MAX = 25_000_000
const UNPACKED_BYTES_MAX = PIXELS_MAX * 3
/** Two drawings at a time, so about 200 MB at most; the files of those who wait stay in memory meanwhile. */
const QUEUE = { atOnce: 2, seconds: 30, waiting: 40 }
/** Twice the size shown. */
const EDGE = 256
const FORMATS: readonly (string | undefined)[] = ['jpeg', 'png', 'webp']

const FOLDER = '/media/people'
const NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/

const refuse = (code: 'too_large' | 'unsupported_media_type') =>
  new AppError(code, {}, { fields: { image: `error.${code}` } })

/** What a pixel takes while the picture is read. A progressive JPEG is kept as coefficients of two bytes. */
const pixelBytesOf = ({ format, channels, bitsPerSample, isProgressive, chromaSubsampling }: Metadata) => {
  if (format === 'jpeg') return isProgressive && chromaSubsampling !== '4:2:0' ? 6 : 3
  return channels * ((bitsPerSample ?? 8) > 8 ? 2 : 1)
}

const redraw = async (bytes: Buffer): Promise<Buffer> => {
  const picture = sharp(bytes, { limitInputPixels: false })
  const metadata = await picture.metadata().catch(() => {
    throw refuse('unsupported_media_type')
  })
  if (!FORMATS.includes(metadata.format)) throw refuse('unsupported_media_type')
  const pixels = metadata.width * metadata.height
  if (pixels > PIXELS_MAX || pixels * pixelBytesOf(metadata) > UNPACKED_BYTES_MAX) throw refuse('too_large')
  return picture
    .rotate()
    .resize(EDGE, EDGE, { fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => {
      // Its head was a picture's, the rest is not.
      throw refuse('unsupported_media_type')
    })
}

export const makePhotoStore = (data: string) => {
  const folder = path.join(data, 'media', 'people')
  const queued = makeQueue(QUEUE)
  return {
    /** The address under which it is served from now on. Askers take turns. @throws AppError too_large, unsupported_media_type, unavailable */
    save: async (bytes: Buffer, asker: string): Promise<string> => {
      if (bytes.length === 0) throw refuse('unsupported_media_type')
      if (bytes.length > BYTES_MAX) throw refuse('too_large')
      const drawn = await queued(() => redraw(bytes), asker)
      const name = `${randomUUID()}.webp`
      await writeWhole(folder, name, drawn)
      return `${FOLDER}/${name}`
    },
    /** By its address; one that is gone already, or was never ours, is no fault. */
    remove: async (address: string): Promise<void> => {
      const name = path.posix.basename(address)
      if (address === `${FOLDER}/${name}` && NAME.test(name))
        await rm(path.join(folder, name), { force: true })
    },
    find: async (name: string): Promise<Buffer | null> => {
      if (!NAME.test(name)) return null
      return readFile(path.join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
    },
  }
}
export type PhotoStore = ReturnType<typeof makePhotoStore>
