/**
 * Pictures that users upload: of themselves, with their reviews, of their stores. An upload is recognised by its content and redrawn, so
 * that its name, metadata and any hidden code are never stored or served.
 */
import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { REVIEW_IMAGE_BYTES_MAX } from '@tregu/domain'
import sharp, { type Sharp } from 'sharp'
import { AppError } from './app-error.ts'
import { redrawUpload } from './uploaded-picture.ts'
import { writeWhole } from './write-whole.ts'

type Kind = {
  /** The field of the form that carries the files. */
  readonly field: string
  readonly bytesMax: number
  /** The stored pictures, by the end of their names. The first is the one that the address names. */
  readonly sizes: Readonly<Record<string, (picture: Sharp) => Sharp>>
}
const STORE_PICTURE_BYTES_MAX = 10 * 1_024 * 1_024
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
  logos: {
    field: 'logo',
    bytesMax: STORE_PICTURE_BYTES_MAX,
    sizes: { '': (picture) => picture.resize(512, 512, { fit: 'inside', withoutEnlargement: true }) },
  },
  backgrounds: {
    field: 'background',
    bytesMax: STORE_PICTURE_BYTES_MAX,
    sizes: { '': (picture) => picture.resize(1_600, 1_600, { fit: 'inside', withoutEnlargement: true }) },
  },
} as const satisfies Record<string, Kind>
export type PhotoKind = keyof typeof KINDS
export const PHOTO_KINDS = Object.keys(KINDS) as PhotoKind[]

const NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-small)?\.webp$/

type Refused = 'too_large' | 'unsupported_media_type'
const refuse = (kind: Kind, code: Refused, reason = `error.${code}`) =>
  new AppError(code, {}, { fields: { [kind.field]: reason } })

/** Draws each size of the kind: one after the other, the smaller ones from the first, so that the file is unpacked once. */
const drawSizes = async (kind: Kind, picture: Sharp): Promise<[suffix: string, drawn: Buffer][]> => {
  const drawn: [string, Buffer][] = []
  let source = picture
  for (const [suffix, resize] of Object.entries(kind.sizes)) {
    const size = await resize(source).webp({ quality: 82 }).toBuffer()
    drawn.push([suffix, size])
    source = sharp(size)
  }
  return drawn
}

export const makePhotoStore = (data: string) => {
  const folderOf = (kind: PhotoKind) => path.join(data, 'media', kind)
  return {
    /**
     * Stores the picture and returns its address. Askers take turns.
     * @throws AppError too_large, unsupported_media_type, unavailable
     */
    save: async (kind: PhotoKind, bytes: Buffer, asker: string): Promise<string> => {
      const rules: Kind = KINDS[kind]
      if (bytes.length === 0) throw refuse(rules, 'unsupported_media_type', 'v.picture_kind')
      if (bytes.length > rules.bytesMax) throw refuse(rules, 'too_large')
      const upload = { bytes, asker, refuse: (code: Refused, reason: string) => refuse(rules, code, reason) }
      const drawn = await redrawUpload(upload, (picture) => drawSizes(rules, picture))
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
