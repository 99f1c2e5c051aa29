/** A sheet of a wall calendar: a landscape, the month and its days. Goods of Kosovo are labelled in Albanian. */
import { landscape } from './screens.ts'
import { type Area, line, rect, svg } from './svg.ts'

/** Months of 2027: how many days each has, and on which day of the week it begins, Monday being 0. */
const MONTHS = [
  ['Janar', 31, 4],
  ['Prill', 30, 3],
  ['Qershor', 30, 1],
  ['Tetor', 31, 4],
] as const
const WEEK = ['H', 'M', 'M', 'E', 'P', 'Sh', 'D'] as const
const SUNDAY = 6
const [INK, QUIET, RED] = ['#26241f', '#7b766b', '#b3262e']

export const drawCalendar = ({ width: w, height: h }: Area, turn: number): string => {
  const [month, days, first] = MONTHS[turn % MONTHS.length] as (typeof MONTHS)[number]
  const text = (words: string, [x, y]: readonly [number, number], size: number, ink: string) =>
    line(words, { face: 'sans', size, x, y, ink, room: w * 0.5 })
  const x = (column: number) => w * (0.14 + 0.12 * column)
  const week = WEEK.map((day, column) =>
    text(day, [x(column), h * 0.705], h * 0.021, column === SUNDAY ? RED : QUIET),
  )
  const numbers = Array.from({ length: days }, (_, index) => {
    const column = (first + index) % WEEK.length
    const row = Math.floor((first + index) / WEEK.length)
    const place = [x(column), h * (0.75 + 0.043 * row)] as const
    return text(String(index + 1), place, h * 0.027, column === SUNDAY ? RED : INK)
  })
  const head =
    line(month, {
      face: 'serif',
      size: h * 0.05,
      x: x(0),
      y: h * 0.648,
      ink: INK,
      room: w * 0.5,
      anchor: 'start',
    }) + text('2027', [x(5.6), h * 0.648], h * 0.036, QUIET)
  const picture = landscape('a', [w * 0.05, h * 0.05, w * 0.9, h * 0.53], turn)
  return svg(w, h, rect(0, 0, w, h, '#fbf9f4') + picture + head + week.join('') + numbers.join(''))
}
