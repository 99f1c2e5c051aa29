/**
 * Reads pictures that users upload. The content tells the format, and the header what unpacking takes. All uploads of the
 * process share one queue, so that their memory has a limit.
 */
import sharp, { type Metadata, type Sharp } from 'sharp'
import { AppError } from '../app-error.ts'
import { makeQueue } from '../queue.ts'
import type { Least } from './kinds.ts'

/** A small file may unpack to a huge picture, and an interlaced one unpacks whole. At most 25 megapixels of three bytes. */
const PIXELS_MAX = 25_000_000
const UNPACKED_BYTES_MAX = PIXELS_MAX * 3
/** Two pictures at a time need about 200 MB at most. The files that wait stay in memory too. */
const queued = makeQueue({ atOnce: 2, seconds: 30, waiting: 40 })

const FORMATS = ['jpeg', 'png', 'webp'] as const
export type PictureFormat = (typeof FORMATS)[number]

type Upload = {
  readonly bytes: Buffer
  /** Askers take turns. */
  readonly asker: string
  /** The field of the form, which a refusal names. */
  readonly field: string
  readonly bytesMax: number
  readonly least?: Least
}

/** Bytes per pixel while the picture is read. A progressive JPEG needs coefficients of two bytes. */
const pixelBytesOf = ({ format, channels, bitsPerSample, isProgressive, chromaSubsampling }: Metadata) => {
  if (format === 'jpeg') return isProgressive && chromaSubsampling !== '4:2:0' ? 6 : 3
  return channels * ((bitsPerSample ?? 8) > 8 ? 2 : 1)
}

/** The message names the kinds or the most pixels too: a client that shows it alone still says what to choose. */
const refuse = ({ field }: Upload, code: 'too_large' | 'unsupported_media_type', reason: string) =>
  new AppError(code, {}, { fields: { [field]: reason }, text: reason })

/** @throws AppError image_small */
const checkLeast = ({ field, least }: Upload, { autoOrient }: Metadata): void => {
  if (!least || (autoOrient.width >= least.width && autoOrient.height >= least.height)) return
  throw new AppError('image_small', {}, { fields: { [field]: least.refusal }, text: least.refusal })
}

const redraw = async <T>(
  upload: Upload,
  draw: (picture: Sharp, format: PictureFormat) => Promise<T>,
): Promise<T> => {
  const unreadable = () => {
    throw refuse(upload, 'unsupported_media_type', 'v.picture_kind')
  }
  const { bytes } = upload
  const picture = sharp(bytes, { limitInputPixels: false })
  const metadata = await picture.metadata().catch(unreadable)
  const format = FORMATS.find((each) => each === metadata.format)
  if (!format) return unreadable()
  const pixels = metadata.width * metadata.height
  if (pixels > PIXELS_MAX || pixels * pixelBytesOf(metadata) > UNPACKED_BYTES_MAX)
    throw refuse(upload, 'too_large', 'v.picture_pixels')
  checkLeast(upload, metadata)
  // The header is a picture's, but the rest may not be.
  return draw(picture.rotate(), format).catch(unreadable)
}

/**
 * Redraws an upload, upright and without its metadata. `draw` makes the stored picture from it.
 * @throws AppError too_large, unsupported_media_type, image_small, unavailable
 */
export const redrawUpload = async <T>(
  upload: Upload,
  draw: (picture: Sharp, format: PictureFormat) => Promise<T>,
): Promise<T> => {
  if (upload.bytes.length === 0) throw refuse(upload, 'unsupported_media_type', 'v.picture_kind')
  if (upload.bytes.length > upload.bytesMax) throw refuse(upload, 'too_large', 'error.too_large')
  return queued(() => redraw(upload, draw), upload.asker)
}
