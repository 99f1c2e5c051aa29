/** Renders one picture: backdrop, objects, encoding (docs/rules/web.md, Pictures). */
import type { Tone } from '@tregu/studio'
import sharp, { type OverlayOptions } from 'sharp'
import { layer, QUICK, renderMotif, sizeOf } from './motif.ts'
import type { Paint, PictureName } from './picture-name.ts'
import { type Canvas, stand } from './stage.ts'

// Every picture is drawn once, so libvips needs no cache.
sharp.cache(false)

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/** Wall above, wall below, floor at the horizon, floor in front. */
const COVES: Readonly<Record<Tone, readonly [string, string, string, string]>> = {
  cool: ['#f3f5f6', '#e4e9eb', '#eaeef0', '#d9dfe2'],
  warm: ['#f6f4f0', '#ebe8e2', '#f0ede7', '#e0dbd2'],
  sand: ['#f9f3e7', '#f1e7d3', '#f4ecdb', '#e7dabf'],
  sage: ['#f1f5ee', '#e3eadd', '#e9efe4', '#d6dfcf'],
  blush: ['#f9f2ef', '#f0e3de', '#f4eae6', '#e6d5ce'],
}

/** Draws an infinity cove: no edge between wall and floor, with the key light from the upper left. */
const cove = ({ width, height }: Canvas, tone: Tone, horizon = 0.7) => {
  const [top, bottom, far, near] = COVES[tone]
  return layer(
    width,
    height,
    `<defs><linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="${horizon - 0.1}" stop-color="${bottom}"/>
     <stop offset="${horizon + 0.06}" stop-color="${far}"/><stop offset="1" stop-color="${near}"/></linearGradient>
     <radialGradient id="k" cx="30%" cy="20%" r="80%"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
     <rect width="100%" height="100%" fill="url(#w)"/><rect width="100%" height="100%" fill="url(#k)"/>`,
  )
}

const plain = ({ width, height }: Canvas, colour: string) =>
  layer(
    width,
    height,
    `<defs><linearGradient id="f" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".22"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/>
     <stop offset="1" stop-color="#000" stop-opacity=".12"/></linearGradient></defs><rect width="100%" height="100%" fill="${colour}"/><rect width="100%" height="100%" fill="url(#f)"/>`,
  )

/** The second colour of a pair. Food keeps its colour. */
const otherPaint = (paint: Paint, tone: Tone): Paint => {
  if (tone === 'sand') return paint
  return paint.kind === 'hue'
    ? { kind: 'hue', degrees: (paint.degrees + 150) % 360 }
    : { kind: 'tint', colour: '#c8a878' }
}

/** Size of the drawn object as a fraction of the canvas. Drawing it larger than it appears would be wasted. */
const PIXELS: Readonly<Record<PictureName['shot'], number>> = {
  hero: 0.8,
  color: 0.7,
  pair: 0.6,
  crop: 1.25,
}

type Composed = { ground: Buffer; layers: OverlayOptions[] }

const compose = async ({ motif, paint, tone, shot }: PictureName, canvas: Canvas): Promise<Composed> => {
  const side = canvas.width
  const object = await renderMotif(motif, paint, Math.round(side * PIXELS[shot]))
  const { width, height } = await sizeOf(object)
  if (shot === 'crop') {
    const turned = await sharp(object)
      .affine(
        [
          [0.86, 0],
          [-0.13, 1],
        ],
        { background: CLEAR },
      )
      .png(QUICK)
      .toBuffer()
    const at = { width: side * 1.15, height: side * 1.2, centre: side * 0.68, foot: side * 0.9 }
    return { ground: cove(canvas, tone, 0.82), layers: await stand(turned, canvas, at) }
  }
  if (shot === 'pair') {
    const other = await renderMotif(motif, otherPaint(paint, tone), Math.round(side * PIXELS.pair))
    const behind = {
      width: side * 0.42,
      height: side * 0.44,
      centre: side * 0.68,
      foot: side * 0.74,
      softness: 0.22,
    }
    const front = { width: side * 0.5, height: side * 0.52, centre: side * 0.37, foot: side * 0.86 }
    return {
      ground: cove(canvas, tone),
      layers: [...(await stand(other, canvas, behind)), ...(await stand(object, canvas, front))],
    }
  }
  if (shot === 'color') {
    const at = {
      width: side * 0.56,
      height: side * 0.6,
      centre: side * 0.44,
      foot: side * 0.8,
      cast: true,
      reflection: 0,
    }
    return { ground: plain(canvas, '#e0a93b'), layers: await stand(object, canvas, at) }
  }
  const isFlat = width / height > 1.25
  const at = {
    width: side * (isFlat ? 0.74 : 0.66),
    height: side * 0.62,
    centre: side / 2,
    foot: side * 0.83,
  }
  return { ground: cove(canvas, tone), layers: await stand(object, canvas, at) }
}

export const renderPicture = async (name: PictureName): Promise<Buffer> => {
  // Small pictures are drawn larger and then reduced, so that shadows and edges keep their proportion.
  const drawn = Math.max(560, name.width)
  const { ground, layers } = await compose(name, { width: drawn, height: drawn })
  const composed = await sharp(ground).composite(layers).png(QUICK).toBuffer()
  return sharp(composed)
    .resize(name.width)
    .webp({
      quality: name.width > 560 ? 82 : 80,
      alphaQuality: 86,
      effort: 4,
      smartSubsample: name.width > 560,
    })
    .toBuffer()
}

export const reducePicture = (picture: Buffer, width: number): Promise<Buffer> =>
  sharp(picture).resize(width).webp({ quality: 80, alphaQuality: 86, effort: 4 }).toBuffer()
