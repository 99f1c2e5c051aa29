/** Makes the picture of a name, as WebP: composed goods, a store's mark or a group of goods. */
import sharp from 'sharp'
import { type Choice, compose, type Drawing } from './compose.ts'
import { fileOfGroup, listGroups } from './folder.ts'
import { findStyle } from './labels/styles.ts'
import type { Area } from './labels/svg.ts'
import { type Goods, readWords } from './labels/words.ts'
import { drawMark } from './marks.ts'
import type { Passes, PassStore } from './passes.ts'
import type { ComposedName, Composition, MarkName, Tone } from './picture-name.ts'
import type { Grid } from './shot-file.ts'
import { hexToLight, type Light } from './tone.ts'

/** Light of the backdrops, relative to the studio's grey. */
const TINTS: Readonly<Record<Tone, Light>> = {
  cool: [0.98, 1, 1.02],
  warm: [1.02, 1, 0.97],
  sand: [1.035, 1, 0.915],
  sage: [0.98, 1.01, 0.96],
  blush: [1.035, 0.99, 0.97],
}

const WHITE: Light = [1, 1, 1]

/** Drawings have more pixels than they cover, so that letters stay sharp. */
const FINER = 1.4
/** A cell of the grid is read easily when it is at least this much of the widest one. */
const READABLE = 0.72

/** The part of a label's width that is seen straight enough to read, around its middle. */
const findRoom = ({ n, points }: Grid): number => {
  const row = Math.floor(n / 2) * (n + 1)
  const widths = Array.from(
    { length: n },
    (_, cell) => (points[(row + cell + 1) * 2] ?? 0) - (points[(row + cell) * 2] ?? 0),
  )
  const least = Math.max(...widths) * READABLE
  const isSeen = (cell: number) => (widths[cell] ?? 0) >= least
  let half = 0
  while (half < n / 2 && isSeen(Math.ceil(n / 2) + half) && isSeen(Math.floor(n / 2) - 1 - half)) half++
  return Math.max(0.3, (2 * half) / n)
}

/** Below this luminance dark words have less contrast than light ones. */
const DARK = 0.24
const isDark = ([red, green, blue]: Light) => 0.2126 * red + 0.7152 * green + 0.0722 * blue < DARK

/** @param light the goods' colour at the label */
const areaOf = (grid: Grid, light: Light): Area => ({
  name: grid.name,
  width: grid.w * 1000,
  height: grid.h * 1000,
  room: findRoom(grid),
  isDark: isDark(light),
})

const rasterise = async (drawing: string, across: number, down: number): Promise<Drawing> => {
  const width = Math.max(8, Math.round(across * FINER))
  const height = Math.max(8, Math.round(down * FINER))
  const sized = drawing.replace('<svg ', `<svg width="${width}" height="${height}" `)
  const { data, info } = await sharp(Buffer.from(sized))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

const choose = async (
  passes: Passes,
  { colours, tone, label }: Composition,
  goods: Goods,
): Promise<Choice> => {
  const chosen = new Map(Object.entries(colours).map(([slot, hex]) => [slot, hexToLight(hex)]))
  const drawings = new Map<string, Drawing>()
  const style = label === null ? null : findStyle(label.style)
  if (style !== null) {
    const words = readWords(goods)
    const ground = style.ground?.(words)
    for (const { grid, across, down } of passes.placements) {
      if (ground !== undefined && !chosen.has(grid.slot)) chosen.set(grid.slot, hexToLight(ground))
      const light = chosen.get(grid.slot) ?? passes.file.slots[grid.slot]?.rgb ?? WHITE
      drawings.set(grid.name, await rasterise(style.draw(words, areaOf(grid, light)), across, down))
    }
  }
  return { colours: chosen, drawings, tint: TINTS[tone] }
}

const renderGoods = async (store: PassStore, goods: Composition, words: Goods, width: number) => {
  const passes = await store.open(goods.passes)
  const { size } = passes.file
  const pixels = await compose(passes, await choose(passes, goods, words))
  const image = sharp(pixels, { raw: { width: size, height: size, channels: 3 } })
  return (goods.isMirrored ? image.flop() : image)
    .resize(width, width, { kernel: 'lanczos3' })
    .webp({ quality: width > 560 ? 84 : 82, effort: 4, smartSubsample: true })
    .toBuffer()
}

const renderMark = ({ shape, face, colour }: MarkName, name: string, width: number): Promise<Buffer> => {
  const drawing = drawMark(shape, face, colour, name)
  if (drawing === null) throw new Error(`there is no mark ${shape} in ${face}`)
  const sized = drawing.replace('<svg ', `<svg width="${width}" height="${width}" `)
  return sharp(Buffer.from(sized)).webp({ quality: 88, effort: 4 }).toBuffer()
}

const renderGroup = (group: string, ground: string, width: number): Promise<Buffer> =>
  sharp(fileOfGroup(group))
    .resize(width)
    .flatten({ background: ground })
    .webp({ quality: 80, effort: 4, smartSubsample: true })
    .toBuffer()

/** Checks that the picture can be made: its passes, its slots and its style exist. */
export const canRender = (store: PassStore, name: ComposedName): boolean => {
  if (name.kind === 'group') return listGroups().has(name.group)
  if (name.kind === 'mark') return drawMark(name.mark.shape, name.mark.face, name.mark.colour, '') !== null
  const { passes, label } = name.goods
  return store.has(passes) && (label === null || findStyle(label.style) !== null)
}

/** `goods`: the names of the row that stores the picture's address. */
export const renderComposed = (store: PassStore, name: ComposedName, goods: Goods): Promise<Buffer> => {
  if (name.kind === 'group') return renderGroup(name.group, name.ground, name.width)
  return name.kind === 'mark'
    ? renderMark(name.mark, goods.name, name.width)
    : renderGoods(store, name.goods, goods, name.width)
}
