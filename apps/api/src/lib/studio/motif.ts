/** Renders a vector drawing as a lit object on a transparent ground (docs/rules/web.md, Pictures). */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import sharp from 'sharp'
import type { Paint } from './picture-name.ts'

/** No compression between two steps: it would cost time and gain nothing. */
export const QUICK = { compressionLevel: 0 } as const

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/** Motifs that are turned to stand like goods on display, or cut out of a larger drawing. */
const SPECIAL: Readonly<Record<string, { svg?: string; turn?: number; clip?: string }>> = {
  running_shoe: { turn: -36 },
  desk_lamp: { svg: 'couch_and_lamp', clip: '<path d="M17 0H32V16.2H17zM25.75 16H32V32H25.75z"/>' },
}

const folder = () =>
  path.join(
    path.dirname(createRequire(import.meta.url).resolve('fluentui-emoji/package.json')),
    'icons/modern',
  )

/** Finds the drawing's file; null for a motif that does not exist. */
export const findDrawing = (motif: string): string | null => {
  const name = (SPECIAL[motif]?.svg ?? motif).replaceAll('_', '-')
  const files = [name, `${name}-default`].map((base) => path.join(folder(), `${base}.svg`))
  return files.find((file) => existsSync(file)) ?? null
}

export const layer = (width: number, height: number, body: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`)

export const sizeOf = async (image: Buffer) => {
  const { width = 0, height = 0 } = await sharp(image).metadata()
  return { width, height }
}

const tint = async (image: Buffer, colour: string) => {
  const alpha = await sharp(image).ensureAlpha().extractChannel(3).toBuffer()
  const dark = Number.parseInt(colour.slice(1), 16)
  const brightness = ((dark >> 16) & 255) + ((dark >> 8) & 255) + (dark & 255) < 210 ? 0.55 : 1
  const tinted = await sharp(image).removeAlpha().tint(colour).modulate({ brightness }).toBuffer()
  return sharp(tinted).joinChannel(alpha).png(QUICK).toBuffer()
}

const colour = async (image: Buffer, paint: Paint) => {
  const painted = paint.kind === 'tint' ? await tint(image, paint.colour) : image
  return sharp(painted)
    .modulate({ hue: paint.kind === 'hue' ? paint.degrees : 0, saturation: 0.94 })
    .png(QUICK)
    .toBuffer()
}

/** Light from the upper left: a diagonal from white to black, soft, only on the object. */
const LIGHT = `<defs><linearGradient id="l" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".55"/>
  <stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset=".6" stop-color="#000" stop-opacity="0"/>
  <stop offset="1" stop-color="#000" stop-opacity=".42"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#l)"/>`

const light = async (image: Buffer) => {
  const { width, height } = await sizeOf(image)
  const shine = await sharp(layer(width, height, LIGHT))
    .composite([{ input: image, blend: 'dest-in' }])
    .png(QUICK)
    .toBuffer()
  return sharp(image)
    .composite([{ input: shine, blend: 'soft-light' }])
    .png(QUICK)
    .toBuffer()
}

/** Throws for a motif without a drawing. Check with `findDrawing` first. */
export const renderMotif = async (motif: string, paint: Paint, pixels: number): Promise<Buffer> => {
  const file = findDrawing(motif)
  if (!file) throw new Error(`there is no drawing of ${motif}`)
  const { turn, clip } = SPECIAL[motif] ?? {}
  const drawing = readFileSync(file, 'utf8')
  const cut = clip
    ? drawing
        .replace(
          /^<svg([^>]*)>/,
          (_, attributes) =>
            `<svg${attributes}><clipPath id="cut">${clip}</clipPath><g clip-path="url(#cut)">`,
        )
        .replace(/<\/svg>\s*$/, '</g></svg>')
    : drawing
  const raster = await sharp(Buffer.from(cut), { density: (72 * pixels) / 32 })
    .resize(pixels, pixels, { fit: 'inside' })
    .png(QUICK)
    .toBuffer()
  const turned = turn ? await sharp(raster).rotate(turn, { background: CLEAR }).png(QUICK).toBuffer() : raster
  const trimmed = await sharp(await colour(turned, paint))
    .trim({ background: CLEAR, threshold: 6 })
    .png(QUICK)
    .toBuffer()
  return light(trimmed)
}
