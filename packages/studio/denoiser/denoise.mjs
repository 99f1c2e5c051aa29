// Takes the noise out of a rendered exposure with the network of Open Image Denoise, led by albedo and normals.
import ort from 'onnxruntime-node'
import { readTensors } from './tza.mjs'
import { buildUnet } from './unet.mjs'

// The network's transfer function for light: perceptually uniform, up to 65504 (training/color.py of Open Image Denoise).
const LOW = { slope: 1.41283765e3, y: 1.5794576e-6, x: 2.23151711e-3 }
const MIDDLE = {
  factor: 1.64593172,
  power: 4.31384981e-1,
  shift: -2.94139609e-3,
  y: 3.22087631e-2,
  x: 3.70974749e-1,
}
const HIGH = { factor: 1.92653254e-1, inner: 6.26026094e-3, shift: 9.98620152e-1 }
const encode = (y) => {
  if (y <= LOW.y) return LOW.slope * y
  return y <= MIDDLE.y
    ? MIDDLE.factor * y ** MIDDLE.power + MIDDLE.shift
    : HIGH.factor * Math.log(y + HIGH.inner) + HIGH.shift
}
const decode = (x) => {
  if (x <= LOW.x) return x / LOW.slope
  return x <= MIDDLE.x
    ? ((x - MIDDLE.shift) / MIDDLE.factor) ** (1 / MIDDLE.power)
    : Math.exp((x - HIGH.shift) / HIGH.factor) - HIGH.inner
}
const TOP = encode(65504)

/** The scale that brings a picture's mean brightness to the middle grey that the network was trained with. */
const exposureOf = (light) => {
  let sum = 0
  for (let i = 0; i < light.length; i += 3)
    sum += Math.log2(
      Math.max(0, 0.212671 * light[i] + 0.71516 * light[i + 1] + 0.072169 * light[i + 2]) + 1e-4,
    )
  return 0.18 / 2 ** (sum / (light.length / 3))
}

/** Opens the network. `denoise(light, guides, width, height)`: light and guides are interleaved RGB as Float32Array. */
export const openDenoiser = async (weights, threads = 2) => {
  const session = await ort.InferenceSession.create(buildUnet(readTensors(weights)), {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
  })
  return async (light, { albedo, normal }, width, height, scale = exposureOf(light)) => {
    const w = Math.ceil(width / 16) * 16
    const h = Math.ceil(height / 16) * 16
    const input = new Float32Array(9 * w * h)
    for (let y = 0; y < h; y++)
      for (let x = 0; x < w; x++) {
        // The border repeats the last pixel, so that the network sees no edge there.
        const from = (Math.min(y, height - 1) * width + Math.min(x, width - 1)) * 3
        for (let c = 0; c < 3; c++) {
          input[(c * h + y) * w + x] = encode(Math.max(0, light[from + c]) * scale) / TOP
          input[((3 + c) * h + y) * w + x] = Math.min(1, Math.max(0, albedo[from + c]))
          input[((6 + c) * h + y) * w + x] = Math.min(1, Math.max(0, normal[from + c]))
        }
      }
    const { dec_conv0: output } = await session.run({ input: new ort.Tensor('float32', input, [1, 9, h, w]) })
    const result = new Float32Array(width * height * 3)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        for (let c = 0; c < 3; c++)
          result[(y * width + x) * 3 + c] =
            decode(Math.max(0, output.data[(c * h + y) * w + x]) * TOP) / scale
    return result
  }
}
