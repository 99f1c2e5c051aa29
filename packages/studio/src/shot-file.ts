/** The JSON beside the passes of a shot, as `pack` writes it. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { passesFolder } from './folder.ts'
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

export const readShotFile = async (name: string, folder = passesFolder): Promise<ShotFile> =>
  JSON.parse(await readFile(path.join(folder, `${name}.json`), 'utf8')) as ShotFile
