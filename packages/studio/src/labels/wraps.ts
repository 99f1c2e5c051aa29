/** Paper labels of jars and bottles, and prints straight on a pack. */
import type { Palette } from './palettes.ts'
import { type Area, block, border, line, rect, rule, svg } from './svg.ts'
import type { Words } from './words.ts'

export type Wrap = (words: Words, area: Area, palette: Palette) => string

/** The line under the title: the model's name and what the note says, as far as there is one. */
const small = ({ model, note }: Words) => [model, note].filter((part) => part !== '').join(' · ')

/** The first word of a name stands large on goods without a brand, the others under it. */
const split = (title: string): readonly [string, string] => {
  const [first = '', ...others] = title.split(' ')
  return [first, others.join(' ')]
}

/** The largest words: the brand, or the beginning of the title. */
const large = ({ brand, title }: Words) => (brand === '' ? split(title)[0] : brand)
const second = ({ brand, title }: Words) => (brand === '' ? split(title)[1] : title)

/** Two thin frames, the brand in italics: traditional food. */
export const frame: Wrap = (words, { width: w, height: h, room }, { paper, ink, accent }) => {
  const x = w / 2
  const inner = Math.min(room, 0.86) * w
  return svg(
    w,
    h,
    rect(0, 0, w, h, paper) +
      border(h * 0.04, h * 0.04, w - h * 0.08, h * 0.92, [ink, h * 0.009]) +
      border(h * 0.062, h * 0.062, w - h * 0.124, h * 0.876, [ink, h * 0.0035]) +
      `<path d="M${x} ${h * 0.13}l${h * 0.03} ${h * 0.045}l${-h * 0.03} ${h * 0.045}l${-h * 0.03} ${-h * 0.045}z" fill="${accent}"/>` +
      line(large(words), { face: 'italic', size: h * 0.25, x, y: h * 0.5, ink, room: inner }) +
      rule(x, h * 0.58, w * 0.2, accent, h * 0.007) +
      line(second(words), {
        face: 'sans',
        size: h * 0.105,
        x,
        y: h * 0.72,
        ink,
        room: inner,
        tracking: 0.03,
      }) +
      line(small(words), { face: 'sans', size: h * 0.07, x, y: h * 0.84, ink, room: inner, tracking: 0.06 }),
  )
}

/** A broad band of colour with the brand in capitals. */
export const band: Wrap = (words, { width: w, height: h, room }, { paper, ink, accent }) => {
  const x = w / 2
  const inner = Math.min(room, 0.9) * w
  return svg(
    w,
    h,
    rect(0, 0, w, h, paper) +
      rect(0, 0, w, h * 0.54, accent) +
      line(large(words).toUpperCase(), {
        face: 'narrow',
        size: h * 0.32,
        x,
        y: h * 0.39,
        ink: paper,
        room: inner,
        tracking: 0.04,
      }) +
      line(second(words), { face: 'strong', size: h * 0.14, x, y: h * 0.74, ink, room: inner }) +
      line(small(words), { face: 'sans', size: h * 0.08, x, y: h * 0.89, ink, room: inner, tracking: 0.05 }),
  )
}

/** Brown paper with a stamp of the brand. */
export const kraft: Wrap = (words, { width: w, height: h, room }) => {
  const x = w / 2
  const ink = '#2b1d10'
  const inner = Math.min(room, 0.78) * w
  const lines = Array.from({ length: 11 }, (_, index) =>
    rect(0, h * (0.045 + index * 0.09), w, h * 0.004, '#a87c4e'),
  ).join('')
  return svg(
    w,
    h,
    rect(0, 0, w, h, '#b98d5e') +
      lines +
      rect(x - inner / 2 - w * 0.03, h * 0.14, inner + w * 0.06, h * 0.72, '#b98d5e') +
      border(x - inner / 2 - w * 0.03, h * 0.14, inner + w * 0.06, h * 0.72, [ink, h * 0.008]) +
      line(large(words), { face: 'serif', size: h * 0.21, x, y: h * 0.45, ink, room: inner }) +
      line(second(words), { face: 'italic', size: h * 0.12, x, y: h * 0.62, ink, room: inner }) +
      line(small(words).toUpperCase(), {
        face: 'sans',
        size: h * 0.06,
        x,
        y: h * 0.76,
        ink,
        room: inner,
        tracking: 0.08,
      }),
  )
}

/** The colour of words that are printed straight on the goods. */
const inkOn = (isDark: boolean) => (isDark ? '#f1ede4' : '#3b3a38')

