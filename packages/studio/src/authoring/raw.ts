/** Reads the exposures that Blender writes: 16 bits a channel, light times a fixed factor, and a JSON of what they show. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Grid, Slot } from '../shot-file.ts'
import type { Guides } from './denoise.ts'

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

/** A picture of 16 bits a channel, as numbers from 0 to 1. */
export const readDeep = async (file: string) => {
  const { data, info } = await sharp(file)
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true })
  const values = new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2)
  return { ...info, values: Float32Array.from(values, (value) => value / DEEPEST) }
}

/** The first three channels of a picture, each divided by `unit`. */
const readThree = async (file: string, unit = 1): Promise<Float32Array> => {
  const { width, height, channels, values } = await readDeep(file)
  const three = new Float32Array(width * height * 3)
  for (let pixel = 0; pixel < width * height; pixel++)
    for (let channel = 0; channel < 3; channel++)
      three[pixel * 3 + channel] = (values[pixel * channels + channel] as number) / unit
  return three
}

/** One exposure in linear light, three values a pixel. */
export const readExposure = async (folder: string, shot: RawShot, slot: string): Promise<Float32Array> => {
  const light = await readThree(path.join(folder, `${shot.name}.${slot}.png`), shot.film)
  if (light.length !== shot.size ** 2 * 3)
    throw new Error(`${shot.name}.${slot}.png does not have ${shot.size} × ${shot.size} pixels`)
  return light
}

/** The guides of the denoiser, rendered beside a picture. */
export const readGuides = async (folder: string, name: string): Promise<Guides> => ({
  albedo: await readThree(path.join(folder, `${name}.albedo.png`)),
  normal: await readThree(path.join(folder, `${name}.normal.png`)),
})
