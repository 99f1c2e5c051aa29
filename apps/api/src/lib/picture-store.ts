/** Caches pictures of the demo world in the data folder. Each is made once, one at a time, callers in turn. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { makeFairQueue } from './fair-queue.ts'
import { writeWhole } from './write-whole.ts'

// Every picture is made once, so libvips needs no cache.
sharp.cache(false)

const reducePicture = (picture: Buffer, width: number): Promise<Buffer> =>
  sharp(picture).resize(width).webp({ quality: 80, alphaQuality: 86, effort: 4 }).toBuffer()

/** Widths that are usually made before a smaller one is requested. */
const MADE = [560, 960, 1100] as const

/** A picture that is not made yet. */
export type Wanted = {
  readonly file: string
  readonly width: number
  /** Who waits for it: callers take turns. */
  readonly caller: string
  readonly render: () => Promise<Buffer>
}

export type PictureStore = {
  /** Returns the picture if it was made before, else null. */
  readonly find: (file: string) => Promise<Buffer | null>
  /** Makes the picture. Concurrent requests share the work. */
  readonly make: (wanted: Wanted) => Promise<Buffer>
}

/** @param onFault is called when a picture could not be stored */
export const makePictureStore = (folder: string, onFault: (error: unknown) => void): PictureStore => {
  const making = new Map<string, Promise<Buffer>>()
  const queue = makeFairQueue()

  const find = (file: string): Promise<Buffer | null> => readFile(path.join(folder, file)).catch(() => null)

  /** A smaller picture is made from a larger one that exists already. */
  const render = async ({ file, width, render: renderAnew }: Wanted): Promise<Buffer> => {
    for (const made of MADE) {
      const larger = made > width && (await find(file.replace(/\.\d+\.webp$/, `.${made}.webp`)))
      if (larger) return reducePicture(larger, width)
    }
    return renderAnew()
  }

  /** A picture that cannot be stored, as on a full disk, is still shown. The next request makes it again. */
  const makeOne = async (wanted: Wanted): Promise<Buffer> => {
    const bytes = await render(wanted)
    await writeWhole(folder, wanted.file, bytes).catch(onFault)
    return bytes
  }

  return {
    find,
    make: (wanted) => {
      const already = making.get(wanted.file)
      if (already !== undefined) return already
      const started = queue
        .run(wanted.caller, () => makeOne(wanted))
        .finally(() => making.delete(wanted.file))
      making.set(wanted.file, started)
      return started
    },
  }
}
