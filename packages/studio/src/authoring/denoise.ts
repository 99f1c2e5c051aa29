/**
 * Removes the noise of a rendered exposure by non-local means over all exposures of a shot: two places are alike only when
 * they are alike in every one of them, so an edge that one exposure shows is preserved in all. Runs once, before packing.
 */

export type Denoising = {
  readonly light: Float32Array
  /** All exposures of the shot, the denoised one among them. */
  readonly guides: readonly Float32Array[]
  readonly size: number
}

const RADIUS = 5
const PATCH = 1
const STRENGTH = 0.55

/** Averages over a square of 2 × radius + 1 pixels, in place. */
const blur = (values: Float32Array, spare: Float32Array, size: number, radius: number): void => {
  const count = 2 * radius + 1
  const within = (at: number) => Math.min(size - 1, Math.max(0, at))
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      let sum = 0
      for (let step = -radius; step <= radius; step++) sum += values[y * size + within(x + step)] as number
      spare[y * size + x] = sum / count
    }
  for (let x = 0; x < size; x++)
    for (let y = 0; y < size; y++) {
      let sum = 0
      for (let step = -radius; step <= radius; step++) sum += spare[within(y + step) * size + x] as number
      values[y * size + x] = sum / count
    }
}

/** How much a place differs from the mean of its four neighbours. */
const roughness = (guide: Float32Array, at: number, size: number): number =>
  (guide[at] as number) -
  0.25 *
    ((guide[at - 3] as number) +
      (guide[at + 3] as number) +
      (guide[at - size * 3] as number) +
      (guide[at + size * 3] as number))

/** The noise's standard deviation, from the median roughness of places that have light. */
const estimateNoise = (guide: Float32Array, size: number): number => {
  const found: number[] = []
  for (let y = 1; y < size - 1; y += 2)
    for (let x = 1; x < size - 1; x += 2) {
      const at = (y * size + x) * 3 + 1
      if ((guide[at] as number) >= 0.02) found.push(Math.abs(roughness(guide, at, size)))
    }
  if (found.length < 50) return 0
  found.sort((a, b) => a - b)
  return (found[found.length >> 1] as number) / 0.6745 / Math.sqrt(1.25)
}

/** The noise's variance place by place, within limits: shadows of large lights are noisier. */
const estimateVariance = (guide: Float32Array, size: number, noise: number): Float32Array => {
  const variance = new Float32Array(size * size)
  const usual = noise * noise
  for (let y = 1; y < size - 1; y++)
    for (let x = 1; x < size - 1; x++) {
      const rough = roughness(guide, (y * size + x) * 3 + 1, size)
      variance[y * size + x] = Math.min(rough * rough * 0.8, 9 * usual)
    }
  blur(variance, new Float32Array(size * size), size, 4)
  return variance.map((value) => Math.min(5 * usual, Math.max(0.4 * usual, value)))
}

type Guide = { readonly seen: Float32Array; readonly variance: Float32Array }

/** Guides are compared as the eye sees them: by the square root of light. Those without noise say nothing. */
const makeGuides = ({ guides, size }: Denoising): Guide[] =>
  guides.flatMap((light) => {
    const seen = light.map((value) => Math.sqrt(Math.max(0, Math.min(2, value))))
    const noise = estimateNoise(seen, size)
    return noise < 1e-5 ? [] : [{ seen, variance: estimateVariance(seen, size, noise) }]
  })

/** Adds to `distances` how much each place differs from the one at an offset. */
const compareShifted = (
  distances: Float32Array,
  { seen, variance }: Guide,
  size: number,
  dx: number,
  dy: number,
): void => {
  for (let y = Math.max(0, -dy); y < Math.min(size, size - dy); y++)
    for (let x = Math.max(0, -dx); x < Math.min(size, size - dx); x++) {
      const pixel = y * size + x
      const i = pixel * 3
      const j = ((y + dy) * size + x + dx) * 3
      const a = (seen[i] as number) - (seen[j] as number)
      const b = (seen[i + 1] as number) - (seen[j + 1] as number)
      const c = (seen[i + 2] as number) - (seen[j + 2] as number)
      const v = 2 * (variance[pixel] as number)
      distances[pixel] =
        (distances[pixel] as number) + (a * a + b * b + c * c - 3 * v) / (3 * (1e-9 + v * STRENGTH))
    }
}

const FARTHEST = 12

const weigh = (distance: number): number => {
  if (distance <= 0) return 1
  return distance > FARTHEST ? 0 : Math.exp(-distance)
}

export const denoise = (work: Denoising): Float32Array => {
  const { light, size } = work
  const guides = makeGuides(work)
  const sums = new Float32Array(light.length)
  const weights = new Float32Array(size * size)
  const distances = new Float32Array(size * size)
  const spare = new Float32Array(size * size)
  for (let dy = -RADIUS; dy <= RADIUS; dy++)
    for (let dx = -RADIUS; dx <= RADIUS; dx++) {
      distances.fill(0)
      for (const guide of guides) compareShifted(distances, guide, size, dx, dy)
      blur(distances, spare, size, PATCH)
      for (let y = Math.max(0, -dy); y < Math.min(size, size - dy); y++)
        for (let x = Math.max(0, -dx); x < Math.min(size, size - dx); x++) {
          const pixel = y * size + x
          const weight = weigh(distances[pixel] as number)
          if (weight === 0) continue
          const from = ((y + dy) * size + x + dx) * 3
          weights[pixel] = (weights[pixel] as number) + weight
          for (let channel = 0; channel < 3; channel++) {
            const to = pixel * 3 + channel
            sums[to] = (sums[to] as number) + weight * (light[from + channel] as number)
          }
        }
    }
  return sums.map((sum, index) => sum / Math.max(1e-9, weights[Math.floor(index / 3)] as number))
}
