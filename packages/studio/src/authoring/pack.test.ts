import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compose } from '../compose.ts'
import { makePassStore } from '../passes.ts'
import { hexToLight } from '../tone.ts'
import { pack } from './pack.ts'
import type { RawShot } from './raw.ts'

const SIZE = 128
const FILM = 0.125
const BACKDROP = 0.4
const WHITE = 0.5

/** A square of one slot in a little less light than a card has, a screen of light beside it, on a grey backdrop. */
const SHOT: RawShot = {
  name: 'square-hero',
  size: SIZE,
  film: FILM,
  white: WHITE,
  slots: {
    face: { rgb: [0.2, 0.2, 0.2], kind: 'albedo' },
    screen: { rgb: [1, 1, 1], kind: 'light' },
  },
  grids: [
    {
      name: 'front',
      slot: 'face',
      w: 1,
      h: 1,
      n: 1,
      points: [0.25, 0.25, 3, 0.5, 0.25, 3, 0.25, 0.75, 3, 0.5, 0.75, 3],
    },
  ],
  border: [0.125, 0.125, 0.875, 0.875],
  set: 'cove',
}

const LIT = 0.9
const isFace = (x: number, y: number) => x >= 32 && x < 64 && y >= 32 && y < 96
const isScreen = (x: number, y: number) => x >= 72 && x < 96 && y >= 32 && y < 96

const folder = { raw: '', passes: '' }

const expose = async (slot: string, lightOf: (x: number, y: number) => number) => {
  const values = new Uint16Array(SIZE * SIZE * 3)
  for (let pixel = 0; pixel < SIZE * SIZE; pixel++) {
    const light = lightOf(pixel % SIZE, Math.floor(pixel / SIZE))
    values.fill(Math.round(light * FILM * 65_535), pixel * 3, pixel * 3 + 3)
  }
  await sharp(values, { raw: { width: SIZE, height: SIZE, channels: 3 } })
    .toColourspace('rgb16')
    .png()
    .toFile(path.join(folder.raw, `${SHOT.name}.${slot}.png`))
}

beforeAll(async () => {
  folder.raw = await mkdtemp(path.join(os.tmpdir(), 'tregu-raw-'))
  folder.passes = await mkdtemp(path.join(os.tmpdir(), 'tregu-passes-'))
  const black = (x: number, y: number) => (isFace(x, y) || isScreen(x, y) ? 0 : BACKDROP)
  await expose('K', black)
  await expose('face', (x, y) => (isFace(x, y) ? LIT * WHITE : black(x, y)))
  await expose('screen', (x, y) => (isScreen(x, y) ? 1 : black(x, y)))
  await writeFile(path.join(folder.raw, `${SHOT.name}.json`), JSON.stringify(SHOT))
  for (const guide of ['albedo', 'normal']) await expose(guide, () => 1)
  // Nothing here is noisy.
  await pack(folder.raw, folder.passes, SHOT.name, async (light) => light)
})

afterAll(async () => {
  await rm(folder.raw, { recursive: true, force: true })
  await rm(folder.passes, { recursive: true, force: true })
})

it('exposures are packed with what the composer needs, and no more', async () => {
  const { file, base, slots } = await makePassStore(folder.passes).open(SHOT.name)
  expect(file).toEqual({
    name: 'square-hero',
    size: SIZE,
    slots: SHOT.slots,
    grids: [
      {
        name: 'front',
        slot: 'face',
        w: 1,
        h: 1,
        n: 1,
        points: [0.25, 0.25, 0.5, 0.25, 0.25, 0.75, 0.5, 0.75],
      },
    ],
    box: { left: 16, top: 16, width: 96, height: 96 },
    // makes up for the square's light of 0.9
    gain: expect.closeTo(1.11, 1),
  })
  expect([base.length, slots.get('face')?.length]).toEqual([SIZE * SIZE * 3, 96 * 96 * 3])
})

it('a packed shot composes to what was rendered', async () => {
  const passes = await makePassStore(folder.passes).open(SHOT.name)
  const shown = async (hex: string) => {
    const colours = new Map([['face', hexToLight(hex)]])
    const picture = await compose(passes, { colours, drawings: new Map(), tint: [1, 1, 1] })
    return (x: number, y: number) => [...picture.subarray((y * SIZE + x) * 3, (y * SIZE + x) * 3 + 3)]
  }
  const red = await shown('#b3262e')
  const [r = 0, g = 0, b = 0] = red(48, 64)
  expect(Math.abs(r - 0xb3)).toBeLessThan(8)
  expect(Math.abs(g - 0x26)).toBeLessThan(8)
  expect(Math.abs(b - 0x2e)).toBeLessThan(8)
  const [light = 0] = red(84, 64)
  expect(light).toBeGreaterThan(220)
  const [backdrop = 0] = red(4, 4)
  const [same = 0] = (await shown('#f2f0ea'))(4, 4)
  expect(Math.abs(backdrop - 180)).toBeLessThan(16)
  expect(same).toBe(backdrop)
})

it('a grey place has no tint after packing', async () => {
  const tinted = { ...SHOT, name: 'tinted-hero' }
  await writeFile(path.join(folder.raw, 'tinted-hero.json'), JSON.stringify(tinted))
  for (const guide of ['albedo', 'normal', 'K', 'face', 'screen']) {
    const values = Float32Array.from({ length: SIZE * SIZE }, (_, pixel) => 0.3 + (pixel % SIZE) / 1000)
    const steps = Uint16Array.from({ length: values.length * 3 }, (_, at) => {
      const tint = at % 3 === 0 ? 1.015 : 1
      return Math.round((values[Math.floor(at / 3)] as number) * tint * FILM * 65_535)
    })
    await sharp(steps, { raw: { width: SIZE, height: SIZE, channels: 3 } })
      .toColourspace('rgb16')
      .png()
      .toFile(path.join(folder.raw, `tinted-hero.${guide}.png`))
  }
  await pack(folder.raw, folder.passes, 'tinted-hero', async (light) => light)
  const packed = await sharp(path.join(folder.passes, 'tinted-hero.K.avif')).raw().toBuffer()
  const differences = Array.from({ length: packed.length / 3 }, (_, pixel) => {
    const [r = 0, g = 0, b = 0] = packed.subarray(pixel * 3, pixel * 3 + 3)
    return Math.max(r, g, b) - Math.min(r, g, b)
  })
  expect(Math.max(...differences)).toBe(0)
})
