/** Covers of books: front and spine. Title and author come from the book's name, the publisher is its brand. */
import { COVERS, NIGHTS, type Palette, take } from './palettes.ts'
import { type Area, block, line, rect, svg } from './svg.ts'
import { hashWords, type Words } from './words.ts'

/** Draws the front's picture on a field of 690 × 1050, and says where the words stand. */
type Layout = {
  readonly picture: (palette: Palette, turn: number) => string
  readonly title: {
    readonly x: number
    readonly y: number
    readonly size: number
    readonly lines: number
    readonly face: 'serif' | 'narrow' | 'grotesque' | 'italic'
    readonly anchor: 'start' | 'middle'
    readonly isCapitals?: boolean
  }
  readonly author: { readonly x: number; readonly y: number; readonly anchor: 'start' | 'middle' }
  readonly palettes: readonly Palette[]
}

const W = 690
const H = 1050
const MIDDLE = W / 2
/** Bars end above the title. */
const BARS_END = 620

const LAYOUTS = {
  hills: {
    picture: ({ ink, accent }, turn) => {
      const sun = 180 + (turn % 5) * 80
      return `<circle cx="${sun}" cy="${560 + (turn % 3) * 30}" r="${90 + (turn % 4) * 14}" fill="${accent}"/><path d="M0 780Q180 580 340 710T690 620V1050H0z" fill="${ink}" fill-opacity=".62"/><path d="M0 900Q230 740 420 850T690 810V1050H0z" fill="${ink}"/>`
    },
    title: { x: MIDDLE, y: 200, size: 92, lines: 4, face: 'serif', anchor: 'middle' },
    author: { x: MIDDLE, y: 92, anchor: 'middle' },
    palettes: COVERS,
  },
  bars: {
    picture: ({ ink, accent }, turn) =>
      Array.from({ length: 6 }, (_, index) => {
        const top = 100 + ((index * 137 + turn * 61) % 240)
        const fill = index === turn % 6 ? ink : accent
        const height = Math.min(450 - ((index * 83 + turn * 29) % 200), BARS_END - top)
        return rect(70 + index * 100, top, 50, height, fill)
      }).join(''),
    title: { x: 70, y: 740, size: 104, lines: 3, face: 'narrow', anchor: 'start', isCapitals: true },
    author: { x: 70, y: 985, anchor: 'start' },
    palettes: NIGHTS,
  },
  leaf: {
    picture: ({ ink, accent }, turn) => {
      const leaves = Array.from({ length: 6 }, (_, index) => {
        const y = 1000 - index * 78
        const k = 1 - index * 0.1
        return `<path d="M345 ${y}c${-60 * k} ${-120 * k} ${-190 * k} ${-110 * k} ${-230 * k} ${-200 * k}c${130 * k} ${-10 * k} ${220 * k} ${70 * k} ${230 * k} ${200 * k}zm0 0c${60 * k} ${-120 * k} ${190 * k} ${-110 * k} ${230 * k} ${-200 * k}c${-130 * k} ${-10 * k} ${-220 * k} ${70 * k} ${-230 * k} ${200 * k}z" fill="${(index + turn) % 2 ? accent : ink}" fill-opacity="${0.95 - index * 0.07}"/>`
      })
      return leaves.join('')
    },
    title: { x: MIDDLE, y: 170, size: 80, lines: 3, face: 'serif', anchor: 'middle' },
    author: { x: MIDDLE, y: 82, anchor: 'middle' },
    palettes: COVERS,
  },
  window: {
    picture: ({ ink, accent }, turn) =>
      `${rect(0, 0, W, 640, accent)}<path d="M0 640V${430 - (turn % 4) * 30}L190 ${300 + (turn % 5) * 20}L330 430L520 ${240 + (turn % 3) * 40}L690 400V640z" fill="${ink}" fill-opacity=".85"/><circle cx="${140 + (turn % 6) * 80}" cy="170" r="62" fill="#fff" fill-opacity=".85"/>`,
    title: { x: 60, y: 770, size: 80, lines: 3, face: 'grotesque', anchor: 'start' },
    author: { x: 60, y: 1000, anchor: 'start' },
    palettes: COVERS,
  },
  rings: {
    picture: ({ ink, accent }, turn) =>
      Array.from({ length: 5 }, (_, index) => {
        const fill = index % 2 ? ink : accent
        return `<circle cx="${MIDDLE + (turn % 3) * 60 - 60}" cy="690" r="${270 - index * 55}" fill="${fill}" fill-opacity="${index === 4 ? 1 : 0.9}"/>`
      }).join(''),
    title: { x: MIDDLE, y: 170, size: 84, lines: 3, face: 'italic', anchor: 'middle' },
    author: { x: MIDDLE, y: 1010, anchor: 'middle' },
    palettes: COVERS,
  },
  letters: {
    picture: ({ accent }, turn) => rect(60, 640 + (turn % 3) * 40, 180 + (turn % 4) * 60, 26, accent),
    title: { x: 60, y: 250, size: 128, lines: 4, face: 'grotesque', anchor: 'start' },
    author: { x: 60, y: 985, anchor: 'start' },
    palettes: COVERS,
  },
  tiles: {
    picture: ({ ink, accent }, turn) =>
      Array.from({ length: 24 }, (_, index) => {
        const x = (index % 4) * 172.5
        const y = 420 + Math.floor(index / 4) * 105
        const kind = (index * 7 + turn * 3) % 5
        if (kind === 0) return rect(x, y, 172.5, 105, accent)
        if (kind === 1) return `<path d="M${x} ${y + 105}a172.5 105 0 0 1 172.5-105v105z" fill="${ink}"/>`
        if (kind === 2) return `<path d="M${x} ${y}h172.5a172.5 105 0 0 1-172.5 105z" fill="${accent}"/>`
        return kind === 3 ? rect(x, y, 172.5, 105, ink) : ''
      }).join(''),
    title: { x: 60, y: 200, size: 84, lines: 2, face: 'grotesque', anchor: 'start' },
    author: { x: 60, y: 104, anchor: 'start' },
    palettes: COVERS,
  },
} satisfies Readonly<Record<string, Layout>>

