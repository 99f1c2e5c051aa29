import type { ProductDetails } from '@tregu/contract'
import {
  type KeyboardEvent,
  type RefObject,
  Suspense,
  type UIEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { classes } from '../../lib/classes.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useT } from '../../lib/texts.tsx'
import * as layout from '../../styles/layout.module.css'
import * as text from '../../styles/text.module.css'
import { Picture } from '../../ui/picture.tsx'
import { describeShot } from '../../ui/shot.ts'
import { walkWithFocus } from '../../ui/walk.ts'
import * as styles from './gallery.module.css'
import { nameShots } from './name-shots.ts'

const Zoom = lazyPart(async () => (await import('../../ui/zoom.tsx')).Zoom)

type GalleryProps = {
  readonly product: Pick<ProductDetails, 'name' | 'gallery' | 'variants'>
  /** The picture of the chosen variant: the gallery scrolls to it. */
  readonly imageId: string | null
}

const mainSizes = '(min-width: 62.5em) 620px, 100vw'
/** Below the strip two pictures stand beside each other: the third and fourth, or with three the last two. */
const pairStart = (count: number) => (count === 3 ? 1 : 2)

/**
 * The shown photo, and the ways that lead to another one.
 * @param target the photo of the chosen variant; -1 without one
 */
const useStrip = (target: number) => {
  const list = useRef<HTMLUListElement>(null)
  const thumbs = useRef<HTMLFieldSetElement>(null)
  const [at, setAt] = useState(0)
  /** The target of a smooth scroll: ignore the photos that it passes. */
  const going = useRef<number | null>(null)

  const show = (index: number) => {
    const element = list.current
    setAt(index)
    going.current = index
    element?.scrollTo({ left: index * element.clientWidth })
  }
  /** The photos are one tab stop and the thumbnails another; arrow keys move between them, and focus follows. */
  const walkIn = (around: RefObject<HTMLElement | null>, from: number) => (event: KeyboardEvent) => {
    const buttons = around.current?.querySelectorAll('button')
    const index = walkWithFocus(event, from, buttons, 'all', { preventScroll: around === list })
    if (index !== null) show(index)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another choice moves the gallery
  useEffect(() => {
    if (target >= 0) show(target)
  }, [target])

  const onScroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) => {
    const index = Math.round(scrollLeft / clientWidth)
    if (going.current !== null && going.current !== index) return
    going.current = null
    setAt(index)
  }
  /** A reader who drags the strip overrides the scroll. */
  const takeOver = () => {
    going.current = null
  }
  return { list, thumbs, at, show, walkIn, onScroll, takeOver }
}

/** Photos beside each other, swiped on the phone; thumbnails lead to each. */
export const Gallery = ({ product, imageId }: GalleryProps) => {
  const t = useT()
  const { name } = product
  const shots = nameShots(product, (view) => t(`gallery.${view}`))
  const target = shots.findIndex(({ id }) => id === imageId)
  const { list, thumbs, at, show, walkIn, onScroll, takeOver } = useStrip(target)
  /** The large view begins with the pressed photo: the strip may still be scrolling to it. */
  const [zoom, setZoom] = useState<{ readonly first: number; readonly isOpen: boolean } | null>(null)

  const pairFrom = pairStart(shots.length)
  const pair = shots.slice(pairFrom, pairFrom + 2)
  const place = (index: number) => t('gallery.picture', { n: index + 1, m: shots.length })
  return (
    <div className={styles.gallery}>
      <div className={styles.main}>
        <ul
          ref={list}
          className={styles.shots}
          onScroll={onScroll}
          onPointerDown={takeOver}
          onWheel={takeOver}
        >
          {shots.map((shot, index) => (
            <li key={shot.id}>
              <button
                type="button"
                aria-label={`${t('product.zoom')}: ${describeShot(name, shot, place(index))}`}
                tabIndex={index === at ? 0 : -1}
                onKeyDown={walkIn(list, index)}
                onClick={() => setZoom({ first: index, isOpen: true })}
              >
                <Picture src={shot.src} alt="" sizes={mainSizes} width={960} eager={index === 0} />
              </button>
            </li>
          ))}
        </ul>
        {shots.length > 1 ? (
          <span className={classes(styles.counter, text.figures, layout.phoneOnly)} aria-hidden="true">
            {at + 1} / {shots.length}
          </span>
        ) : null}
      </div>
      {shots.length > 1 ? (
        <fieldset ref={thumbs} className={styles.thumbs} aria-label={t('product.thumbs')}>
          {shots.map((shot, index) => (
            <button
              key={shot.id}
              type="button"
              className={classes(index === at && styles.on)}
              aria-label={place(index)}
              aria-current={index === at || undefined}
              tabIndex={index === at ? 0 : -1}
              onKeyDown={walkIn(thumbs, index)}
              onClick={() => show(index)}
            >
              <Picture src={shot.src} alt="" sizes="76px" width={76} />
            </button>
          ))}
        </fieldset>
      ) : null}
      {pair.length > 0 ? (
        <div className={styles.pair}>
          {pair.map((shot, index) => (
            <Picture
              key={shot.id}
              src={shot.src}
              alt={describeShot(name, shot, place(index + pairFrom))}
              sizes="300px"
              width={480}
            />
          ))}
        </div>
      ) : null}
      {zoom === null ? null : (
        <Suspense>
          <Zoom
            shots={shots}
            name={name}
            first={zoom.first}
            open={zoom.isOpen}
            onClose={() => setZoom({ ...zoom, isOpen: false })}
          />
        </Suspense>
      )}
    </div>
  )
}
