/** Draws a statement as a PDF whose text can be copied (docs/rules/payouts.md#statements). */
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { inFont, registerFonts } from '../../lib/pdf-fonts.ts'

type Pair = readonly [label: string, text: string]
/** All texts are in the reader's language, amounts and dates formatted. */
type StatementTexts = {
  readonly title: string
  readonly language: string
  readonly facts: readonly Pair[]
  readonly sums: readonly Pair[]
  readonly total: Pair
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

// A4 in points.
const LEFT = 50
const RIGHT = 545
const TOP = 50
const BOTTOM = 780
const LINE = 13
const INK = '#1b1a17'
const MUTED = '#5f5b53'
const COLUMNS = [
  { x: LEFT, width: 90, align: 'left' },
  { x: 140, width: 205, align: 'left' },
  { x: 345, width: 100, align: 'right' },
  { x: 445, width: 100, align: 'right' },
] as const

type Doc = InstanceType<typeof PDFDocument>

const drawPair = (doc: Doc, style: 'regular' | 'bold', [label, text]: Pair): void => {
  const y = doc.y
  doc.fillColor(MUTED).text(inFont(doc, style, label), LEFT, y, { width: 240 })
  doc.fillColor(INK).text(inFont(doc, style, text), 290, y, { width: RIGHT - 290, align: 'right' })
  doc.y = y + LINE + 3
}

/** A row of one line. A text without a width is not measured for line breaks, which a long statement would wait for. */
const drawRow = (doc: Doc, y: number, cells: readonly string[]): void => {
  for (const [index, cell] of cells.entries()) {
    const column = COLUMNS[index]
    if (!column) continue
    const text = inFont(doc, 'regular', cell)
    const x = column.align === 'left' ? column.x : column.x + column.width - doc.widthOfString(text)
    doc.text(text, x, y, { lineBreak: false })
  }
}

const drawRows = (doc: Doc, { columns, rows }: StatementTexts): void => {
  let y = doc.y + LINE
  const head = () => {
    doc.fillColor(MUTED)
    drawRow(doc, y, columns)
    doc.fillColor(INK)
    y += LINE + 3
  }
  head()
  for (const row of rows) {
    if (y > BOTTOM) {
      doc.addPage()
      y = TOP
      head()
    }
    drawRow(doc, y, row)
    y += LINE
  }
}

export const drawStatement = async (statement: StatementTexts): Promise<Buffer> => {
  const { title, language, facts, sums, total } = statement
  const info = { Title: title, Author: 'Tregu' }
  const doc = new PDFDocument({ size: 'A4', margin: LEFT, lang: language, displayTitle: true, info })
  registerFonts(doc)
  const bytes = buffer(doc)
  doc
    .fontSize(22)
    .fillColor(INK)
    .text(inFont(doc, 'bold', 'tregu'), LEFT, TOP)
  doc.fontSize(16).text(inFont(doc, 'bold', title), LEFT, 92)
  doc.fontSize(9.5)
  doc.y = 120
  for (const fact of facts) drawPair(doc, 'regular', fact)
  doc.y += LINE
  for (const sum of sums) drawPair(doc, 'regular', sum)
  drawPair(doc, 'bold', total)
  drawRows(doc, statement)
  doc.end()
  return bytes
}
