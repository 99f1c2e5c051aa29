/** Finds the place on a label of each pixel that shows it. */
import type { Grid, ShotFile } from './shot-file.ts'

/** The label's part of the picture, in pixels of the slots' box. */
export type Placement = {
  readonly grid: Grid
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Place on the label, 0 to 1; negative where the pixel does not show it. */
  readonly u: Float32Array
  readonly v: Float32Array
  /** 1 for pixels within the label, 0 for those of its margin. */
  readonly own: Uint8Array
  /** Pixels that the drawing should have, across and down. */
  readonly across: number
  readonly down: number
}

/** x, y in pixels of the box; u, v on the label. */
type Corner = readonly [x: number, y: number, u: number, v: number]

const MARGIN = 2

const cornersOf = ({ size, box }: ShotFile, { n, points }: Grid): Corner[] =>
  Array.from({ length: (n + 1) ** 2 }, (_, index) => [
    (points[index * 2] ?? 0) * size - box.left - 0.5,
    (points[index * 2 + 1] ?? 0) * size - box.top - 0.5,
    (index % (n + 1)) / n,
    Math.floor(index / (n + 1)) / n,
  ])

const distance = ([ax, ay]: Corner, [bx, by]: Corner) => Math.hypot(bx - ax, by - ay)

/** The longest row or column of the grid, as if all its cells were as long as its longest: the drawing must be as fine as there. */
const longest = (corners: readonly Corner[], n: number, isRow: boolean): number => {
  const at = (line: number, index: number) =>
    corners[isRow ? line * (n + 1) + index : index * (n + 1) + line] as Corner
  let most = 0
  for (let line = 0; line <= n; line++)
    for (let index = 0; index < n; index++)
      most = Math.max(most, distance(at(line, index), at(line, index + 1)))
  return most * n
}

const makeEmpty = (file: ShotFile, grid: Grid, corners: readonly Corner[]): Placement => {
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const left = Math.max(0, Math.floor(Math.min(...xs)) - MARGIN - 1)
  const top = Math.max(0, Math.floor(Math.min(...ys)) - MARGIN - 1)
  const width = Math.max(1, Math.min(file.box.width, Math.ceil(Math.max(...xs)) + MARGIN + 2) - left)
  const height = Math.max(1, Math.min(file.box.height, Math.ceil(Math.max(...ys)) + MARGIN + 2) - top)
  return {
    grid,
    left,
    top,
    width,
    height,
    u: new Float32Array(width * height).fill(-1),
    v: new Float32Array(width * height).fill(-1),
    own: new Uint8Array(width * height),
    across: longest(corners, grid.n, true),
    down: longest(corners, grid.n, false),
  }
}

/** Fills the pixels of one triangle; one that is seen from behind or edge on shows nothing. */
const fillTriangle = (into: Placement, a: Corner, b: Corner, c: Corner): void => {
  const turn = (b[1] - c[1]) * (a[0] - c[0]) + (c[0] - b[0]) * (a[1] - c[1])
  if (turn <= 1e-6) return
  const { left, top, width, height } = into
  const x0 = Math.max(left, Math.floor(Math.min(a[0], b[0], c[0])))
  const x1 = Math.min(left + width - 1, Math.ceil(Math.max(a[0], b[0], c[0])))
  const y0 = Math.max(top, Math.floor(Math.min(a[1], b[1], c[1])))
  const y1 = Math.min(top + height - 1, Math.ceil(Math.max(a[1], b[1], c[1])))
  for (let y = y0; y <= y1; y++)
    for (let x = x0; x <= x1; x++) {
      const p = ((b[1] - c[1]) * (x - c[0]) + (c[0] - b[0]) * (y - c[1])) / turn
      const q = ((c[1] - a[1]) * (x - c[0]) + (a[0] - c[0]) * (y - c[1])) / turn
      const r = 1 - p - q
      if (p < -1e-4 || q < -1e-4 || r < -1e-4) continue
      const pixel = (y - top) * width + x - left
      into.u[pixel] = Math.min(1, Math.max(0, p * a[2] + q * b[2] + r * c[2]))
      into.v[pixel] = Math.min(1, Math.max(0, p * a[3] + q * b[3] + r * c[3]))
      into.own[pixel] = 1
    }
}

/** Extends the label by one pixel. The slot's pass is dark beyond the label, so a half-covered pixel takes the label's colour. */
const extend = ({ u, v, width, height }: Placement): void => {
  const fromU = u.slice()
  const fromV = v.slice()
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x
      if ((fromU[pixel] as number) >= 0) continue
      const near = [
        x > 0 ? pixel - 1 : -1,
        x < width - 1 ? pixel + 1 : -1,
        y > 0 ? pixel - width : -1,
        y < height - 1 ? pixel + width : -1,
      ].find((other) => other >= 0 && (fromU[other] as number) >= 0)
      if (near === undefined) continue
      u[pixel] = fromU[near] as number
      v[pixel] = fromV[near] as number
    }
}

/** Takes from a label's margin what lies within another label of the same slot. */
const yieldMargin = (one: Placement, others: readonly Placement[]): void => {
  for (let y = 0; y < one.height; y++)
    for (let x = 0; x < one.width; x++) {
      const pixel = y * one.width + x
      if ((one.u[pixel] as number) < 0 || one.own[pixel] === 1) continue
      const isTaken = others.some((other) => {
        const ox = x + one.left - other.left
        const oy = y + one.top - other.top
        const within = ox >= 0 && oy >= 0 && ox < other.width && oy < other.height
        return within && other.own[oy * other.width + ox] === 1
      })
      if (isTaken) one.u[pixel] = -1
    }
}

export const placeLabels = (file: ShotFile): Placement[] => {
  const placements = file.grids.map((grid) => {
    const corners = cornersOf(file, grid)
    const placement = makeEmpty(file, grid, corners)
    const at = (row: number, column: number) => corners[row * (grid.n + 1) + column] as Corner
    for (let row = 0; row < grid.n; row++)
      for (let column = 0; column < grid.n; column++) {
        const [a, b] = [at(row, column), at(row, column + 1)]
        const [c, d] = [at(row + 1, column + 1), at(row + 1, column)]
        fillTriangle(placement, a, b, c)
        fillTriangle(placement, a, c, d)
      }
    for (let step = 0; step < MARGIN; step++) extend(placement)
    return placement
  })
  for (const one of placements) {
    const others = placements.filter((other) => other !== one && other.grid.slot === one.grid.slot)
    if (others.length > 0) yieldMargin(one, others)
  }
  return placements
}
