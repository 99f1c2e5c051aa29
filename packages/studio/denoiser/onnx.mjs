// Writes a network in the ONNX format (protocol buffers; field numbers from onnx.proto3).

const varint = (number) => {
  const bytes = []
  let rest = BigInt(number)
  while (rest > 127n) {
    bytes.push(Number((rest & 127n) | 128n))
    rest >>= 7n
  }
  return Buffer.from([...bytes, Number(rest)])
}
const whole = (field, number) => Buffer.concat([varint(field * 8), varint(number)])
const message = (field, ...parts) => {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
  return Buffer.concat([varint(field * 8 + 2), varint(body.length), body])
}

const FLOAT = 1
const kinds = { i: 2, s: 3, ints: 7 }
const attribute = (name, value) => {
  if (Array.isArray(value))
    return message(5, message(1, name), ...value.map((item) => whole(8, item)), whole(20, kinds.ints))
  if (typeof value === 'string') return message(5, message(1, name), message(4, value), whole(20, kinds.s))
  return message(5, message(1, name), whole(3, value), whole(20, kinds.i))
}

/** One operation of the graph. */
export const node = (type, inputs, output, attributes = {}) =>
  message(
    1,
    ...inputs.map((name) => message(1, name)),
    message(2, output),
    message(4, type),
    ...Object.entries(attributes).map(([name, value]) => attribute(name, value)),
  )

/** A constant of the graph: Float32Array values in a shape. */
export const constant = (name, shape, values) =>
  message(
    5,
    ...shape.map((size) => whole(1, size)),
    whole(2, FLOAT),
    message(8, name),
    message(9, Buffer.from(values.buffer, values.byteOffset, values.byteLength)),
  )

const valueInfo = (field, name, shape) =>
  message(
    field,
    message(1, name),
    message(
      2,
      message(
        1,
        whole(1, FLOAT),
        message(
          2,
          ...shape.map((size) => message(1, typeof size === 'number' ? whole(1, size) : message(2, size))),
        ),
      ),
    ),
  )

/** A model of operator set 13 with one input and one output; a size that is a word is open. */
export const model = (parts, input, output) =>
  Buffer.concat([
    whole(1, 8),
    message(8, message(1, ''), whole(2, 13)),
    message(
      7,
      ...parts,
      message(2, 'unet'),
      valueInfo(11, input.name, input.shape),
      valueInfo(12, output.name, output.shape),
    ),
  ])
