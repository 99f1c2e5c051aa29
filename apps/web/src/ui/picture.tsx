import { PICTURE_WIDTHS } from '@tregu/domain'

/** Pictures come in several widths, named at the end of their address: `….560.webp`. */
const widths = PICTURE_WIDTHS.slice(0, -1)
/** Cut-out pictures for slides and tiles have the largest width too, and this ratio of height to width. */
const CUT_SHAPE = 0.69

const sized = /\.(\d+)\.webp$/

/** The address of the same picture in another width; other addresses are unchanged. */
export const pictureOf = (src: string, width: number) => src.replace(sized, `.${width}.webp`)

type PictureProps = {
  readonly src: string
  readonly alt: string
  /** The shown width, as in the `sizes` attribute. */
  readonly sizes: string
  /** Width and height in the page's layout: square, or the cut-out ratio, unless `height` says otherwise. */
  readonly width?: number
  readonly height?: number
  /** In the first row: load at once. All others wait until they are near. */
  readonly eager?: boolean
  readonly className?: string
}

export const Picture = ({ src, alt, sizes, width = 560, height, eager = false, className }: PictureProps) => {
  const responsive = sized.test(src)
  const isCut = src.includes('-cut.')
  const srcSet = (isCut ? PICTURE_WIDTHS : widths)
    .map((each) => `${pictureOf(src, each)} ${each}w`)
    .join(', ')
  return (
    <img
      src={responsive ? pictureOf(src, 560) : src}
      {...(responsive && { srcSet, sizes })}
      alt={alt}
      width={width}
      height={height ?? Math.round(width * (isCut ? CUT_SHAPE : 1))}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      {...(eager && { fetchPriority: 'high' as const })}
      {...(className && { className })}
    />
  )
}
