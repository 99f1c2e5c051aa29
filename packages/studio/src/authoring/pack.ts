/** Raw exposures of a shot become the small files that are committed: K, the pass of each slot, and a JSON. */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Box, Grid, ShotFile } from '../shot-file.ts'
import { BRIGHTEST, store } from '../tone.ts'
import type { Denoise, Guides } from './denoise.ts'
import { type RawShot, readExposure, readGuides, readRawShot } from './raw.ts'

const STEPS = 65_535
const BYTE_OF = Uint8Array.from({ length: STEPS + 1 }, (_, step) =>
  Math.round(255 * store((step / STEPS) * BRIGHTEST)),
)

const toBytes = (light: Float32Array): Uint8Array =>
  Uint8Array.from(
    light,
    (value) => BYTE_OF[Math.min(STEPS, Math.max(0, Math.round((value / BRIGHTEST) * STEPS)))] as number,
  )

const FAINT = 3

/**
 * Grey where the colour is too faint to be seen. Rounding gives such places patches with a tint.
 * The change ends at twice the limit, without a step.
 */
const dropFaintColour = (bytes: Uint8Array): Uint8Array => {
  for (let at = 0; at < bytes.length; at += 3) {
    const [r = 0, g = 0, b = 0] = bytes.subarray(at, at + 3)
    const grey = 0.299 * r + 0.587 * g + 0.114 * b
    const colour = Math.hypot(r - grey, g - grey, b - grey)
    if (colour >= 2 * FAINT) continue
    const left = colour <= FAINT ? 0 : (2 * (colour - FAINT)) / colour
    bytes.set(
      [grey + (r - grey) * left, grey + (g - grey) * left, grey + (b - grey) * left].map(Math.round),
      at,
    )
  }
  return bytes
}

const boxOf = ({ border, size }: RawShot): Box => {
  const [left, bottom, right, top] = border
  const x = Math.round(left * size)
  const y = Math.round((1 - top) * size)
  return {
    left: x,
    top: y,
    width: Math.round(right * size) - x,
    height: Math.round((1 - bottom) * size) - y,
  }
}

const FADE = 0.04

/** How much of a slot's light counts at a place: it fades towards the box's edges, except where the picture ends as well. */
const makeFade = ({ left, top, width, height }: Box, size: number) => {
  const distance = (at: number, isEnd: boolean) => (isEnd ? size : at)
  return (x: number, y: number): number => {
    const nearest = Math.min(
      distance(x, left === 0),
      distance(width - 1 - x, left + width === size),
      distance(y, top === 0),
      distance(height - 1 - y, top + height === size),
    )
    return Math.min(1, nearest / (size * FADE))
  }
}

/** What one unit of the slot's colour adds, in the whole frame. */
const subtract = (shot: RawShot, box: Box, base: Float32Array, lit: Float32Array, isLight: boolean) => {
  const added = new Float32Array(base.length)
  const fade = makeFade(box, shot.size)
  const white = isLight ? 1 : shot.white
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++) {
      const at = ((y + box.top) * shot.size + x + box.left) * 3
      const part = fade(x, y) / white
      for (let channel = 0; channel < 3; channel++)
        added[at + channel] = part * ((lit[at + channel] as number) - (base[at + channel] as number))
    }
  return added
}

const LIT = 0.25
const LIT_SIDE = 0.7
const ROOM_GAIN = 1.25
const LEAST_GAIN = 0.9
const MOST_GAIN = 1.2

/** The exposure at which the lit side of what can be coloured shows its colour as it is. */
const findGain = (shot: RawShot, slots: ReadonlyMap<string, Float32Array>): number => {
  if (shot.set === 'room') return ROOM_GAIN
  const lit: number[] = []
  for (const [slot, light] of slots)
    if (shot.slots[slot]?.kind === 'albedo')
      for (let at = 1; at < light.length; at += 15)
        if ((light[at] as number) > LIT) lit.push(light[at] as number)
  if (lit.length < 200) return 1
  lit.sort((a, b) => a - b)
  const bright = lit[Math.floor(lit.length * LIT_SIDE)] as number
  return Math.round(Math.min(MOST_GAIN, Math.max(LEAST_GAIN, 1 / bright)) * 1000) / 1000
}

/** Only where a point lies in the picture; a place in 20,000 is far less than a pixel. */
const flatten = (grid: Grid): Grid => {
  const isDeep = grid.points.length === (grid.n + 1) ** 2 * 3
  const points = isDeep ? grid.points.filter((_, index) => index % 3 !== 2) : grid.points
  return { ...grid, points: points.map((point) => Math.round(point * 20_000) / 20_000) }
}

/** All passes together must stay under 20 MB. At 66 the error of a decoded pass is about 48 dB, which is not seen. */
const QUALITY = 66

const writePass = async (file: string, light: Float32Array, size: number, box: Box | null) => {
  const image = sharp(dropFaintColour(toBytes(light)), { raw: { width: size, height: size, channels: 3 } })
  const cropped = box === null ? image : image.extract({ ...box })
  const { size: bytes } = await cropped
    .avif({ quality: QUALITY, chromaSubsampling: '4:4:4', effort: 5 })
    .toFile(file)
  return bytes
}

/** Where a slot adds nothing, noise goes both ways. The denoiser knows no negative light, so it sees all a little brighter. */
const LIFT = 0.12

const denoiseAdded = async (denoise: Denoise, added: Float32Array, guides: Guides, size: number) => {
  const clean = await denoise(
    added.map((light) => light + LIFT),
    guides,
    size,
    size,
  )
  return clean.map((light) => Math.max(0, light - LIFT))
}

/** Returns the bytes that the shot takes. */
export const pack = async (
  rawFolder: string,
  folder: string,
  name: string,
  denoise: Denoise,
): Promise<number> => {
  const shot = await readRawShot(rawFolder, name)
  const { size } = shot
  const guides = await readGuides(rawFolder, name)
  const box = boxOf(shot)
  const base = await readExposure(rawFolder, shot, 'K')
  const slots = new Map<string, Float32Array>()
  for (const [slot, { kind }] of Object.entries(shot.slots)) {
    const lit = await readExposure(rawFolder, shot, slot)
    const added = subtract(shot, box, base, lit, kind === 'light')
    slots.set(slot, await denoiseAdded(denoise, added, guides, size))
  }
  await mkdir(folder, { recursive: true })
  const fileOf = (slot: string) => path.join(folder, `${name}.${slot}.avif`)
  let bytes = await writePass(fileOf('K'), await denoise(base, guides, size, size), size, null)
  for (const [slot, light] of slots) bytes += await writePass(fileOf(slot), light, size, box)
  const file: ShotFile = {
    name,
    size,
    slots: shot.slots,
    grids: shot.grids.map(flatten),
    box,
    gain: findGain(shot, slots),
  }
  const json = JSON.stringify(file)
  await writeFile(path.join(folder, `${name}.json`), json)
  return bytes + json.length
}
