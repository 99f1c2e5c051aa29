/** Parts of typeset drawings. All text is outlines, so a drawing needs no font and can contain no markup of others. */
import { type Face, measure, outline } from './faces.ts'

/** A label area of a model: its size in its own units, and how much of its width is seen straight enough to read. */
export type Area = {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly room: number
  /** The goods are so dark there that only light words can be read on them. */
  readonly isDark: boolean
}

export const svg = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">${body}</svg>`

export const rect = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`

/** @param line its colour and its width */
export const border = (
  x: number,
  y: number,
  width: number,
  height: number,
  [ink, weight]: readonly [ink: string, weight: number],
) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="${ink}" stroke-width="${weight}"/>`

export const rule = (x: number, y: number, length: number, ink: string, weight: number): string =>
  rect(x - length / 2, y - weight / 2, length, weight, ink)

type LineOptions = {
  readonly face: Face
  readonly size: number
  readonly x: number
  readonly y: number
  readonly ink: string
  /** The line is made smaller until it is no wider. */
  readonly room: number
  readonly tracking?: number
  readonly anchor?: 'start' | 'middle'
}

/** One line of text on the baseline `y`. */
export const line = (
  text: string,
  { face, size, x, y, ink, room, tracking = 0, anchor = 'middle' }: LineOptions,
): string => {
  if (text === '') return ''
  const natural = measure(text, { face, size, tracking })
  const fitted = natural > room ? (size * room) / natural : size
  const width = Math.min(natural, room)
  const start = anchor === 'start' ? x : x - width / 2
  return `<path fill="${ink}" d="${outline(text, { face, size: fitted, tracking }, start, y)}"/>`
}

/** The words in lines no wider than `room`, in at most `most` lines; the size shrinks until they fit. */
const breakLines = (text: string, face: Face, size: number, room: number, most: number) => {
  for (let tried = size; ; tried *= 0.92) {
    const lines: string[] = []
    for (const word of text.split(' ')) {
      const joined = `${lines.at(-1) ?? ''} ${word}`.trim()
      if (lines.length > 0 && measure(joined, { face, size: tried }) <= room) lines[lines.length - 1] = joined
      else lines.push(word)
    }
    const fits = lines.every((one) => measure(one, { face, size: tried }) <= room)
    if ((fits && lines.length <= most) || tried < size * 0.3) return { lines, size: tried }
  }
}

type BlockOptions = LineOptions & { readonly lines: number; readonly leading?: number }

/** Several lines from the baseline `y` downwards; `height` is how far the last baseline lies below the first. */
export const block = (
  text: string,
  options: BlockOptions,
): { readonly body: string; readonly height: number } => {
  const { face, size, room, y, leading = 1.08 } = options
  const broken = breakLines(text, face, size, room, options.lines)
  const step = broken.size * leading
  const body = broken.lines
    .map((one, index) => line(one, { ...options, size: broken.size, y: y + index * step }))
    .join('')
  return { body, height: (broken.lines.length - 1) * step }
}
