/** The typeset styles that a kind of goods can name for its labels. */
import { drawCalendar } from './calendars.ts'
import { drawCarton } from './cartons.ts'
import { COVER_NAMES, type Cover, coverGround, drawCover } from './covers.ts'
import { PAPERS, take } from './palettes.ts'
import { drawScreen } from './screens.ts'
import type { Area } from './svg.ts'
import { hashWords, type Words } from './words.ts'
import * as wraps from './wraps.ts'

type Style = {
  readonly draw: (words: Words, area: Area) => string
  /** The colour of the label's slot around the drawing; missing: the model's own. */
  readonly ground?: (words: Words) => string
}

const paletteOf = ({ brand, title }: Words) => take(PAPERS, hashWords(brand === '' ? title : brand))

const wrap = (draw: wraps.Wrap): Style => ({
  draw: (words, area) => draw(words, area, paletteOf(words)),
  ground: (words) => paletteOf(words).paper,
})

const print = (draw: wraps.Wrap): Style => ({ draw: (words, area) => draw(words, area, paletteOf(words)) })

const carton = (sign: 'sprig' | 'disc' | 'cross'): Style => ({
  draw: (words, area) => drawCarton(words, area, paletteOf(words), sign),
  ground: (words) => paletteOf(words).paper,
})

const cover = (name: Cover): Style => ({
  draw: (words, area) => drawCover(name, words, area),
  ground: (words) => coverGround(name, words),
})

const screen = (device: Parameters<typeof drawScreen>[0]): Style => ({
  draw: (words, area) => drawScreen(device, area, hashWords(words.model) >>> 9),
})

const STYLES: Readonly<Record<string, Style>> = {
  frame: wrap(wraps.frame),
  band: wrap(wraps.band),
  modern: wrap(wraps.modern),
  herbal: wrap(wraps.herbal),
  kraft: { ...wrap(wraps.kraft), ground: () => '#b98d5e' },
  plain: print(wraps.plain),
  wordmark: print(wraps.wordmark),
  print: print(wraps.chest),
  sprig: carton('sprig'),
  disc: carton('disc'),
  cross: carton('cross'),
  ...Object.fromEntries(COVER_NAMES.map((name) => [name, cover(name)])),
  calendar: { draw: (words, area) => drawCalendar(area, hashWords(words.model + words.note) >>> 9) },
  television: screen('television'),
  desktop: screen('desktop'),
  phone: screen('phone'),
  watch: screen('watch'),
}

export const STYLE_NAMES: ReadonlySet<string> = new Set(Object.keys(STYLES))

export const findStyle = (name: string): Style | null =>
  Object.hasOwn(STYLES, name) ? (STYLES[name] ?? null) : null
