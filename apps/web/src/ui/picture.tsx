/** Pictures come in several widths, named at the end of their address: `….560.webp`. */
const widths = [280, 400, 560, 760, 960] as const
/** Goods cut out for slides and tiles come larger too, and are this much lower than wide. */
const cutWidths = [...widths, 1100] as const
const CUT_SHAPE = 0.69

const sized = /\.(\d+)\.webp$/

/** The address of the same picture in another width; others than ours are left as they are. */
export const pictureOf = (src: string, width: number) => src.replace(sized, `.${width}.webp`)

type PictureProps = {
  readonly src: string
  readonly alt: string
  /** How wide it is shown, as in the `sizes` attribute. */
  readonly sizes: string
  /** Width and height in the page's geometry; square, or as goods are cut out, unless `height` says otherwise. */
  readonly width?: number
  readonly height?: number
  /** The first row: fetched at once. Everything else waits until it comes near. */
  readonly eager?: boolean
  readonly className?: string
}

export const Picture = ({ src, alt, sizes, width = 560, height, eager = false, className }: PictureProps) => {
  const responsive = sized.test(src)
  const isCut = src.includes('-cut.')
  const srcSet = (isCut ? cutWidths : widths).map((each) => `${pictureOf(src, each)} ${each}w`).join(', ')
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
