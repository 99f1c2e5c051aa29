/**
 * The pictures that people upload. An upload is recognised by its content and redrawn, upright and without its metadata, so that its name
 * and any hidden code are never stored or served.
 */
import { createHash, randomUUID } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import type { Files } from '../files/files.ts'
import {
  type Kind,
  PICTURE_FOLDERS,
  PICTURE_KINDS,
  type PictureKind,
  type PictureName,
  readPictureName,
  type Size,
  wholeOf,
} from './kinds.ts'
import { makeMadePictures } from './made-pictures.ts'
import { redrawUpload } from './uploaded-picture.ts'

const draw = (picture: Sharp, { width, height, fit }: Size): Promise<Buffer> =>
  picture
    .resize(width, height, { fit, withoutEnlargement: fit === 'inside' })
    .webp({ quality: 82 })
    .toBuffer()

const nameOf = ({ folder }: Kind, stem: string, suffix: string) => `media/${folder}/${stem}${suffix}.webp`
const contentOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

const readAddress = (address: string) => {
  const [, folder = '', file = ''] = /^\/media\/(\w+)\/([\w.-]+)$/.exec(address) ?? []
  return readPictureName(folder, file)
}

type Found = { readonly bytes: Buffer; readonly isPrivate: boolean }

/** @param onFault is called when a smaller picture could not be stored, once a minute at most, and when one could not be deleted */
export const makePictures = (files: Files, onFault: (error: unknown) => void) => {
  const make = makeMadePictures(files, onFault)

  const findOrMake = async ({ kind, stem, suffix }: PictureName, caller: string): Promise<Buffer | null> => {
    const name = nameOf(kind, stem, suffix)
    const stored = await files.get(name)
    const size = kind.sizes[suffix]
    if (stored !== null || !size || suffix === wholeOf(kind)) return stored
    const wholeName = nameOf(kind, stem, wholeOf(kind))
    const whole = await files.get(wholeName)
    if (whole === null) return null
    const made = await make({ name, caller, render: () => draw(sharp(whole), size) })
    // It was deleted meanwhile.
    if ((await files.find(wholeName)) === null) await files.remove(name)
    return made
  }

  /** First what is stored, so that no smaller one is made from it any more. */
  const removeAll = async (kind: Kind, stem: string) => {
    for (const suffix of Object.keys(kind.sizes)) await files.remove(nameOf(kind, stem, suffix))
  }

  return {
    /**
     * Stores the picture and returns its address. Askers take turns.
     * @throws AppError too_large, unsupported_media_type, image_small, unavailable
     */
    save: async (name: PictureKind, bytes: Buffer, asker: string): Promise<string> => {
      const kind: Kind = PICTURE_KINDS[name]
      const whole = wholeOf(kind)
      const drawn = await redrawUpload({ ...kind, bytes, asker }, (picture) =>
        draw(picture, kind.sizes[whole] as Size),
      )
      const stem = kind.isPrivate ? randomUUID() : contentOf(drawn)
      await files.put(nameOf(kind, stem, whole), drawn)
      return `/${nameOf(kind, stem, kind.named)}`
    },

    /** Reads a picture; a smaller one is made when it is asked for first. Null: there is no such picture. */
    find: async (folder: string, file: string, caller: string): Promise<Found | null> => {
      const read = readPictureName(folder, file)
      const bytes = read && (await findOrMake(read, caller))
      return bytes && { bytes, isPrivate: read.kind.isPrivate }
    },

    /**
     * Deletes a private picture by its address. Others may be shown elsewhere: they go when nothing shows them. So does this one in a later night
     * if it cannot be deleted now, because its row is gone already.
     */
    remove: async (address: string): Promise<void> => {
      const read = readAddress(address)
      if (read?.kind.isPrivate) await removeAll(read.kind, read.stem).catch(onFault)
    },

    /** Deletes pictures that were stored before a time and that `isUsed` does not know by their address. */
    removeUnused: async (before: Date, isUsed: (address: string) => Promise<boolean>): Promise<void> => {
      for (const folder of PICTURE_FOLDERS)
        for (const name of await files.list(`media/${folder}`, before)) {
          const read = readAddress(`/${name}`)
          if (!read) continue
          const { kind, stem, suffix } = read
          const isOld = suffix === '' && !('' in kind.sizes)
          if (suffix !== wholeOf(kind) && !isOld) continue
          if (await isUsed(`/${nameOf(kind, stem, isOld ? '' : kind.named)}`)) continue
          // Somebody may have uploaded the same picture since the list was made.
          const found = await files.find(name)
          if (!found || found.at >= before) continue
          await files.remove(name)
          await removeAll(kind, stem)
        }
    },
  }
}
export type Pictures = ReturnType<typeof makePictures>
