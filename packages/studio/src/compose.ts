/** Composes a picture from passes: K + the sum of colour × D, in linear light, with drawings on the labels. */
import { setImmediate } from 'node:timers/promises'
import type { Passes } from './passes.ts'
import type { Placement } from './placement.ts'
import { BYTE_LIGHT, display, type Light, reflect, STORED_LIGHT } from './tone.ts'

/** A label's drawing: red, green, blue and alpha, four bytes a pixel. */
export type Drawing = {
  readonly pixels: Uint8Array
  readonly width: number
  readonly height: number
}

export type Choice = {
  /** Colours in light by slot; a slot that is not named has the model's own. */
  readonly colours: ReadonlyMap<string, Light>
  /** Drawings by label area. */
  readonly drawings: ReadonlyMap<string, Drawing>
  /** Multiplies the light of the backdrop. */
  readonly tint: Light
}

const MOST_LIGHT = 4
const SHOWN_STEPS = 8192
const SHOWN = Uint8ClampedArray.from({ length: SHOWN_STEPS + 1 }, (_, step) =>
  Math.round(255 * display((step / SHOWN_STEPS) * MOST_LIGHT)),
)
/** Light that printed colours reflect, of each byte of a drawing. */
const PRINTED_LIGHT = BYTE_LIGHT.map((light) => reflect(light))

/** Rows between two pauses, so that other requests do not wait for a whole picture. */
const ROWS_AT_ONCE = 40

const scaleTable = (factor: number): Float32Array => STORED_LIGHT.map((light) => light * factor)

/** Adds the ink of one row of a label to the row's colours. */
type InkRow = (y: number, red: Float32Array, green: Float32Array, blue: Float32Array) => void

/** Each pixel takes four places of the drawing within its own area, each between four of its pixels. */
const makeInk = (placement: Placement, drawing: Drawing, isLight: boolean): InkRow => {
  const { left, top, width, height, u, v, own } = placement
  const { pixels, width: across, height: down } = drawing
  const table = isLight ? BYTE_LIGHT : PRINTED_LIGHT
  return (boxY, red, green, blue) => {
    const y = boxY - top
    if (y < 0 || y >= height) return
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x
      const pu = u[pixel] as number
      if (pu < 0) continue
      const pv = v[pixel] as number
      const isOwn = own[pixel] === 1
      const right = isOwn && x + 1 < width && own[pixel + 1] === 1 ? pixel + 1 : pixel
      const below = isOwn && y + 1 < height && own[pixel + width] === 1 ? pixel + width : pixel
      const ux = ((u[right] as number) - pu) * 0.25
      const vx = ((v[right] as number) - pv) * 0.25
      const uy = ((u[below] as number) - pu) * 0.25
      const vy = ((v[below] as number) - pv) * 0.25
      let alpha = 0
      let r = 0
      let g = 0
      let b = 0
      for (let n = 0; n < 4; n++) {
        const i = n & 1 ? 1 : -1
        const j = n & 2 ? 1 : -1
        const fx = Math.min(across - 1.001, Math.max(0, (pu + i * ux + j * uy) * across - 0.5))
        const fy = Math.min(down - 1.001, Math.max(0, (pv + i * vx + j * vy) * down - 0.5))
        const ix = fx | 0
        const iy = fy | 0
        const ax = fx - ix
        const ay = fy - iy
        for (let k = 0; k < 4; k++) {
          const at = ((iy + (k >> 1)) * across + ix + (k & 1)) * 4
          const part = ((k & 1 ? ax : 1 - ax) * (k & 2 ? ay : 1 - ay) * (pixels[at + 3] as number)) / 1020
          alpha += part
          r += part * (table[pixels[at] as number] as number)
          g += part * (table[pixels[at + 1] as number] as number)
          b += part * (table[pixels[at + 2] as number] as number)
        }
      }
      const at = x + left
      red[at] = (red[at] as number) * (1 - alpha) + r
      green[at] = (green[at] as number) * (1 - alpha) + g
      blue[at] = (blue[at] as number) * (1 - alpha) + b
    }
  }
}

