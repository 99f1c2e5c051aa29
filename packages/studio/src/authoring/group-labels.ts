/** Draws the labels and screens of the goods in groups. A group is one picture, so its words are fixed when it is rendered. */
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { packageFolder } from '../folder.ts'
import { findStyle } from '../labels/styles.ts'
import { readWords } from '../labels/words.ts'
import { readShotFile } from '../shot-file.ts'

/** Pixels of a drawing for one unit (10 cm) of the goods. */
const FINE = 700
const LONGEST = 1400

type Item = {
  readonly model: string
  readonly label?: { readonly style: string; readonly name: string; readonly brand: string }
}
type Groups = Readonly<Record<string, { readonly items: readonly Item[] }>>

const drawItem = async (folder: string, file: string, { model, label }: Item): Promise<void> => {
  if (label === undefined) return
  const style = findStyle(label.style)
  if (style === null) throw new Error(`groups.json: there is no style ${label.style}`)
  const words = readWords(label)
  const ground = style.ground?.(words)
  for (const grid of (await readShotFile(`${model}-hero`)).grids) {
    const area = { name: grid.name, width: grid.w * 1000, height: grid.h * 1000, room: 0.7, isDark: false }
    const scale = Math.min(FINE, LONGEST / Math.max(grid.w, grid.h))
    const size = `width="${Math.round(grid.w * scale)}" height="${Math.round(grid.h * scale)}"`
    const drawn = sharp(Buffer.from(style.draw(words, area).replace('<svg ', `<svg ${size} `)))
    await (ground === undefined ? drawn : drawn.flatten({ background: ground }))
      .png()
      .toFile(path.join(folder, `${file}-${grid.name}.png`))
  }
}

/** Writes `<group>-<index of the item>-<area>.png` into the folder, for `blender/groups.py`. */
export const drawGroupLabels = async (folder: string, names: readonly string[]): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const file = path.join(packageFolder, 'blender', 'groups.json')
  const groups: Groups = JSON.parse(await readFile(file, 'utf8'))
  for (const [group, { items }] of Object.entries(groups)) {
    if (names.length > 0 && !names.includes(group)) continue
    for (const [index, item] of items.entries()) await drawItem(folder, `${group}-${index}`, item)
  }
}
