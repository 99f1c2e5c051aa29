import { describe, expect, it } from 'vitest'
import { compose, type Drawing } from './compose.ts'
import type { Passes } from './passes.ts'
import { placeLabels } from './placement.ts'
import type { ShotFile } from './shot-file.ts'
import { SWATCHES } from './swatches.ts'
import { hexToLight, store, toLight } from './tone.ts'

const SIZE = 24
const GREY = 0.2
const BOX = { left: 4, top: 6, width: 16, height: 12 }

/** A card in full light, on a grey ground, with a label in its middle. */
const CARD: ShotFile = {
  name: 'card-hero',
  size: SIZE,
  slots: { card: { rgb: [0.5, 0.5, 0.5], kind: 'albedo' } },
  grids: [
    {
      name: 'front',
      slot: 'card',
      w: 1,
      h: 0.5,
      n: 1,
      points: [8, 9, 16, 9, 8, 15, 16, 15].map((pixel) => pixel / SIZE),
    },
  ],
  box: BOX,
  gain: 1,
}

const byteOf = (light: number) => Math.round(255 * store(light))

const isOnCard = (x: number, y: number) =>
  x >= BOX.left && x < BOX.left + BOX.width && y >= BOX.top && y < BOX.top + BOX.height

const makeCard = (file: ShotFile = CARD): Passes => {
  const base = new Uint8Array(SIZE * SIZE * 3)
  for (let pixel = 0; pixel < SIZE * SIZE; pixel++)
    base.fill(isOnCard(pixel % SIZE, Math.floor(pixel / SIZE)) ? 0 : byteOf(GREY), pixel * 3, pixel * 3 + 3)
  const lit = new Uint8Array(BOX.width * BOX.height * 3).fill(byteOf(1))
  return { file, base, slots: new Map([['card', lit]]), placements: placeLabels(file) }
}

const paint = (hex: string, drawings: ReadonlyMap<string, Drawing> = new Map()) =>
  compose(makeCard(), { colours: new Map([['card', hexToLight(hex)]]), drawings, tint: [1, 1, 1] })

const pixelAt = (picture: Buffer, x: number, y: number) => {
  const at = (y * SIZE + x) * 3
  return [picture[at] ?? 0, picture[at + 1] ?? 0, picture[at + 2] ?? 0] as const
}

type Lab = readonly [number, number, number]

/** CIE L*a*b* under D65. */
const toLab = (rgb: readonly [number, number, number]): Lab => {
  const [r, g, b] = rgb.map((byte) => toLight(byte / 255)) as [number, number, number]
  const root = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)
  const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047)
  const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const rgbOf = (hex: string) =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)) as unknown as Lab

const difference = (a: Lab, b: Lab) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

describe('a composed picture', () => {
  it.each(Object.entries(SWATCHES))('shows %s on a card as itself', async (_, hex) => {
    const shown = pixelAt(await paint(hex), 6, 8)
    expect(difference(toLab(shown), toLab(rgbOf(hex)))).toBeLessThan(4)
  })

  it('leaves everything beyond the slot as it is', async () => {
    const red = await paint('#b3262e')
    const white = await paint('#f2f0ea')
    for (let y = 0; y < SIZE; y++)
      for (let x = 0; x < SIZE; x++)
        if (!isOnCard(x, y)) expect(pixelAt(red, x, y)).toEqual(pixelAt(white, x, y))
  })

  it('tints the backdrop and not the goods', async () => {
    const picture = await compose(makeCard(), {
      colours: new Map([['card', hexToLight('#f2f0ea')]]),
      drawings: new Map(),
      tint: [1.2, 1, 0.8],
    })
    const [red, , blue] = pixelAt(picture, 0, 0)
    expect(red).toBeGreaterThan(blue + 10)
    expect(pixelAt(picture, 6, 8)).toEqual(pixelAt(await paint('#f2f0ea'), 6, 8))
  })

  it('multiplies light that a screen emits without making it darker, as paper does', async () => {
    const file = { ...CARD, slots: { card: { rgb: [1, 1, 1], kind: 'light' } } } as const
    const lit = { colours: new Map(), drawings: new Map(), tint: [1, 1, 1] } as const
    const [screen] = pixelAt(await compose(makeCard(file), lit), 6, 8)
    const [paper] = pixelAt(await paint('#ffffff'), 6, 8)
    expect(screen).toBeGreaterThan(paper)
  })
})

describe('a label', () => {
  const black: Drawing = {
    pixels: new Uint8Array(16 * 8 * 4).map((_, index) => (index % 4 === 3 ? 255 : 0)),
    width: 16,
    height: 8,
  }

  it('lies inside its area, with a margin of at most two pixels', async () => {
    const plain = await paint('#f2f0ea')
    const labelled = await paint('#f2f0ea', new Map([['front', black]]))
    const changed: [number, number][] = []
    for (let y = 0; y < SIZE; y++)
      for (let x = 0; x < SIZE; x++)
        if (pixelAt(labelled, x, y)[0] !== pixelAt(plain, x, y)[0]) changed.push([x, y])
    expect(changed.length).toBeGreaterThanOrEqual(8 * 6)
    expect(changed.filter(([x, y]) => x < 6 || x >= 18 || y < 7 || y >= 17)).toEqual([])
    expect(pixelAt(labelled, 12, 12)).toEqual([0, 0, 0])
  })

  it('is set the right way up and round', async () => {
    const half = { ...black, pixels: black.pixels.slice() }
    for (let y = 0; y < 8; y++)
      for (let x = 8; x < 16; x++) half.pixels.fill(255, (y * 16 + x) * 4, (y * 16 + x) * 4 + 4)
    const picture = await paint('#f2f0ea', new Map([['front', half]]))
    expect(pixelAt(picture, 9, 12)[0]).toBe(0)
    expect(pixelAt(picture, 15, 12)[0]).toBeGreaterThan(200)
  })

  it('that is seen from behind has no pixels', () => {
    const [grid] = CARD.grids
    if (grid === undefined) throw new Error('the card has no label')
    const mirrored = [16, 9, 8, 9, 16, 15, 8, 15].map((pixel) => pixel / SIZE)
    const [placement] = placeLabels({ ...CARD, grids: [{ ...grid, points: mirrored }] })
    expect(placement?.u.some((u) => u >= 0)).toBe(false)
  })
})
