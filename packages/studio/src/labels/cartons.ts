/** Printed cartons: front, side and top of one design. */
import type { Palette } from './palettes.ts'
import { type Area, block, line, rect, svg } from './svg.ts'
import type { Words } from './words.ts'
import { sprig } from './wraps.ts'

/** What stands on a carton's side: what it is, then rows of small print. */
const drawFacts = (words: Words, { width: w, height: h }: Area, { paper, ink, accent }: Palette): string => {
  const head = line(words.brand, {
    face: 'serif',
    size: h * 0.055,
    x: w * 0.14,
    y: h * 0.14,
    ink,
    room: w * 0.72,
    anchor: 'start',
  })
  const name = block(words.title, {
    face: 'sans',
    size: h * 0.036,
    x: w * 0.14,
    y: h * 0.2,
    ink: accent,
    room: w * 0.72,
    lines: 2,
    anchor: 'start',
  })
  const rows = Array.from({ length: 9 }, (_, index) => {
    const length = index % 4 === 3 ? 0.4 : 0.66 + (((index * 37) % 23) / 23) * 0.06
    return `<path d="M${w * 0.14} ${h * (0.31 + index * 0.032)}h${w * length}" stroke="${ink}" stroke-opacity=".45" stroke-width="${h * 0.008}" stroke-dasharray="${[7, 2.5, 4, 2, 9, 2.5].map((part) => (w * part) / 100).join(' ')}" stroke-dashoffset="${w * 0.05 * index}"/>`
  })
  return rect(0, 0, w, h, paper) + head + name.body + rows.join('')
}

/** A red cross is a protected sign, so the cross of a pharmacy is green whatever the brand's colours are. */
const PHARMACY = '#2f7a52'

/** A field of colour below, the brand above, a sprig or a disc between. */
export const drawCarton = (
  words: Words,
  area: Area,
  palette: Palette,
  sign: 'sprig' | 'disc' | 'cross',
): string => {
  const { width: w, height: h } = area
  const { paper, ink, accent } = palette
  const shade = rect(0, h * 0.66, w, h * 0.34, accent)
  if (area.name === 'side') return svg(w, h, drawFacts(words, area, palette) + shade)
  const scale = Math.min(w, h) / 1000
  const at = area.name === 'top' ? h * 0.5 : h * 0.4
  const signs = {
    sprig: sprig(w / 2, at, scale * 1.7, accent),
    disc: `<circle cx="${w / 2}" cy="${at}" r="${scale * 170}" fill="${accent}"/><circle cx="${w / 2}" cy="${at}" r="${scale * 105}" fill="${paper}"/>`,
    cross: `<path d="M${w / 2 - scale * 60} ${at - scale * 180}h${scale * 120}v${scale * 120}h${scale * 120}v${scale * 120}h${-scale * 120}v${scale * 120}h${-scale * 120}v${-scale * 120}h${-scale * 120}v${-scale * 120}h${scale * 120}z" fill="${PHARMACY}"/>`,
  }
  if (area.name === 'top') return svg(w, h, rect(0, 0, w, h, paper) + signs[sign])
  const name = block(words.title, {
    face: 'serif',
    size: h * 0.08,
    x: w / 2,
    y: h * 0.77,
    ink: paper,
    room: w * 0.84,
    lines: 2,
  })
  return svg(
    w,
    h,
    rect(0, 0, w, h, paper) +
      shade +
      signs[sign] +
      line(words.brand, { face: 'serif', size: h * 0.075, x: w / 2, y: h * 0.15, ink, room: w * 0.8 }) +
      name.body +
      line([words.model, words.note].filter((part) => part !== '').join(' · '), {
        face: 'sans',
        size: h * 0.032,
        x: w / 2,
        y: h * 0.94,
        ink: paper,
        room: w * 0.84,
        tracking: 0.06,
      }),
  )
}
