// Reads the weights of a denoising network from a TZA file, the format of Intel Open Image Denoise (Apache 2.0).
import { readFileSync } from 'node:fs'

const MAGIC = 0x41d7
const WIDTHS = { f: 4, h: 2 }

const halfToFloat = (half) => {
  const sign = half & 0x8000 ? -1 : 1
  const exponent = (half >> 10) & 31
  const fraction = half & 1023
  if (exponent === 0) return sign * fraction * 2 ** -24
  return exponent === 31 ? sign * Infinity : sign * (1 + fraction / 1024) * 2 ** (exponent - 15)
}

const readValues = (bytes, start, count, type) => {
  const values = new Float32Array(count)
  for (let i = 0; i < count; i++)
    values[i] =
      type === 'f' ? bytes.readFloatLE(start + 4 * i) : halfToFloat(bytes.readUInt16LE(start + 2 * i))
  return values
}

/** Tensors by name: `{ shape: number[], values: Float32Array }`. @throws Error when the file is not TZA 2 */
export const readTensors = (file) => {
  const bytes = readFileSync(file)
  if (bytes.readUInt16LE(0) !== MAGIC || bytes.readUInt8(2) !== 2)
    throw new Error(`${file} is not a TZA file of version 2`)
  let at = Number(bytes.readBigUInt64LE(4))
  const take = (size) => {
    at += size
    return at - size
  }
  const tensors = new Map()
  const count = bytes.readUInt32LE(take(4))
  for (let n = 0; n < count; n++) {
    const length = bytes.readUInt16LE(take(2))
    const name = bytes.toString('utf8', take(length), at)
    const rank = bytes.readUInt8(take(1))
    const shape = Array.from({ length: rank }, () => bytes.readUInt32LE(take(4)))
    take(rank)
    const type = String.fromCharCode(bytes.readUInt8(take(1)))
    const start = Number(bytes.readBigUInt64LE(take(8)))
    if (!(type in WIDTHS)) throw new Error(`${file}: unknown type ${type} of ${name}`)
    tensors.set(name, {
      shape,
      values: readValues(
        bytes,
        start,
        shape.reduce((a, b) => a * b, 1),
        type,
      ),
    })
  }
  return tensors
}
