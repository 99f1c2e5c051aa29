/** Reads the passes of a shot: the picture with all slots black (K) and what each slot adds per unit of colour (D). */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { listPasses, passesFolder } from './folder.ts'
import { type Placement, placeLabels } from './placement.ts'
import type { Light } from './tone.ts'

export type Slot = {
  /** The model's own colour, in light. */
  readonly rgb: Light
  /** A screen's colour is light that it emits; all others reflect. */
  readonly kind: 'albedo' | 'light'
}

/** Where a label lies: (n + 1)² points (x, y) as fractions of the picture, row by row from the label's upper left corner. */
export type Grid = {
  readonly name: string
  readonly slot: string
  /** The label's width and height on the model; only their ratio counts. */
  readonly w: number
  readonly h: number
  readonly n: number
  readonly points: readonly number[]
}

export type Box = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The JSON beside the passes, as `pack` writes it. */
export type ShotFile = {
  readonly name: string
  readonly size: number
  readonly slots: Readonly<Record<string, Slot>>
  readonly grids: readonly Grid[]
  /** The part of the picture that the slots' passes cover. */
  readonly box: Box
  /** Exposure that makes the lit side of a slot show its colour. */
  readonly gain: number
}

export type Passes = {
  readonly file: ShotFile
  readonly base: Uint8Array
  readonly slots: ReadonlyMap<string, Uint8Array>
  readonly placements: readonly Placement[]
}

export const readShotFile = async (name: string, folder = passesFolder): Promise<ShotFile> =>
  JSON.parse(await readFile(path.join(folder, `${name}.json`), 'utf8')) as ShotFile

const readPixels = async (file: string): Promise<Uint8Array> => {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  if (info.channels !== 3) throw new Error(`${file} has ${info.channels} channels`)
  return data
}

const readPasses = async (name: string, folder: string): Promise<Passes> => {
  const file = await readShotFile(name, folder)
  const read = (slot: string) => readPixels(path.join(folder, `${name}.${slot}.avif`))
  const base = await read('K')
  const slots = new Map<string, Uint8Array>()
  for (const slot of Object.keys(file.slots)) slots.set(slot, await read(slot))
  return { file, base, slots, placements: placeLabels(file) }
}

const sizeOf = ({ base, slots, placements }: Passes): number => {
  const pixels = [...slots.values()].reduce((sum, { byteLength }) => sum + byteLength, base.byteLength)
  return placements.reduce((sum, { u, v, own }) => sum + u.byteLength + v.byteLength + own.byteLength, pixels)
}

/** About twelve shots of 840 pixels. */
export const CACHE_BYTES = 48 * 1024 * 1024

export type PassStore = {
  readonly open: (name: string) => Promise<Passes>
  readonly has: (name: string) => boolean
  readonly bytes: () => number
}

/** Caches decoded passes, since a shot is usually asked for again in other colours; the least recently used leave first. */
export const makePassStore = (folder = passesFolder, maxSize = CACHE_BYTES): PassStore => {
  const cache = new LRUCache<string, Passes>({ maxSize, sizeCalculation: sizeOf })
  return {
    open: async (name) => {
      const cached = cache.get(name)
      if (cached !== undefined) return cached
      const passes = await readPasses(name, folder)
      cache.set(name, passes)
      return passes
    },
    has: (name) => listPasses(folder).has(name),
    bytes: () => cache.calculatedSize,
  }
}
