/** Rendered pictures on disk: each is drawn once, two at a time, and kept in the data folder. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PictureName } from './studio/picture-name.ts'
import { reducePicture, renderPicture } from './studio/render-picture.ts'
import { writeWhole } from './write-whole.ts'

const AT_ONCE = 2
/** The widths in which a picture is usually there before a smaller one is asked for. */
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

  /** A smaller one is made from the one that is drawn already. */
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
    /** The picture if it was drawn before. */
    find,
    /** Draws it; several askers share one drawing. */
    draw: (file: string, name: PictureName): Promise<Buffer> => {
      const already = drawing.get(file)
      if (already !== undefined) return already
      const started = draw(file, name).finally(() => drawing.delete(file))
      drawing.set(file, started)
      return started
    },
  }
}
