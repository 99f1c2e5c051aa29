/**
 * Pictures that users upload: of themselves, and with their reviews. An upload is recognised by its content and redrawn, so
 * that its name, metadata and any hidden code are never stored or served.
 */
import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { REVIEW_IMAGE_BYTES_MAX } from '@tregu/domain'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { AppError } from './app-error.ts'
import { makeQueue } from './queue.ts'
import { writeWhole } from './write-whole.ts'

/** A small file may unpack to a huge picture, and an interlaced one unpacks whole. At most 25 megapixels of three bytes. */
const PIXELS_MAX = 25_000_000
const UNPACKED_BYTES_MAX = PIXELS_MAX * 3
/** Two pictures at a time need about 200 MB at most. The files that wait stay in memory too. */
const QUEUE = { atOnce: 2, seconds: 30, waiting: 40 }
const FORMATS: readonly (string | undefined)[] = ['jpeg', 'png', 'webp']

type Kind = {
  /** The field of the form that carries the files. */
  readonly field: string
  readonly bytesMax: number
  /** The stored pictures, by the end of their names. The first is the one that the address names. */
  readonly sizes: Readonly<Record<string, (picture: Sharp) => Sharp>>
}
const KINDS = {
  people: {
    field: 'image',
    bytesMax: 5 * 1_024 * 1_024,
    // Twice the size shown.
    sizes: { '': (picture) => picture.resize(256, 256, { fit: 'cover' }) },
  },
  reviews: {
    field: 'images',
    bytesMax: REVIEW_IMAGE_BYTES_MAX,
    sizes: {
      '': (picture) => picture.resize(1_600, 1_600, { fit: 'inside', withoutEnlargement: true }),
      '-small': (picture) => picture.resize(216, 216, { fit: 'cover' }),
    },
  },
} as const satisfies Record<string, Kind>
export type PhotoKind = keyof typeof KINDS
export const PHOTO_KINDS = Object.keys(KINDS) as PhotoKind[]

const NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-small)?\.webp$/

const refuse = (kind: Kind, code: 'too_large' | 'unsupported_media_type') =>
  new AppError(code, {}, { fields: { [kind.field]: `error.${code}` } })

/** Bytes per pixel while the picture is read. A progressive JPEG needs coefficients of two bytes. */
const pixelBytesOf = ({ format, channels, bitsPerSample, isProgressive, chromaSubsampling }: Metadata) => {
  if (format === 'jpeg') return isProgressive && chromaSubsampling !== '4:2:0' ? 6 : 3
  return channels * ((bitsPerSample ?? 8) > 8 ? 2 : 1)
}

/** Reads the file and draws each size of the kind. */
const redraw = async (kind: Kind, bytes: Buffer): Promise<[suffix: string, drawn: Buffer][]> => {
  const picture = sharp(bytes, { limitInputPixels: false })
  const metadata = await picture.metadata().catch(() => {
    throw refuse(kind, 'unsupported_media_type')
  })
  if (!FORMATS.includes(metadata.format)) throw refuse(kind, 'unsupported_media_type')
  const pixels = metadata.width * metadata.height
  if (pixels > PIXELS_MAX || pixels * pixelBytesOf(metadata) > UNPACKED_BYTES_MAX)
    throw refuse(kind, 'too_large')
  const drawn: [string, Buffer][] = []
  // One size after the other, the smaller ones from the first, so that the file is unpacked once.
  let source = picture.rotate()
  for (const [suffix, resize] of Object.entries(kind.sizes)) {
    const size = await resize(source)
      .webp({ quality: 82 })
      .toBuffer()
      .catch(() => {
        // The header is a picture's, but the rest is not.
        throw refuse(kind, 'unsupported_media_type')
      })
    drawn.push([suffix, size])
    source = sharp(size)
  }
  return drawn
}

export const makePhotoStore = (data: string) => {
  const folderOf = (kind: PhotoKind) => path.join(data, 'media', kind)
  const queued = makeQueue(QUEUE)
  return {
    /**
     * Stores the picture and returns its address. Askers take turns.
     * @throws AppError too_large, unsupported_media_type, unavailable
     */
    save: async (kind: PhotoKind, bytes: Buffer, asker: string): Promise<string> => {
      const rules: Kind = KINDS[kind]
      if (bytes.length === 0) throw refuse(rules, 'unsupported_media_type')
      if (bytes.length > rules.bytesMax) throw refuse(rules, 'too_large')
      const drawn = await queued(() => redraw(rules, bytes), asker)
      const name = randomUUID()
      for (const [suffix, size] of drawn) await writeWhole(folderOf(kind), `${name}${suffix}.webp`, size)
      return `/media/${kind}/${name}.webp`
    },
    /** Deletes a picture by its address. Does nothing for a missing picture or an address of another site. */
    remove: async (address: string): Promise<void> => {
      const name = path.posix.basename(address)
      const kind = PHOTO_KINDS.find((each) => address === `/media/${each}/${name}`)
      if (kind === undefined || !NAME.test(name)) return
      for (const suffix of Object.keys(KINDS[kind].sizes))
        await rm(path.join(folderOf(kind), name.replace('.webp', `${suffix}.webp`)), { force: true })
    },
    find: async (kind: PhotoKind, name: string): Promise<Buffer | null> => {
      if (!NAME.test(name)) return null
      return readFile(path.join(folderOf(kind), name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
    },
  }
}
export type PhotoStore = ReturnType<typeof makePhotoStore>
