/** Pictures on the screens of televisions, computers, phones and watches: no real maker's interface. */
import { take } from './palettes.ts'
import { type Area, line, rect, svg } from './svg.ts'

type Device = 'television' | 'desktop' | 'phone' | 'watch'

/** Colours: the sky at the top, at the horizon and near the ground; the far and the near hills; and what is selected on the screen. */
const DAYS = [
  ['#27495c', '#d98a5a', '#f0c58c', '#3a2f3c', '#1d1b26', '#e8a33d'],
  ['#2b3a67', '#7f8fc4', '#e3c9d2', '#3b4468', '#1c2138', '#7fa6ff'],
  ['#1d5a5a', '#6fb59a', '#e9e3b0', '#24514a', '#12302d', '#5cc8a0'],
  ['#5a2a4a', '#c8607a', '#f3b48c', '#4a2440', '#241222', '#ff8f7a'],
] as const

const round = (
  x: number,
  y: number,
  width: number,
  height: number,
  [fill, corner]: readonly [string, number],
) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}" fill="${fill}"/>`
const disc = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`

/** The time, centred at a place, in a width of `room`. */
const clock = (size: number, [x, y]: readonly [number, number], room: number) =>
  line('10:08', { face: 'sans', size, x, y, ink: '#ffffff', room })

/** A landscape in a rectangle at one time of the day: sky, sun and two rows of hills. `id` names its gradient within the drawing. */
export const landscape = (
  id: string,
  box: readonly [number, number, number, number],
  turn: number,
): string => {
  const [x, y, w, h] = box
  const [top, low, ground, far, near] = take(DAYS, turn)
  const sky = `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset=".62" stop-color="${low}"/><stop offset="1" stop-color="${ground}"/></linearGradient></defs>${rect(x, y, w, h, `url(#${id})`)}`
  const at = (u: number, v: number) => `${x + w * u} ${y + h * v}`
  const sun = disc(x + w * 0.68, y + h * 0.42, Math.min(w, h) * 0.09, '#fff1d0')
  const hills = `<path d="M${at(0, 0.74)}L${at(0.3, 0.55)}L${at(0.46, 0.66)}L${at(0.74, 0.48)}L${at(1, 0.68)}L${at(1, 1)}L${at(0, 1)}z" fill="${far}" fill-opacity=".7"/><path d="M${at(0, 0.88)}L${at(0.36, 0.72)}L${at(0.62, 0.82)}L${at(1, 0.7)}L${at(1, 1)}L${at(0, 1)}z" fill="${near}" fill-opacity=".9"/>`
  return sky + sun + hills
}

/** A film that runs over the whole screen, or a wall of films to choose from. */
const television = (w: number, h: number, turn: number): string => {
  if (turn % 2 === 0) {
    const bar = rect(w * 0.06, h * 0.9, w * 0.88, h * 0.012, '#ffffff66')
    return landscape('a', [0, 0, w, h], turn) + bar + rect(w * 0.06, h * 0.9, w * 0.34, h * 0.012, '#ffffff')
  }
  const wide = w * 0.2
  const row = [0, 1, 2, 3].map((k) => {
    const x = w * 0.05 + k * (wide + w * 0.033)
    const frame = k === 0 ? round(x - w * 0.006, h * 0.625, wide + w * 0.012, h * 0.29, ['#ffffff', 4]) : ''
    return frame + landscape(`b${k}`, [x, h * 0.635, wide, h * 0.27], turn + k + 1)
  })
  const words = [0.5, 0.36].map((long, k) =>
    rect(w * 0.05, h * (0.2 + 0.075 * k), w * long * 0.6, h * 0.03, '#ffffffb0'),
  )
  const button = round(w * 0.05, h * 0.38, w * 0.14, h * 0.09, [take(DAYS, turn)[5], h * 0.02])
  return `${landscape('a', [0, 0, w, h], turn)}${rect(0, 0, w, h, '#0b0d12a6')}${rect(w * 0.05, h * 0.1, w * 0.24, h * 0.055, '#ffffff')}${words.join('')}${button}${row.join('')}`
}

/** Two windows over a landscape: a letter with its chart, and a player; a row of signs below. */
const desktop = (w: number, h: number, turn: number): string => {
  const day = take(DAYS, turn)
  const dots = (x: number, y: number) =>
    [0, 1, 2].map((k) => disc(x + k * w * 0.018, y, w * 0.005, '#b9b4aa')).join('')
  const sheet = (x: number, y: number, wide: number, high: number) =>
    round(x, y, wide, high, ['#fbfaf7', w * 0.008]) + dots(x + w * 0.02, y + h * 0.03)
  const text = [0.9, 0.82, 0.88, 0.5, 0.86, 0.9, 0.62].map((long, k) =>
    rect(w * 0.16, h * (0.27 + k * 0.05), w * 0.2 * long, h * 0.014, '#8a867c'),
  )
  const bars = [0.3, 0.5, 0.42, 0.7, 0.62, 0.9].map((high, k) =>
    rect(
      w * (0.4 + k * 0.027),
      h * (0.56 - 0.24 * high),
      w * 0.017,
      h * 0.24 * high,
      k === 5 ? day[5] : '#c9c4b8',
    ),
  )
  const picture = landscape('c', [w * 0.645, h * 0.33, w * 0.25, h * 0.27], turn + 1)
  const signs = Array.from({ length: 7 }, (_, k) =>
    round(w * (0.34 + k * 0.048), h * 0.905, w * 0.034, w * 0.034, [
      take(DAYS, turn + k)[(k % 3) + 1] as string,
      w * 0.008,
    ]),
  )
  return `${landscape('a', [0, 0, w, h], turn)}${sheet(w * 0.1, h * 0.13, w * 0.48, h * 0.6)}${rect(w * 0.16, h * 0.2, w * 0.16, h * 0.03, '#2b2925')}${text.join('')}${bars.join('')}${sheet(w * 0.62, h * 0.24, w * 0.3, h * 0.46)}${picture}${rect(w * 0.645, h * 0.635, w * 0.25, h * 0.01, '#d8d3c8')}${rect(w * 0.645, h * 0.635, w * 0.1, h * 0.01, day[5])}${round(w * 0.32, h * 0.885, w * 0.36, h * 0.1, ['#ffffff59', w * 0.014])}${signs.join('')}`
}

/** The time over a landscape, two cards and four signs. */
const phone = (w: number, h: number, turn: number): string => {
  const day = take(DAYS, turn)
  const time = clock(w * 0.26, [w / 2, h * 0.2], w * 0.8)
  const date = rect(w * 0.34, h * 0.235, w * 0.32, h * 0.009, '#ffffffc0')
  const cards = [0, 1].map(
    (k) =>
      round(w * 0.08, h * (0.52 + k * 0.12), w * 0.84, h * 0.1, ['#fffffff0', w * 0.06]) +
      round(w * 0.13, h * (0.545 + k * 0.12), w * 0.12, h * 0.05, [k === 0 ? day[5] : day[3], w * 0.035]) +
      rect(w * 0.31, h * (0.55 + k * 0.12), w * 0.3, h * 0.012, '#34312c') +
      rect(w * 0.31, h * (0.577 + k * 0.12), w * (0.5 - 0.12 * k), h * 0.009, '#a39e93'),
  )
  const signs = [0, 1, 2, 3].map((k) =>
    round(w * (0.11 + k * 0.205), h * 0.865, w * 0.16, w * 0.16, [
      take(DAYS, turn + k)[(k % 3) + 1] as string,
      w * 0.045,
    ]),
  )
  return `${landscape('a', [0, 0, w, h], turn)}${time}${date}${cards.join('')}${round(w * 0.06, h * 0.85, w * 0.88, h * 0.105, ['#ffffff40', w * 0.08])}${signs.join('')}`
}

/** The time over two lines of what was reached today. A round watch shows the middle of it. */
const watch = (w: number, h: number, turn: number): string => {
  const day = take(DAYS, turn)
  const time = clock(h * 0.26, [w / 2, h * 0.5], w * 0.62)
  const lines = [0.7, 0.45].map(
    (part, k) =>
      round(w * 0.28, h * (0.6 + 0.09 * k), w * 0.44, h * 0.045, ['#ffffff30', h * 0.02]) +
      round(w * 0.28, h * (0.6 + 0.09 * k), w * 0.44 * part, h * 0.045, [day[k === 0 ? 5 : 1], h * 0.02]),
  )
  const date = rect(w * 0.4, h * 0.22, w * 0.2, h * 0.03, day[5])
  return rect(0, 0, w, h, '#0c0d10') + date + time + lines.join('')
}

const DEVICES: Readonly<Record<Device, (w: number, h: number, turn: number) => string>> = {
  television,
  desktop,
  phone,
  watch,
}

export const drawScreen = (device: Device, { width: w, height: h }: Area, turn: number): string =>
  svg(w, h, DEVICES[device](w, h, turn))
