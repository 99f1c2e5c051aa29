/** Caches rendered pictures in the data folder. Each is drawn once, and at most two at a time. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PictureName } from './studio/picture-name.ts'
import { reducePicture, renderPicture } from './studio/render-picture.ts'
import { writeWhole } from './write-whole.ts'

const AT_ONCE = 2
/** Widths that are usually drawn before a smaller one is requested. */
const DRAWN = [560, 960, 1100] as const

export const makePictureStore = (folder: string) => {
  const drawing = new Map<string, Promise<Buffer>>()
  let running = 0
  const waiting: (() => void)[] = []
  const enter = () =>
    running < AT_ONCE
      ? Promise.resolve(void running++)
      : new Promise<void>((resolve) => waiting.push(resolve))
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  const find = (file: string): Promise<Buffer | null> => readFile(path.join(folder, file)).catch(() => null)

  /** Makes a smaller picture from a larger one that is already drawn. */
  const render = async (file: string, name: PictureName): Promise<Buffer> => {
    for (const width of DRAWN) {
      const larger = width > name.width && (await find(file.replace(/\.\d+\.webp$/, `.${width}.webp`)))
      if (larger) return reducePicture(larger, name.width)
    }
    return renderPicture(name)
  }

  const draw = async (file: string, name: PictureName): Promise<Buffer> => {
    await enter()
    try {
      const bytes = await render(file, name)
      await writeWhole(folder, file, bytes)
      return bytes
    } finally {
      leave()
    }
  }

  return {
    /** Returns the picture if it was drawn before, else null. */
    find,
    /** Draws the picture. Concurrent requests share one drawing. */
    draw: (file: string, name: PictureName): Promise<Buffer> => {
      const already = drawing.get(file)
      if (already !== undefined) return already
      const started = draw(file, name).finally(() => drawing.delete(file))
      drawing.set(file, started)
      return started
    },
  }
}
