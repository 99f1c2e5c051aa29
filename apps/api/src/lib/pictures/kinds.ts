/** The kinds of pictures that people upload. */
import { HOME_PART_LIMITS, PICTURE_WIDTHS, PRODUCT_LIMITS, REVIEW_IMAGE_BYTES_MAX } from '@tregu/domain'

/** `inside`: the whole picture, never enlarged; `cover`: fills the size, and is cut. */
export type Size = { readonly width: number; readonly height: number; readonly fit: 'inside' | 'cover' }

/** The least size of an upright picture, and the key of what a smaller one is told. */
export type Least = { readonly width: number; readonly height: number; readonly refusal: string }

export type Kind = {
  /** The folder below `media`, and the part of the address. */
  readonly folder: string
  /** The field of the form that carries the files. */
  readonly field: string
  readonly bytesMax: number
  readonly least?: Least
  /**
   * A public picture is named by its content: the same picture is stored once, and may be kept for ever. A private one belongs to a person
   * and goes with their account: its name is random, so that it cannot be guessed, and no other row can show the same file.
   */
  readonly isPrivate: boolean
  /** By the end of the name. The first size is stored, the others are made when somebody asks for them. */
  readonly sizes: Readonly<Record<string, Size>>
  /** The size in the address. Pages ask for the others by their end. */
  readonly named: string
}

const MEGABYTE = 1_024 * 1_024
const inside = (side: number): Size => ({ width: side, height: side, fit: 'inside' })
const cover = (side: number): Size => ({ width: side, height: side, fit: 'cover' })

/** The stored size first. */
const SIZES = Object.fromEntries(
  [1_600, ...PICTURE_WIDTHS.toReversed()].map((width) => [`.${width}`, inside(width)]),
)
const OF_PAGES = { isPrivate: false, bytesMax: 10 * MEGABYTE, sizes: SIZES } as const
const PRODUCTS = { ...OF_PAGES, folder: 'products', field: 'image', named: '.560' } as const
const OF_PRODUCTS: Least = {
  width: PRODUCT_LIMITS.pictureSide,
  height: PRODUCT_LIMITS.pictureSide,
  refusal: 'error.image_small',
}

export const PICTURE_KINDS = {
  product: { ...PRODUCTS, least: OF_PRODUCTS },
  category: { ...PRODUCTS, least: OF_PRODUCTS },
  home: { ...PRODUCTS, least: { ...HOME_PART_LIMITS.picture, refusal: 'error.home_image_small' } },
  logo: { ...OF_PAGES, folder: 'logos', field: 'logo', named: '.280' },
  background: { ...OF_PAGES, folder: 'backgrounds', field: 'background', named: '.1100' },
  person: {
    folder: 'people',
    field: 'image',
    bytesMax: 5 * MEGABYTE,
    isPrivate: true,
    // Twice the size shown.
    sizes: { '': cover(256) },
    named: '',
  },
  review: {
    folder: 'reviews',
    field: 'images',
    bytesMax: REVIEW_IMAGE_BYTES_MAX,
    isPrivate: true,
    sizes: { '': inside(1_600), '-small': cover(216) },
    named: '',
  },
} as const satisfies Readonly<Record<string, Kind>>
export type PictureKind = keyof typeof PICTURE_KINDS

/** One kind for each folder; kinds that share a folder have the same sizes. */
const BY_FOLDER = new Map<string, Kind>(Object.values(PICTURE_KINDS).map((kind) => [kind.folder, kind]))
export const PICTURE_FOLDERS = [...BY_FOLDER.keys()]

const NAME = /^([\da-f]{32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(\.\d+|-small)?\.webp$/

export type PictureName = { readonly kind: Kind; readonly stem: string; readonly suffix: string }

/** Null for a name that no picture has. Stores' pictures from before have a random name without a size. */
export const readPictureName = (folder: string, file: string): PictureName | null => {
  const kind = BY_FOLDER.get(folder)
  const [, stem, suffix = ''] = NAME.exec(file) ?? []
  if (!kind || stem === undefined || (suffix !== '' && !(suffix in kind.sizes))) return null
  return { kind, stem, suffix }
}

/** The end of the stored picture's name. */
export const wholeOf = ({ sizes }: Kind): string => Object.keys(sizes)[0] ?? ''
