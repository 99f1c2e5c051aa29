/** Stands an object on a canvas with reflection, shadow and contact shadow (docs/rules/web.md, Pictures). */
import sharp, { type OverlayOptions } from 'sharp'
import { layer, QUICK, sizeOf } from './motif.ts'

export type Canvas = { readonly width: number; readonly height: number }
export type Position = {
  /** Largest width and height in pixels, centre and foot of the object. */
  readonly width: number
  readonly height: number
  readonly centre: number
  readonly foot: number
  readonly softness?: number
  readonly reflection?: number
  /** Casts a hard shadow to the right, like the sun, instead of the soft one. */
  readonly cast?: boolean
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }
const pad = (image: Buffer, by: number) =>
  sharp(image).extend({ top: by, bottom: by, left: by, right: by, background: CLEAR }).png(QUICK).toBuffer()

const fade = async (image: Buffer, opacity: number) => {
  const { width, height } = await sizeOf(image)
  const veil = layer(
    width,
    height,
    `<rect width="100%" height="100%" fill="#fff" fill-opacity="${opacity}"/>`,
  )
  return sharp(image)
    .composite([{ input: veil, blend: 'dest-in' }])
    .png(QUICK)
    .toBuffer()
}

const silhouette = async (image: Buffer, colour: string) => {
  const { width, height } = await sizeOf(image)
  return sharp(layer(width, height, `<rect width="100%" height="100%" fill="${colour}"/>`))
    .composite([{ input: image, blend: 'dest-in' }])
    .png(QUICK)
    .toBuffer()
}

/** Finds where the object touches the ground: runs of the lowest 4.5 % of its outline, as [from, to) columns. */
const findFeet = async (image: Buffer): Promise<[number, number][]> => {
  const { data, info } = await sharp(image)
    .ensureAlpha()
    .extractChannel(3)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const touches = (x: number) => {
    for (let y = Math.floor(info.height * 0.955); y < info.height; y++)
      if ((data[y * info.width + x] ?? 0) > 60) return true
    return false
  }
  const feet: [number, number][] = []
  let start = -1
  let gap = 0
  for (let x = 0; x <= info.width; x++) {
    if (x < info.width && touches(x)) {
      if (start < 0) start = x
      gap = 0
    } else if (start >= 0 && (++gap > info.width * 0.05 || x === info.width)) {
      feet.push([start, x - gap + 1])
      start = -1
    }
  }
  return feet.filter(([from, to]) => to - from > 3)
}

/** Clips a layer to the canvas; null when no part of it is visible. */
const place = async (
  image: Buffer,
  left: number,
  top: number,
  canvas: Canvas,
): Promise<OverlayOptions | null> => {
  const { width, height } = await sizeOf(image)
  const cutLeft = Math.round(Math.max(0, -left))
  const cutTop = Math.round(Math.max(0, -top))
  const seenWidth = Math.round(Math.min(width - cutLeft, canvas.width - Math.max(0, left)))
  const seenHeight = Math.round(Math.min(height - cutTop, canvas.height - Math.max(0, top)))
  if (seenWidth < 2 || seenHeight < 2) return null
  const input = await sharp(image)
    .extract({ left: cutLeft, top: cutTop, width: seenWidth, height: seenHeight })
    .png(QUICK)
    .toBuffer()
  return { input, left: Math.round(Math.max(0, left)), top: Math.round(Math.max(0, top)) }
}

const reflect = async (object: Buffer, strength: number, scale: number) => {
  const { width, height } = await sizeOf(object)
  const mirror = layer(
    width,
    height,
    `<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="${strength}"/>
     <stop offset=".28" stop-color="#fff" stop-opacity="0"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>`,
  )
  return sharp(await sharp(object).flip().png(QUICK).toBuffer())
    .composite([{ input: mirror, blend: 'dest-in' }])
    .blur(1.2 * scale)
    .png(QUICK)
    .toBuffer()
}

const castShadow = async (object: Buffer, scale: number) => {
  const { width, height } = await sizeOf(object)
  const flat = await sharp(await silhouette(object, '#000'))
    .resize(width, Math.round(height * 0.42), { fit: 'fill' })
    .png(QUICK)
    .toBuffer()
  const skewed = await sharp(flat)
    .affine(
      [
        [1, -0.95],
        [0, 1],
      ],
      { background: CLEAR },
    )
    .png(QUICK)
    .toBuffer()
  return fade(
    await sharp(await pad(skewed, 30))
      .blur(3.5 * scale)
      .png(QUICK)
      .toBuffer(),
    0.2,
  )
}

const softShadow = async (object: Buffer, opacity: number, scale: number) => {
  const { width, height } = await sizeOf(object)
  const flat = await sharp(await silhouette(object, '#1d160c'))
    .resize(Math.round(width * 1.02), Math.max(10, Math.round(height * 0.13)), { fit: 'fill' })
    .png(QUICK)
    .toBuffer()
  return fade(
    await sharp(await pad(flat, 60))
      .blur(13 * scale)
      .png(QUICK)
      .toBuffer(),
    opacity,
  )
}

const contact = (width: number, scale: number) =>
  sharp(
    layer(
      Math.round(width + 80 * scale),
      Math.round(60 * scale),
      `<defs><filter id="f" x="-50%" y="-200%" width="200%" height="500%"><feGaussianBlur stdDeviation="${4.2 * scale} ${2.4 * scale}"/></filter></defs>
       <ellipse cx="50%" cy="50%" rx="${width * 0.5}" ry="${Math.min(4.2 * scale, width * 0.12 + 1.6 * scale)}" fill="#120c05" opacity=".42" filter="url(#f)"/>`,
    ),
  )
    .png(QUICK)
    .toBuffer()

/** Makes the layers of one standing object. The object comes last. */
export const stand = async (object: Buffer, canvas: Canvas, at: Position): Promise<OverlayOptions[]> => {
  const sized = await sharp(object)
    .resize(Math.round(at.width), Math.round(at.height), { fit: 'inside' })
    .png(QUICK)
    .toBuffer()
  const { width, height } = await sizeOf(sized)
  const left = Math.round(at.centre - width / 2)
  const top = Math.round(at.foot - height)
  const scale = canvas.width / 560
  const layers: (OverlayOptions | null)[] = []
  const strength = at.reflection ?? 0.09
  if (strength > 0)
    layers.push(await place(await reflect(sized, strength, scale), left, Math.round(at.foot), canvas))
  if (at.cast) {
    const shadow = await castShadow(sized, scale)
    layers.push(
      await place(
        shadow,
        Math.round(left - 30 - 4 * scale),
        Math.round(at.foot - (await sizeOf(shadow)).height + 30 + 4 * scale),
        canvas,
      ),
    )
  } else {
    const shadow = await softShadow(sized, at.softness ?? 0.3, scale)
    layers.push(
      await place(
        shadow,
        Math.round(left - 60 + 9 * scale),
        Math.round(at.foot - (await sizeOf(shadow)).height / 2 + 3 * scale),
        canvas,
      ),
    )
  }
  for (const [from, to] of await findFeet(sized)) {
    const wide = Math.max(14 * scale, (to - from) * 1.02)
    const x = Math.round(left + (from + to) / 2 - (wide + 80 * scale) / 2 + 2 * scale)
    layers.push(await place(await contact(wide, scale), x, Math.round(at.foot - 31 * scale), canvas))
  }
  layers.push(await place(sized, left, top, canvas))
  return layers.filter((overlay) => overlay !== null)
}
