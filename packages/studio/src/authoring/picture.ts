/** One picture of a shot in its own colours, as WebP, for the web's own files (apps/web/public/studio). */
import { writeFile } from 'node:fs/promises'
import { passesFolder } from '../folder.ts'
import { makePassStore } from '../passes.ts'
import { renderComposed } from '../render.ts'

/** Writes the picture, 400 pixels wide; returns its bytes. */
export const makePicture = async (shot: string, out: string): Promise<number> => {
  const goods = {
    passes: shot,
    colours: {},
    tone: 'warm',
    isMirrored: false,
    label: null,
  } as const
  const picture = await renderComposed(
    makePassStore(passesFolder),
    { kind: 'goods', goods, width: 400 },
    { name: '', brand: null },
  )
  await writeFile(out, picture)
  return picture.length
}