/** Adds one slot's light to a row of the picture; `light` begins with the row's first pixel. */
type SlotRow = (y: number, light: Float32Array) => void

const makePlainRow = (passes: Passes, pixels: Uint8Array, colour: Light): SlotRow => {
  const { left, top, width, height } = passes.file.box
  const [red, green, blue] = colour.map(scaleTable) as [Float32Array, Float32Array, Float32Array]
  return (y, light) => {
    if (y < top || y >= top + height) return
    let from = (y - top) * width * 3
    const end = (left + width) * 3
    for (let to = left * 3; to < end; to += 3, from += 3) {
      light[to] = (light[to] as number) + (red[pixels[from] as number] as number)
      light[to + 1] = (light[to + 1] as number) + (green[pixels[from + 1] as number] as number)
      light[to + 2] = (light[to + 2] as number) + (blue[pixels[from + 2] as number] as number)
    }
  }
}

const makeDrawnRow = (
  passes: Passes,
  pixels: Uint8Array,
  colour: Light,
  inks: readonly InkRow[],
): SlotRow => {
  const { left, top, width, height } = passes.file.box
  const red = new Float32Array(width)
  const green = new Float32Array(width)
  const blue = new Float32Array(width)
  return (y, light) => {
    if (y < top || y >= top + height) return
    red.fill(colour[0])
    green.fill(colour[1])
    blue.fill(colour[2])
    for (const ink of inks) ink(y - top, red, green, blue)
    let from = (y - top) * width * 3
    let to = left * 3
    for (let x = 0; x < width; x++, from += 3, to += 3) {
      light[to] =
        (light[to] as number) + (red[x] as number) * (STORED_LIGHT[pixels[from] as number] as number)
      light[to + 1] =
        (light[to + 1] as number) +
        (green[x] as number) * (STORED_LIGHT[pixels[from + 1] as number] as number)
      light[to + 2] =
        (light[to + 2] as number) + (blue[x] as number) * (STORED_LIGHT[pixels[from + 2] as number] as number)
    }
  }
}

const makeSlotRows = (passes: Passes, { colours, drawings }: Choice): SlotRow[] =>
  Object.entries(passes.file.slots).map(([name, { rgb, kind }]) => {
    const isLight = kind === 'light'
    const chosen = colours.get(name) ?? rgb
    const colour = isLight ? chosen : ([reflect(chosen[0]), reflect(chosen[1]), reflect(chosen[2])] as const)
    const inks = passes.placements.flatMap((placement) => {
      const drawing = placement.grid.slot === name ? drawings.get(placement.grid.name) : undefined
      return drawing === undefined ? [] : [makeInk(placement, drawing, isLight)]
    })
    const pixels = passes.slots.get(name)
    if (pixels === undefined) throw new Error(`${passes.file.name} has no pass of ${name}`)
    return inks.length === 0
      ? makePlainRow(passes, pixels, colour)
      : makeDrawnRow(passes, pixels, colour, inks)
  })

/** The composed picture, three bytes a pixel, in the stored size. */
export const compose = async (passes: Passes, choice: Choice): Promise<Buffer> => {
  const { size, gain } = passes.file
  const { base } = passes
  const [red, green, blue] = choice.tint.map(scaleTable) as [Float32Array, Float32Array, Float32Array]
  const rows = makeSlotRows(passes, choice)
  const scale = (gain * SHOWN_STEPS) / MOST_LIGHT
  const light = new Float32Array(size * 3)
  const bytes = Buffer.allocUnsafe(size * size * 3)
  for (let y = 0; y < size; y++) {
    const first = y * size * 3
    for (let at = 0; at < light.length; at += 3) {
      light[at] = red[base[first + at] as number] as number
      light[at + 1] = green[base[first + at + 1] as number] as number
      light[at + 2] = blue[base[first + at + 2] as number] as number
    }
    for (const add of rows) add(y, light)
    for (let at = 0; at < light.length; at++) {
      bytes[first + at] = SHOWN[Math.min(SHOWN_STEPS, ((light[at] as number) * scale) | 0)] as number
    }
    if (y % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate()
  }
  return bytes
}
