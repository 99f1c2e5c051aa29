// The network of Open Image Denoise: a U-Net with four levels, built from its weights.
import { constant, model, node } from './onnx.mjs'

const CHANNELS = 9

/** The ONNX model for weights of `readTensors`. Input: 1 x 9 x height x width (multiples of 16); output 3 channels. */
export const buildUnet = (tensors) => {
  const parts = [
    constant('scales', [4], Float32Array.from([1, 1, 2, 2])),
    constant('none', [0], new Float32Array(0)),
  ]
  const conv = (name, input) => {
    for (const part of ['weight', 'bias']) {
      const tensor = tensors.get(`${name}.${part}`)
      if (!tensor) throw new Error(`the weights have no ${name}.${part}`)
      parts.push(constant(`${name}.${part}`, tensor.shape, tensor.values))
    }
    parts.push(
      node('Conv', [input, `${name}.weight`, `${name}.bias`], `${name}.sum`, {
        kernel_shape: [3, 3],
        pads: [1, 1, 1, 1],
      }),
      node('Relu', [`${name}.sum`], name),
    )
    return name
  }
  const pool = (input) => {
    parts.push(node('MaxPool', [input], `${input}.pool`, { kernel_shape: [2, 2], strides: [2, 2] }))
    return `${input}.pool`
  }
  const join = (input, skipped) => {
    const options = { mode: 'nearest', coordinate_transformation_mode: 'asymmetric', nearest_mode: 'floor' }
    parts.push(
      node('Resize', [input, 'none', 'scales'], `${input}.up`, options),
      node('Concat', [`${input}.up`, skipped], `${input}.joined`, { axis: 1 }),
    )
    return `${input}.joined`
  }
  const level1 = pool(conv('enc_conv1', conv('enc_conv0', 'input')))
  const level2 = pool(conv('enc_conv2', level1))
  const level3 = pool(conv('enc_conv3', level2))
  const level4 = pool(conv('enc_conv4', level3))
  const bottom = conv('enc_conv5b', conv('enc_conv5a', level4))
  const up4 = conv('dec_conv4b', conv('dec_conv4a', join(bottom, level3)))
  const up3 = conv('dec_conv3b', conv('dec_conv3a', join(up4, level2)))
  const up2 = conv('dec_conv2b', conv('dec_conv2a', join(up3, level1)))
  const up1 = conv('dec_conv1b', conv('dec_conv1a', join(up2, 'input')))
  const output = conv('dec_conv0', up1)
  const open = ['height', 'width']
  return model(
    parts,
    { name: 'input', shape: [1, CHANNELS, ...open] },
    { name: output, shape: [1, 3, ...open] },
  )
}
