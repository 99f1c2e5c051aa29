import { HOME_BANNER_AUTOPLAY_MS, slideGround } from '@tregu/domain'
import { ArrowRight, Pause, Play } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { classes } from '../../lib/classes.ts'
import { useReducedMotion } from '../../lib/media-query.ts'
import { Link } from '../../lib/router.tsx'
import { useT, Words } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import * as buttonStyles from '../../ui/button.module.css'
import { buttonClass } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Amount, Price } from '../../ui/price.tsx'
import { walkWithFocus } from '../../ui/walk.ts'
import * as styles from './hero.module.css'

type Tile = {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly action: string
  readonly link: string
  readonly image: string
  readonly tone: string
}
export type Slide = Tile & {
  readonly price: { readonly from: boolean; readonly amount: number; readonly before: number | null } | null
}

/** The width at which they are drawn (hero.module.css). */
const slideSizes = '(min-width: 82.5em) 543px, (min-width: 48em) 42vw, 86vw'
const tileSizes = '(min-width: 82.5em) 251px, (min-width: 48em) 19vw, 40vw'

/** Advances by itself unless it is paused, hovered, focused or out of view. */
const useTurn = (count: number, playing: boolean, next: () => void) => {
  const [held, setHeld] = useState(false)
  const running = playing && !held && count > 1
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => {
      if (!document.hidden) next()
    }, HOME_BANNER_AUTOPLAY_MS)
    return () => clearInterval(timer)
  }, [running, next])
  return setHeld
}

/** Load the other slides' pictures after the page's own, well before the first turn. */
const useOthers = () => {
  const [others, setOthers] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOthers(true), HOME_BANNER_AUTOPLAY_MS / 2)
    return () => clearTimeout(timer)
  }, [])
  return others
}

const SlidePrice = ({ price: { from, amount, before } }: { readonly price: NonNullable<Slide['price']> }) => {
  if (from)
    return (
      <p className={styles.price}>
        <span>
          <Words of="home.from" with={{ amount: <Amount of={amount} /> }} />
        </span>
      </p>
    )
  return (
    <p className={styles.price}>
      <Price price={before ?? amount} discountPrice={before === null ? null : amount} />
    </p>
  )
}

const Slides = ({ slides }: { readonly slides: readonly Slide[] }) => {
  const t = useT()
  const [at, setAt] = useState(0)
  const [wanted, setWanted] = useState<boolean | null>(null)
  // With reduced motion autoplay starts off; the button still turns it on.
  const still = useReducedMotion()
  const playing = wanted ?? !still
  const list = useRef<HTMLDivElement>(null)
  const next = useRef(() => setAt((now) => (now + 1) % slides.length)).current
  const hold = useTurn(slides.length, playing, next)
  const others = useOthers()
  const Sign = playing ? Pause : Play
  const walk = (event: KeyboardEvent) => {
    // The first button is the pause button.
    const [, ...buttons] = list.current?.querySelectorAll('button') ?? []
    const to = walkWithFocus(event, at, buttons, 'across')
    if (to !== null) setAt(to)
  }
  return (
    <section
      className={styles.slides}
      aria-roledescription="carousel"
      aria-label={t('home.offers')}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      {slides.length > 1 ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: hears the arrow keys of the buttons inside
        <div ref={list} className={styles.controls} onKeyDown={walk}>
          <button
            type="button"
            aria-label={t(playing ? 'home.pause' : 'home.play')}
            onClick={() => setWanted(!playing)}
          >
            <Sign className={icons.small} aria-hidden="true" />
          </button>
          {slides.map((slide, index) => (
            <button
              key={slide.id}
              type="button"
              className={classes(index === at && styles.on)}
              aria-label={t('home.slide', { n: index + 1, m: slides.length })}
              aria-current={index === at || undefined}
              onClick={() => setAt(index)}
            >
              <i />
            </button>
          ))}
        </div>
      ) : null}
      {slides.map((slide, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a slide of a carousel, as the ARIA practices name it
        <div
          key={slide.id}
          role="group"
          aria-roledescription="slide"
          aria-label={t('home.slide', { n: index + 1, m: slides.length })}
          className={classes(styles.slide, index === at && styles.on)}
          style={{ background: slideGround(slide.tone) }}
          inert={index !== at}
        >
          <div className={styles.words}>
            <h2>{slide.title}</h2>
            <p>{slide.text}</p>
            {slide.price ? <SlidePrice price={slide.price} /> : null}
            <Link className={buttonClass({ size: 'big' }, buttonStyles.onTone)} to={slide.link}>
              {slide.action}
            </Link>
          </div>
          {slide.image && (index === at || others) ? (
            <Picture src={slide.image} alt="" sizes={slideSizes} width={1100} eager={index === 0} />
          ) : null}
        </div>
      ))}
    </section>
  )
}

/** Keeps the arrow on the line of the last word. */
const Onward = ({ text }: { readonly text: string }) => {
  const before = text.slice(0, text.lastIndexOf(' ') + 1)
  return (
    <span className={styles.go}>
      {before}
      <span className={styles.together}>
        {text.slice(before.length)}
        {'\u00a0'}
        <ArrowRight className={icons.small} aria-hidden="true" />
      </span>
    </span>
  )
}

type HeroProps = { readonly banners: readonly Slide[]; readonly tiles: readonly Tile[] }

const tilesShown = 2

/** The slides, and two tiles beside them. */
export const Hero = ({ banners, tiles }: HeroProps) => {
  const t = useT()
  return (
    <div className={styles.hero}>
      {banners.length > 0 ? <Slides slides={banners} /> : null}
      <div data-part="tiles" className={styles.tiles}>
        {tiles.slice(0, tilesShown).map((tile) => (
          <Link
            key={tile.id}
            className={styles.tile}
            to={tile.link}
            style={{ background: slideGround(tile.tone) }}
          >
            <h2>{tile.title}</h2>
            <Onward text={tile.action || tile.text || t('home.see')} />
            {tile.image && <Picture src={tile.image} alt="" sizes={tileSizes} width={1100} />}
          </Link>
        ))}
      </div>
    </div>
  )
}
