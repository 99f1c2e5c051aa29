import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useT } from '../../lib/texts.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Shot } from './shot.ts'

const Zoom = lazy(async () => ({ default: (await import('./zoom.tsx')).Zoom }))

type GalleryProps = {
  readonly shots: readonly Shot[]
  readonly name: string
  /** The picture of the chosen variant: the gallery jumps to it. */
  readonly imageId: string | null
}

const mainSizes = '(min-width: 1000px) 620px, 100vw'
const pairFrom = 2
const pairTo = 4

/** Photos beside each other, swiped on the phone; thumbs lead to each. */
export const Gallery = ({ shots, name, imageId }: GalleryProps) => {
  const t = useT()
  const list = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const [zoom, setZoom] = useState<'never' | 'open' | 'shut'>('never')

  const show = (index: number) => {
    const element = list.current
    setAt(index)
    element?.scrollTo({ left: index * element.clientWidth })
  }
  const target = shots.findIndex(({ id }) => id === imageId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another choice moves the gallery
  useEffect(() => {
    if (target >= 0) show(target)
  }, [target])

  const alt = (index: number) => `${name}, ${t('gallery.picture', { n: index + 1, m: shots.length })}`
  return (
    <div className="gal">
      <div className="main">
        <ul
          ref={list}
          className="shots"
          onScroll={(event) => {
            const { scrollLeft, clientWidth } = event.currentTarget
            setAt(Math.round(scrollLeft / clientWidth))
          }}
        >
          {shots.map((shot, index) => (
            <li key={shot.id}>
              <button
                type="button"
                aria-label={`${t('product.zoom')}: ${alt(index)}`}
                onClick={() => setZoom('open')}
              >
                <Picture src={shot.src} alt="" sizes={mainSizes} width={960} eager={index === 0} />
              </button>
            </li>
          ))}
        </ul>
        {shots.length > 1 ? (
          <span className="cnt num mob" aria-hidden="true">
            {at + 1} / {shots.length}
          </span>
        ) : null}
      </div>
      {shots.length > 1 ? (
        <fieldset className="th" aria-label={t('product.thumbs')}>
          {shots.map((shot, index) => (
            <button
              key={shot.id}
              type="button"
              className={index === at ? 'on' : ''}
              aria-label={t('gallery.picture', { n: index + 1, m: shots.length })}
              aria-current={index === at || undefined}
              onClick={() => show(index)}
            >
              <Picture src={shot.src} alt="" sizes="76px" width={76} />
            </button>
          ))}
        </fieldset>
      ) : null}
      <div className="pair">
        {shots.slice(pairFrom, pairTo).map((shot, index) => (
          <Picture key={shot.id} src={shot.src} alt={alt(index + pairFrom)} sizes="300px" width={480} />
        ))}
      </div>
      {zoom === 'never' ? null : (
        <Suspense>
          <Zoom shots={shots} name={name} first={at} open={zoom === 'open'} onClose={() => setZoom('shut')} />
        </Suspense>
      )}
    </div>
  )
}
