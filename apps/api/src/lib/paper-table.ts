/** The table of a paper. Its head is repeated on each page. */
import { BOTTOM, type Doc, drawRule, FIGURES, INK, LEFT, MUTED, SMALL, TEXT, TOP } from './paper-sheet.ts'
import { inFont } from './pdf-fonts.ts'

export type Column = {
  readonly title: string
  readonly width: number
  readonly align: 'left' | 'right'
  /** Texts of one line are drawn faster, which long statements need. */
  readonly wraps?: boolean
}
export type Table = {
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly string[])[]
  readonly isRuled: boolean
}

type Place = { readonly x: number; readonly column: Column }
const placesOf = (columns: readonly Column[]): Place[] => {
  let x = LEFT
  return columns.map((column) => {
    const place = { x, column }
    x += column.width
    return place
  })
}

/** A cell with this is drawn as an empty square, in which somebody ticks by hand. */
export const BOX = '\u0000box'
const BOX_SIDE = 11

/** Some space between the columns. */
const GAP = 10

const heightOf = (doc: Doc, places: readonly Place[], cells: readonly string[]): number => {
  const heights = places.map(({ column }, index) =>
    column.wraps
      ? doc.heightOfString(inFont(doc, 'regular', cells[index] ?? ''), { width: column.width - GAP })
      : 0,
  )
  return Math.max(doc.currentLineHeight(), ...heights)
}

const drawCells = (doc: Doc, places: readonly Place[], cells: readonly string[], y: number): void => {
  for (const [index, { x, column }] of places.entries()) {
    const cell = cells[index] ?? ''
    if (cell === BOX) {
      doc
        .rect(x + 0.5, y, BOX_SIDE, BOX_SIDE)
        .lineWidth(0.9)
        .strokeColor(INK)
        .stroke()
      continue
    }
    const text = inFont(doc, 'regular', cell)
    if (column.wraps) doc.text(text, x, y, { width: column.width - GAP })
    else {
      const from = column.align === 'left' ? x : x + column.width - doc.widthOfString(text, FIGURES)
      doc.text(text, from, y, { lineBreak: false, ...FIGURES })
    }
  }
}

export const drawTable = (doc: Doc, { columns, rows, isRuled }: Table, top: number): number => {
  const places = placesOf(columns)
  let y = top
  const head = () => {
    doc.fontSize(SMALL).fillColor(MUTED)
    drawCells(
      doc,
      places,
      columns.map(({ title }) => title),
      y,
    )
    y += doc.currentLineHeight() + 4
    drawRule(doc, y, INK)
    y += 6
    doc.fontSize(TEXT).fillColor(INK)
  }
  head()
  for (const row of rows) {
    const height = heightOf(doc, places, row)
    if (y + height > BOTTOM) {
      doc.addPage()
      y = TOP
      head()
    }
    drawCells(doc, places, row, y)
    y += height + (isRuled ? 5 : 2)
    if (isRuled) drawRule(doc, y)
    y += isRuled ? 6 : 0
  }
  return y
}
