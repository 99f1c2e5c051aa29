import { Suspense, useState } from 'react'
import { lazyPart } from '../lib/lazy-part.ts'
import { useT } from '../lib/texts.tsx'
import * as styles from './photo-strip.module.css'
import { Picture } from './picture.tsx'
import type { Shot } from './shot.ts'

const Zoom = lazyPart(async () => (await import('./zoom.tsx')).Zoom)

/** Uploaded photos have a small version beside them. */
const shotOf = (src: string): Shot => ({
  id: src,
  src,
  small: src.replace(/^(\/media\/reviews\/[\da-f-]+)\.webp$/, '$1-small.webp'),
})

type PhotoStripProps = {
  readonly photos: readonly string[]
  /** What the photos belong to. */
  readonly name: string
}

/** Photos of a review, small beside each other; a press enlarges one. */
export const PhotoStrip = ({ photos, name }: PhotoStripProps) => {
  const t = useT()
  const [at, setAt] = useState(0)
  const [zoom, setZoom] = useState<'never' | 'open' | 'shut'>('never')
  const shots = photos.map(shotOf)
  if (shots.length === 0) return null
  return (
    <div className={styles.photos} data-part="photos">
      {shots.map(({ id, src, small = src }, index) => (
        <button
          key={id}
          type="button"
          aria-label={`${t('product.zoom')}: ${name}, ${t('gallery.picture', { n: index + 1, m: shots.length })}`}
          onClick={() => {
            setAt(index)
            setZoom('open')
          }}
        >
          <Picture src={small} alt="" sizes="72px" width={72} />
        </button>
      ))}
      {zoom === 'never' ? null : (
        <Suspense>
          <Zoom shots={shots} name={name} first={at} open={zoom === 'open'} onClose={() => setZoom('shut')} />
        </Suspense>
      )}
    </div>
  )
}
