/** A rendered group of goods becomes the WebP that is committed: cut out, with its shadow. */
import path from 'node:path'
import sharp from 'sharp'
import { display } from '../tone.ts'
import type { Denoise } from './denoise.ts'
import { readDeep, readGuides } from './raw.ts'

/** The stored value of light 1, as in blender/scene.py. */
const FILM = 0.125
/** The wall and the floor far from the goods are this much darker than in full light; it is taken off everywhere. */
const LEAST = 0.05
/** The part of the width in which the picture fades at its edges, so that a shadow does not end in a line. */
const FADE = 0.05

/** Returns the bytes that the group takes. */
export const cutOut = async (
  rawFolder: string,
  folder: string,
  name: string,
  denoise: Denoise,
): Promise<number> => {
  const { width, height, channels, values } = await readDeep(path.join(rawFolder, `${name}.png`))
  if (channels !== 4) throw new Error(`${name}.png has no alpha`)
  const guides = await readGuides(rawFolder, name)
  const count = width * height
  const covered = Float32Array.from({ length: count * 3 }, (_, at) => values[Math.floor(at / 3) * 4 + 3] ?? 0)
  // Weighted by what it covers, so that the colour of what is not there does not bleed in.
  const weighted = covered.map(
    (alpha, at) => (alpha * (values[Math.floor(at / 3) * 4 + (at % 3)] ?? 0)) / FILM,
  )
  const alpha = await denoise(covered, guides, width, height)
  const light = await denoise(weighted, guides, width, height)
  const pixels = new Uint8Array(count * 4)
  for (let pixel = 0; pixel < count; pixel++) {
    const x = pixel % width
    const y = Math.floor(pixel / width)
    const edge = Math.min(x, width - 1 - x, height - 1 - y) / (FADE * width)
    const full = Math.min(1, alpha[pixel * 3] as number)
    const cover = (full - LEAST) / (1 - LEAST)
    if (cover <= 0) continue
    pixels[pixel * 4 + 3] = Math.round(255 * cover * Math.min(1, edge))
    for (let channel = 0; channel < 3; channel++)
      pixels[pixel * 4 + channel] = Math.round(255 * display((light[pixel * 3 + channel] as number) / full))
  }
  const { size } = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .webp({ quality: 88, alphaQuality: 90, effort: 6, smartSubsample: true })
    .toFile(path.join(folder, `${name}.webp`))
  return size
}
