/**
 * Stores' marks: the first letters of the name on a shape, in one colour. There are no words in them, because most pages show a mark at 36 to
 * 56 pixels, with the name beside it.
 */
import { canSet, measure } from './labels/faces.ts'
import { line, rect, svg } from './labels/svg.ts'
import { MARK_FACES, MARK_SHAPES } from './picture-name.ts'

type Shape = {
  /** Drawn within −50 and 50 in both directions. */
  readonly body: string
  /** The middle of the letters, and the width they may take. */
  readonly middle: number
  readonly room: number
  /** The letters stand on the ground within the shape. */
  readonly isOpen?: boolean
}

const SHAPES: Readonly<Record<(typeof MARK_SHAPES)[number], Shape>> = {
  disc: { body: '<circle r="49"/>', middle: 0, room: 68 },
  arch: { body: '<path d="M-44 48V-5a44 44 0 0 1 88 0V48z"/>', middle: 8, room: 68 },
  waves: {
    body: '<path d="M-48-36q24-16 48 0t48 0V36q-24 16-48 0t-48 0z"/>',
    middle: 0,
    room: 78,
  },
  leaf: { body: '<path d="M-48 48V0A48 48 0 0 1 0-48H48V0A48 48 0 0 1 0 48z"/>', middle: 0, room: 70 },
  peak: { body: '<path d="M0-50L46-16V47H-46V-16z"/>', middle: 12, room: 74 },
  ring: {
    body: '<path fill-rule="evenodd" d="M0-49a49 49 0 1 1 0 98a49 49 0 1 1 0-98zm0 9a40 40 0 1 0 0 80a40 40 0 1 0 0-80z"/>',
    middle: 0,
    room: 54,
    isOpen: true,
  },
  hexagon: { body: '<path d="M0-50L45-25V25L0 50L-45 25V-25z"/>', middle: 0, room: 70 },
  drop: {
    body: '<path d="M0-51C18-30 43-10 43 11A43 43 0 0 1-43 11C-43-10-18-30 0-51z"/>',
    middle: 10,
    room: 62,
  },
  star: {
    body: '<path d="M-38-38H38V38H-38z"/><path transform="rotate(45)" d="M-38-38H38V38H-38z"/>',
    middle: 0,
    room: 70,
  },
  square: { body: '<rect x="-45" y="-45" width="90" height="90" rx="10"/>', middle: 0, room: 70 },
  shield: { body: '<path d="M-44-47H44V4C44 29 23 43 0 51C-23 43-44 29-44 4z"/>', middle: -3, room: 68 },
  petals: {
    body: '<circle cx="-22" cy="-22" r="27"/><circle cx="22" cy="-22" r="27"/><circle cx="-22" cy="22" r="27"/><circle cx="22" cy="22" r="27"/><path d="M-22-22H22V22H-22z"/>',
    middle: 0,
    room: 70,
  },
}

const PAPER = '#f7f4ee'
const SIDE = 280
const SCALE = 2.4
/** The height of capitals in these faces, by their size. */
const CAPITALS = 0.7
/** By how many letters there are. */
const SIZES = [0, 148, 118] as const

/** The first letters of the first two words with a capital, so without "e", "i" and "dhe": "Bukë e Kripë" gives BK. */
export const findInitials = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const capital = words.filter((word) => word.charAt(0) !== word.charAt(0).toLowerCase())
  return (capital.length > 0 ? capital : words)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}

/** The mark as SVG; null for a shape or a face that does not exist. */
export const drawMark = (shape: string, face: string, colour: string, name: string): string | null => {
  const found = MARK_SHAPES.find((known) => known === shape)
  const set = MARK_FACES.find((known) => known === face)
  if (found === undefined || set === undefined) return null
  const { body, middle, room, isOpen = false } = SHAPES[found]
  const initials = findInitials(name)
  const letters = canSet(initials, set) ? initials : initials.normalize('NFD').replaceAll(/\p{M}/gu, '')
  const most = SIZES[letters.length] ?? SIZES[2]
  const wide = measure(letters, { face: set, size: most })
  const size = Math.min(most, (most * room * SCALE) / Math.max(wide, 1))
  const text = line(letters, {
    face: set,
    size,
    x: SIDE / 2,
    y: SIDE / 2 + middle * SCALE + (size * CAPITALS) / 2,
    ink: isOpen ? colour : PAPER,
    room: SIDE,
  })
  return svg(
    SIDE,
    SIDE,
    rect(0, 0, SIDE, SIDE, PAPER) +
      `<g fill="${colour}" transform="translate(140 140) scale(${SCALE})">${body}</g>${text}`,
  )
}
