/** Draws an invoice as a PDF: a page for each seller's part (docs/rules/orders.md#invoice). */
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { inFont, registerFonts, type Style } from '../../lib/pdf-fonts.ts'

export type InvoiceLine = {
  readonly article: string
  readonly quantity: string
  readonly price: string
  readonly amount: string
}
/** All texts are in the reader's language, amounts and dates formatted. */
export type InvoicePart = {
  /** Label and text, such as the date. */
  readonly facts: readonly (readonly [string, string])[]
  /** Label and lines: seller, billing address, delivery address. */
  readonly parties: readonly (readonly [string, readonly string[]])[]
  readonly lines: readonly InvoiceLine[]
  readonly sums: readonly (readonly [string, string])[]
  /** The last row of the sums. */
  readonly total: readonly [string, string]
  readonly notes: readonly string[]
}
export type Invoice = {
  readonly title: string
  readonly code: string
  readonly language: string
  readonly columns: InvoiceLine
  readonly parts: readonly InvoicePart[]
  /** The total of several parts. */
  readonly purchaseTotal: readonly [string, string] | null
}

// A4 in points.
const LEFT = 50
const RIGHT = 545
const BOTTOM = 770
const INK = '#1b1a17'
const MUTED = '#5f5b53'
const RULE = '#d9d5cc'
const COLUMNS = [
  { x: LEFT, width: 265, align: 'left' },
  { x: 320, width: 60, align: 'right' },
  { x: 385, width: 75, align: 'right' },
  { x: 465, width: 80, align: 'right' },
] as const

type Doc = InstanceType<typeof PDFDocument>

const drawRule = (doc: Doc, y: number) =>
  doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.7).strokeColor(RULE).stroke()

const drawHead = (doc: Doc, { title, code }: Invoice, { facts, parties }: InvoicePart): void => {
  doc
    .fontSize(22)
    .fillColor(INK)
    .text(inFont(doc, 'bold', 'tregu'), LEFT, 50)
  doc.fontSize(16).text(inFont(doc, 'bold', `${title} ${code}`), LEFT, 92)
  doc.fontSize(9.5)
  let y = 120
  for (const [label, text] of facts) {
    doc.fillColor(MUTED).text(inFont(doc, 'regular', label), LEFT, y, { width: 120 })
    doc.fillColor(INK).text(inFont(doc, 'regular', text), LEFT + 120, y, { width: RIGHT - LEFT - 120 })
    y = doc.y + 3
  }
  y += 14
  const width = (RIGHT - LEFT) / parties.length
  let end = y
  for (const [index, [label, lines]] of parties.entries()) {
    const x = LEFT + index * width
    doc.fillColor(MUTED).text(inFont(doc, 'regular', label), x, y, { width: width - 12 })
    doc
      .fillColor(INK)
      .text(inFont(doc, 'regular', lines.join('\n')), x, doc.y + 2, { width: width - 12, lineGap: 1 })
    end = Math.max(end, doc.y)
  }
  doc.y = end + 24
}

const drawRow = (doc: Doc, row: InvoiceLine): void => {
  const texts = [row.article, row.quantity, row.price, row.amount]
  const heights = texts.map((text, index) =>
    doc.heightOfString(inFont(doc, 'regular', text), { width: COLUMNS[index]?.width ?? 0 }),
  )
  const height = Math.max(...heights)
  if (doc.y + height > BOTTOM) doc.addPage()
  const y = doc.y
  for (const [index, text] of texts.entries()) {
    const column = COLUMNS[index]
    if (column)
      doc.text(inFont(doc, 'regular', text), column.x, y, { width: column.width, align: column.align })
  }
  drawRule(doc, y + height + 4)
  doc.y = y + height + 10
}

const drawSum = (doc: Doc, style: Style, [label, amount]: readonly [string, string]): void => {
  if (doc.y > BOTTOM) doc.addPage()
  const y = doc.y
  doc.text(inFont(doc, style, label), 300, y, { width: 160, align: 'right' })
  doc.text(inFont(doc, style, amount), 465, y, { width: 80, align: 'right' })
  doc.y = Math.max(doc.y, y + 12) + 3
}

const drawPart = (doc: Doc, invoice: Invoice, part: InvoicePart): void => {
  doc.addPage()
  drawHead(doc, invoice, part)
  doc.fontSize(9.5).fillColor(MUTED)
  drawRow(doc, invoice.columns)
  doc.fillColor(INK)
  for (const line of part.lines) drawRow(doc, line)
  doc.y += 6
  for (const sum of part.sums) drawSum(doc, 'regular', sum)
  doc.fontSize(11)
  drawSum(doc, 'bold', part.total)
  doc.fontSize(9.5).fillColor(MUTED)
  doc.text(inFont(doc, 'regular', part.notes.join('\n')), LEFT, doc.y + 16, {
    width: RIGHT - LEFT,
    lineGap: 2,
  })
}

export const drawInvoice = async (invoice: Invoice): Promise<Buffer> => {
  const doc = new PDFDocument({
    size: 'A4',
    margin: LEFT,
    autoFirstPage: false,
    lang: invoice.language,
    displayTitle: true,
    info: { Title: `${invoice.title} ${invoice.code}`, Author: 'Tregu' },
  })
  registerFonts(doc)
  const bytes = buffer(doc)
  for (const part of invoice.parts) drawPart(doc, invoice, part)
  if (invoice.purchaseTotal) {
    doc.fontSize(11).fillColor(INK)
    doc.y += 12
    drawSum(doc, 'bold', invoice.purchaseTotal)
  }
  doc.end()
  return bytes
}
