/** Stores' marks: a simple shape and the store's name in one face, in one colour on paper. */
import { canSet } from './labels/faces.ts'
import { block, rect, svg } from './labels/svg.ts'
import { MARK_FACES, MARK_SHAPES } from './picture-name.ts'

/** Drawn within −50 and 50 in both directions. */
const SHAPES: Readonly<Record<(typeof MARK_SHAPES)[number], string>> = {
  disc: '<path d="M-4-46A46 46 0 0 0-4 46zM4-30A46 46 0 0 1 4 46z"/>',
  ring: '<path fill-rule="evenodd" d="M0-46a46 46 0 1 1 0 92a46 46 0 1 1 0-92zm0 22a24 24 0 1 0 0 48a24 24 0 1 0 0-48z"/>',
  arch: '<path d="M-40 46V-4a40 40 0 0 1 80 0V46H14V2a14 14 0 0 0-28 0V46z"/>',
  leaf: '<path d="M-40 40C-44-16-12-46 44-44C46 12 14 44-40 40zM-34 34L18-18" stroke="PAPER" stroke-width="6"/>',
  peak: '<path d="M-50 40L-14-32L8 6L22-14L50 40z"/>',
  waves:
    '<g fill="none" stroke="INK" stroke-width="14"><path d="M-46-24q23-24 46 0t46 0"/><path d="M-46 4q23-24 46 0t46 0"/><path d="M-46 32q23-24 46 0t46 0"/></g>',
  square: '<path fill-rule="evenodd" d="M-42-42H42V42H-42zM-8-8V8H8V-8z"/>',
  quarters: '<path d="M-44 0A44 44 0 0 1 0-44V0zM0 0H44A44 44 0 0 1 0 44zM4-44H44V-4H4zM-44 4H-4V44H-44z"/>',
  drop: '<path d="M0-48C22-18 36-2 36 16A36 36 0 0 1-36 16C-36-2-22-18 0-48z"/>',
  star: '<path d="M0-48L12-14L48-12L20 10L30 46L0 26L-30 46L-20 10L-48-12L-12-14z"/>',
  sun: '<path d="M-46 30A46 46 0 0 1 46 30z"/><path d="M-46 38H46V46H-46z"/>',
  petals:
    '<path d="M0-4C-22-16-22-44 0-48C22-44 22-16 0-4zM0 4C22 16 22 44 0 48C-22 44-22 16 0 4zM-4 0C-16 22-44 22-48 0C-44-22-16-22-4 0zM4 0C16-22 44-22 48 0C44 22 16 22 4 0z"/>',
}

const PAPER = '#f7f4ee'
const SIDE = 280

/** The mark as SVG; null for a shape or a face that does not exist. */
export const drawMark = (shape: string, face: string, colour: string, name: string): string | null => {
  const found = MARK_SHAPES.find((known) => known === shape)
  const set = MARK_FACES.find((known) => known === face)
  if (found === undefined || set === undefined) return null
  const body = SHAPES[found].replaceAll('PAPER', PAPER).replaceAll('INK', colour)
  const words = canSet(name, set) ? name : name.normalize('NFD').replaceAll(/\p{M}/gu, '')
  const text = block(words, {
    face: set,
    size: 38,
    x: SIDE / 2,
    y: 0,
    ink: colour,
    room: 244,
    lines: 2,
    leading: 1.05,
  })
  const first = 242 - text.height / 2
  return svg(
    SIDE,
    SIDE,
    rect(0, 0, SIDE, SIDE, PAPER) +
      `<g fill="${colour}" transform="translate(140 108) scale(1.62)">${body}</g><g transform="translate(0 ${first})">${text.body}</g>`,
  )
}