export type Cover = keyof typeof LAYOUTS
export const COVER_NAMES = Object.keys(LAYOUTS) as readonly Cover[]

const drawFront = ({ title, author, picture }: Layout, words: Words, palette: Palette, turn: number) => {
  const { paper, ink, accent } = palette
  const capitals = title.isCapitals === true ? words.title.toUpperCase() : words.title
  const room = title.anchor === 'start' ? W - title.x - 50 : W - 110
  const isInPicture = author.y > 900 && author.anchor === 'middle'
  const name = { face: 'sans', size: 34, ink, room: W - 120, tracking: 0.1 } as const
  return (
    rect(0, 0, W, H, paper) +
    picture(palette, turn) +
    block(capitals, { ...title, ink, room }).body +
    line(words.model.toUpperCase(), { ...name, ...author, ink: isInPicture ? accent : ink })
  )
}

const drawSpine = (layout: Layout, { title, brand }: Words, { ink, paper, accent }: Palette): string => {
  const text = line(title, { face: layout.title.face, size: 58, x: 0, y: 20, ink: paper, room: 700 })
  const house = line(brand.charAt(0), { face: 'serif', size: 54, x: 75, y: 1000, ink: accent, room: 100 })
  return `${rect(0, 0, 150, H, ink)}${rect(0, 70, 150, 12, accent)}<g transform="translate(75 500) rotate(90)">${text}</g>${house}`
}

/** Chooses colours and details: another edition of a book has another cover. */
const turnOf = ({ title, note }: Words): number => hashWords(`${title}, ${note}`)

/** The colour of the cover's edges and back. */
export const coverGround = (cover: Cover, words: Words): string =>
  take(LAYOUTS[cover].palettes, turnOf(words)).paper

export const drawCover = (cover: Cover, words: Words, area: Area): string => {
  const layout: Layout = LAYOUTS[cover]
  const turn = turnOf(words)
  const palette = take(layout.palettes, turn)
  return area.name === 'spine'
    ? svg(150, H, drawSpine(layout, words, palette))
    : svg(W, H, drawFront(layout, words, palette, turn >>> 4))
}
