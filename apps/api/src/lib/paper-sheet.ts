/** The sheet that papers are drawn on: A4 in points, its colours, texts, rules and the mark. */
import type PDFDocument from 'pdfkit'
import { inFont, type Style } from './pdf-fonts.ts'

export const LEFT = 50
export const RIGHT = 545
export const WIDTH = RIGHT - LEFT
export const TOP = 50
export const BOTTOM = 765
export const FOOT = 792
export const INK = '#1b1a17'
export const MUTED = '#5f5b53'
const RULE = '#d9d5cc'
const BRAND = '#004a38'
const SAFFRON = '#ffc93d'
export const TEXT = 9.5
export const SMALL = 8.5

/** The stepped kilim diamond in its square of 28 (apps/web/public/favicon.svg). */
const DIAMOND =
  'M12.6 4.2h2.8V7h2.8v2.8H21v2.8h2.8v2.8H21v2.8h-2.8V21h-2.8v2.8h-2.8V21H9.8v-2.8H7v-2.8H4.2v-2.8H7V9.8h2.8V7h2.8zm0 5.6v2.8H9.8v2.8h2.8v2.8h2.8v-2.8h2.8v-2.8h-2.8V9.8z'

export type Doc = InstanceType<typeof PDFDocument>

export const drawRule = (doc: Doc, y: number, color = RULE) =>
  doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.7).strokeColor(color).stroke()

/** Digits of one width stand under each other. */
export const FIGURES = { features: ['tnum'] } satisfies PDFKit.Mixins.TextOptions

/** Draws a text and returns the y under it. */
export const write = (
  doc: Doc,
  style: Style,
  text: string,
  [x, y, width]: readonly [number, number, number],
  options: PDFKit.Mixins.TextOptions = {},
): number => {
  doc.text(inFont(doc, style, text), x, y, { width, ...options })
  return doc.y
}

/** Keeps what belongs together on one page. */
export const makeRoom = (doc: Doc, y: number, height: number): number => {
  if (y + height <= BOTTOM) return y
  doc.addPage()
  return TOP
}

export const drawMark = (doc: Doc): void => {
  doc.save().translate(LEFT, TOP - 4)
  doc.roundedRect(0, 0, 28, 28, 6).fill(BRAND)
  doc.path(DIAMOND).fill(SAFFRON, 'even-odd').restore()
  doc.fontSize(20).fillColor(BRAND)
  write(doc, 'bold', 'tregu', [LEFT + 36, TOP - 2, 150])
}
