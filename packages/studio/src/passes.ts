/** Reads the passes of a shot: the picture with all slots black (K) and what each slot adds per unit of colour (D). */
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { listPasses, passesFolder } from './folder.ts'
import { type Placement, placeLabels } from './placement.ts'
import { readShotFile, type ShotFile } from './shot-file.ts'

export type Passes = {
  readonly file: ShotFile
  readonly base: Uint8Array
  readonly slots: ReadonlyMap<string, Uint8Array>
  readonly placements: readonly Placement[]
}

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

/** About six shots of 840 pixels. */
const CACHE_BYTES = 32 * 1024 * 1024

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
