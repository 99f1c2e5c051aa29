/** Reads the exposures that Blender writes: 16 bits a channel, light times a fixed factor, and a JSON of what they show. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Grid, Slot } from '../shot-file.ts'

/** The JSON that the renderer writes beside the exposures. Points of grids are x, y and depth. */
export type RawShot = {
  readonly name: string
  readonly size: number
  /** The stored value of light 1. */
  readonly film: number
  /** The albedo of a slot in its own exposure. */
  readonly white: number
  readonly slots: Readonly<Record<string, Slot>>
  readonly grids: readonly Grid[]
  /** The part of the frame that slots can light: left, bottom, right, top, from the lower left corner. */
  readonly border: readonly [number, number, number, number]
  readonly set: 'cove' | 'room'
}

export const readRawShot = async (folder: string, name: string): Promise<RawShot> =>
  JSON.parse(await readFile(path.join(folder, `${name}.json`), 'utf8')) as RawShot

const DEEPEST = 65_535

/** One exposure in linear light, three values a pixel. */
export const readExposure = async (folder: string, shot: RawShot, slot: string): Promise<Float32Array> => {
  const { data, info } = await sharp(path.join(folder, `${shot.name}.${slot}.png`))
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true })
  if (info.width !== shot.size || info.height !== shot.size)
    throw new Error(`${shot.name}.${slot}.png has ${info.width} × ${info.height} pixels, not ${shot.size}`)
  const values = new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2)
  const light = new Float32Array(shot.size ** 2 * 3)
  for (let pixel = 0; pixel < shot.size ** 2; pixel++)
    for (let channel = 0; channel < 3; channel++)
      light[pixel * 3 + channel] = (values[pixel * info.channels + channel] as number) / DEEPEST / shot.film
  return light
}
