import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { classes } from '../lib/classes.ts'
import { useT } from '../lib/texts.tsx'
import * as icons from '../styles/icon.module.css'
import * as text from '../styles/text.module.css'
import { IconButton } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Picture, pictureOf } from './picture.tsx'
import { describeShot, type Shot } from './shot.ts'
import { walkTo } from './walk.ts'
import * as styles from './zoom.module.css'

type ZoomProps = {
  readonly shots: readonly Shot[]
  readonly name: string
  readonly first: number
  readonly open: boolean
  readonly onClose: () => void
}

const nearest = 3
const largest = 960

/** The photo edge to edge on white; arrows switch, plus and minus zoom, Escape closes. */
export const Zoom = ({ shots, name, first, open, onClose }: ZoomProps) => {
  const t = useT()
  const [at, setAt] = useState(first)
  const [scale, setScale] = useState(1)
  const thumbs = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState(open)
  if (opened !== open) {
    setOpened(open)
    setAt(first)
    setScale(1)
  }
  const isInThumbs = () => thumbs.current?.contains(document.activeElement) ?? false
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the focus is, is asked when a key is pressed
  useEffect(() => {
    if (!open) return
    const step = (event: KeyboardEvent) => {
      // Up and down switch among the thumbnails only; all four arrows move an enlarged picture.
      if (!isInThumbs() && (scale > 1 || !/Left|Right/.test(event.key))) return
      const next = walkTo(event.key, at, shots.length)
      if (next === null) return
      event.preventDefault()
      setScale(1)
      setAt(next)
    }
    document.addEventListener('keydown', step)
    return () => document.removeEventListener('keydown', step)
  }, [open, at, scale, shots.length])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the picture
  useEffect(() => {
    if (isInThumbs()) thumbs.current?.querySelectorAll('button')[at]?.focus()
  }, [at])
  const shot = shots[at]
  const walk = (by: number) => {
    setScale(1)
    setAt((at + by + shots.length) % shots.length)
  }
  return (
    <Dialog
      kind="whole"
      title={name}
      open={open}
      onClose={onClose}
      head={<span className={classes(text.figures, text.strong)}>{`${at + 1} / ${shots.length}`}</span>}
    >
      <div className={styles.zoom}>
        {/* biome-ignore lint/a11y/useSemanticElements: it scrolls when the picture comes closer, so it takes the focus */}
        <div
          className={styles.zoomStage}
          role="group"
          aria-label={name}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
          tabIndex={0}
          onDoubleClick={() => setScale(scale > 1 ? 1 : 2)}
        >
          {shot ? (
            <img
              src={pictureOf(shot.src, largest)}
              alt={describeShot(name, shot, t('gallery.picture', { n: at + 1, m: shots.length }))}
              width={largest}
              height={largest}
              style={{ '--scale': scale } as CSSProperties}
            />
          ) : null}
        </div>
        <div className={styles.zoomTools}>
          <IconButton label={t('common.previous')} onClick={() => walk(-1)}>
            <ChevronLeft className={icons.icon} aria-hidden="true" />
          </IconButton>
          <IconButton label={t('common.next')} onClick={() => walk(1)}>
            <ChevronRight className={icons.icon} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={t('product.zoom_in')}
            disabled={scale >= nearest}
            onClick={() => setScale(scale + 1)}
          >
            <ZoomIn className={icons.icon} aria-hidden="true" />
          </IconButton>
          <IconButton label={t('product.zoom_out')} disabled={scale <= 1} onClick={() => setScale(scale - 1)}>
            <ZoomOut className={icons.icon} aria-hidden="true" />
          </IconButton>
        </div>
        <div ref={thumbs} className={styles.zoomThumbs}>
          {shots.map((each, index) => (
            <button
              key={each.id}
              type="button"
              className={classes(index === at && styles.on)}
              aria-label={t('gallery.picture', { n: index + 1, m: shots.length })}
              aria-current={index === at || undefined}
              tabIndex={index === at ? 0 : -1}
              onClick={() => {
                setScale(1)
                setAt(index)
              }}
            >
              <Picture src={each.small ?? each.src} alt="" sizes="76px" width={76} />
            </button>
          ))}
        </div>
      </div>
    </Dialog>
  )
}