/** Few words, much paper: cosmetics. Printed straight on the pack when it has no paper. */
export const plain: Wrap = (words, { width: w, height: h, room, isDark }) => {
  const x = w / 2
  const ink = inkOn(isDark)
  const inner = Math.min(room, 0.8) * w
  return svg(
    w,
    h,
    line(large(words).toUpperCase(), {
      face: 'sans',
      size: Math.min(h * 0.2, w * 0.11),
      x,
      y: h * 0.44,
      ink,
      room: inner,
      tracking: 0.16,
    }) +
      line(second(words), {
        face: 'serif',
        size: Math.min(h * 0.12, w * 0.07),
        x,
        y: h * 0.64,
        ink,
        room: inner,
      }) +
      line(small(words), {
        face: 'sans',
        size: Math.min(h * 0.075, w * 0.045),
        x,
        y: h * 0.8,
        ink,
        room: inner,
        tracking: 0.06,
      }),
  )
}

/** The name of the goods over the label, the brand small on top, a field of colour below. */
export const modern: Wrap = (words, { width: w, height: h, room }, { paper, ink, accent }) => {
  const inner = Math.min(room, 0.88) * w
  const left = w / 2 - inner / 2
  const size = Math.min(h * 0.2, w * 0.14)
  const name = block(words.title, {
    face: 'grotesque',
    size,
    x: left,
    y: h * 0.42,
    ink,
    room: inner,
    anchor: 'start',
    lines: 2,
  })
  return svg(
    w,
    h,
    rect(0, 0, w, h, paper) +
      rect(0, h * 0.84, w, h * 0.16, accent) +
      line(words.brand.toUpperCase(), {
        face: 'strong',
        size: h * 0.075,
        x: left,
        y: h * 0.17,
        ink: accent,
        room: inner,
        tracking: 0.12,
        anchor: 'start',
      }) +
      name.body +
      line(small(words), {
        face: 'sans',
        size: h * 0.07,
        x: left,
        y: h * 0.94,
        ink: paper,
        room: inner,
        anchor: 'start',
      }),
  )
}

const LEAF =
  'M0 0C-8-40-60-60-90-120C-30-110 0-70 0 0zM0 0C8-40 60-60 90-120C30-110 0-70 0 0zM0 70C-8 30-60 10-90-50C-30-40 0 0 0 70zM0 70C8 30 60 10 90-50C30-40 0 0 0 70zM-3-90h6v230h-6z'

export const sprig = (x: number, y: number, scale: number, ink: string): string =>
  `<path transform="translate(${x} ${y}) scale(${scale})" fill="${ink}" d="${LEAF}"/>`

/** A sprig over the brand: oils, herbs, natural cosmetics. */
export const herbal: Wrap = (words, { width: w, height: h, room }, { paper, ink, accent }) => {
  const x = w / 2
  const inner = Math.min(room, 0.84) * w
  return svg(
    w,
    h,
    rect(0, 0, w, h, paper) +
      rect(0, 0, w, h * 0.02, ink) +
      rect(0, h * 0.98, w, h * 0.02, ink) +
      sprig(x, h * 0.22, (h / 1000) * 0.95, accent) +
      line(large(words), { face: 'serif', size: h * 0.19, x, y: h * 0.6, ink, room: inner }) +
      line(second(words), { face: 'italic', size: h * 0.105, x, y: h * 0.75, ink, room: inner }) +
      line(small(words), { face: 'sans', size: h * 0.065, x, y: h * 0.88, ink, room: inner, tracking: 0.06 }),
  )
}

/** The maker's name alone, as it stands on machines and cloth. */
export const wordmark: Wrap = (words, { width: w, height: h, isDark }) =>
  svg(
    w,
    h,
    line(large(words).toUpperCase(), {
      face: 'strong',
      size: h * 0.4,
      x: w / 2,
      y: h * 0.62,
      ink: inkOn(isDark),
      room: w * 0.9,
      tracking: 0.12,
    }),
  )

/** A print on cloth: one of three simple signs over the maker's name. */
export const chest: Wrap = (words, { width: w, height: h }, { paper, accent }) => {
  const signs = [
    `<path d="M${w * 0.15} ${h * 0.56}L${w * 0.38} ${h * 0.2}L${w * 0.52} ${h * 0.41}L${w * 0.63} ${h * 0.26}L${w * 0.85} ${h * 0.56}z" fill="none" stroke="${paper}" stroke-width="${w * 0.024}"/>`,
    `<circle cx="${w / 2}" cy="${h * 0.36}" r="${w * 0.19}" fill="${accent}"/>${rect(w * 0.22, h * 0.4, w * 0.56, h * 0.02, paper)}${rect(w * 0.22, h * 0.45, w * 0.56, h * 0.02, paper)}`,
    Array.from({ length: 4 }, (_, index) =>
      rect(w * 0.18, h * (0.2 + index * 0.1), w * 0.64, h * 0.045, index % 2 ? accent : paper),
    ).join(''),
  ]
  const name = large(words).toUpperCase()
  return svg(
    w,
    h,
    signs[name.length % signs.length] +
      line(name, {
        face: 'strong',
        size: h * 0.085,
        x: w / 2,
        y: h * 0.7,
        ink: paper,
        room: w * 0.7,
        tracking: 0.14,
      }),
  )
}
