/**
 * Profile pictures. An upload is recognised by its content and redrawn in one size, so that its name, metadata and any
 * hidden code are never stored or served.
 */
import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Metadata } from 'sharp'
import { AppError } from './app-error.ts'
import { makeQueue } from './queue.ts'
import { writeWhole } from './write-whole.ts'

const BYTES_MAX = 5 * 1_024 * 1_024
/** A small file may unpack to a huge picture, and an interlaced one unpacks whole. At most 25 megapixels of three bytes. */
const PIXELS_MAX = 25_000_000
const UNPACKED_BYTES_MAX = PIXELS_MAX * 3
/** Two pictures at a time need about 200 MB at most. The files that wait stay in memory too. */
const QUEUE = { atOnce: 2, seconds: 30, waiting: 40 }
/** Twice the size shown. */
const EDGE = 256
const FORMATS: readonly (string | undefined)[] = ['jpeg', 'png', 'webp']

const FOLDER = '/media/people'
const NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/

const refuse = (code: 'too_large' | 'unsupported_media_type') =>
  new AppError(code, {}, { fields: { image: `error.${code}` } })

/** Bytes per pixel while the picture is read. A progressive JPEG needs coefficients of two bytes. */
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
      // The header is a picture's, but the rest is not.
      throw refuse('unsupported_media_type')
    })
}

export const makePhotoStore = (data: string) => {
  const folder = path.join(data, 'media', 'people')
  const queued = makeQueue(QUEUE)
  return {
    /**
     * Stores the picture and returns its address. Askers take turns.
     * @throws AppError too_large, unsupported_media_type, unavailable
     */
    save: async (bytes: Buffer, asker: string): Promise<string> => {
      if (bytes.length === 0) throw refuse('unsupported_media_type')
      if (bytes.length > BYTES_MAX) throw refuse('too_large')
      const drawn = await queued(() => redraw(bytes), asker)
      const name = `${randomUUID()}.webp`
      await writeWhole(folder, name, drawn)
      return `${FOLDER}/${name}`
    },
    /** Deletes a picture by its address. Does nothing for a missing picture or an address of another site. */
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
