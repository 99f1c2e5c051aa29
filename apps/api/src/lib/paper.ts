/**
 * Draws the shop's papers, such as invoices and statements, as PDF/A-2b: A4, the mark, facts, a table whose head is repeated on each
 * page, sums, notes, and a foot with the page's number. Texts can be copied. All of them are in the reader's language.
 */
import { buffer } from 'node:stream/consumers'
import type { Language } from '@tregu/domain'
import PDFDocument from 'pdfkit'
import {
  type Doc,
  drawMark,
  drawRule,
  FIGURES,
  FOOT,
  INK,
  LEFT,
  MUTED,
  makeRoom,
  RIGHT,
  SMALL,
  TEXT,
  TOP,
  WIDTH,
  write,
} from './paper-sheet.ts'
import { drawTable, type Table } from './paper-table.ts'
import { inFont, registerFonts, type Style } from './pdf-fonts.ts'
import { say } from './texts.ts'

export type Pair = readonly [label: string, text: string]
/** A part of a paper. It begins on a new page, and its pages are counted from 1. */
export type PaperPart = Table & {
  readonly title: string
  /** Under the title, such as the number. */
  readonly subtitle: string
  readonly facts: readonly Pair[]
  /** Label and lines: seller, buyer. */
  readonly parties: readonly (readonly [label: string, lines: readonly string[]])[]
  /** The last one is the total. */
  readonly sums: readonly Pair[]
  /** Sums stand before a long table and after a short one. */
  readonly sumsFirst: boolean
  /** Small sums under the total, such as the VAT in it. */
  readonly within: readonly Pair[]
  readonly notes: readonly string[]
  /** Left in the foot of each page. */
  readonly foot: string
}
export type Paper = {
  readonly title: string
  readonly language: Language
  readonly parts: readonly PaperPart[]
  /** A sum over all parts, on the last page. */
  readonly sum: Pair | null
}

const drawTitle = (doc: Doc, { title, subtitle }: PaperPart): number => {
  doc.fontSize(18).fillColor(INK)
  const y = write(doc, 'bold', title, [LEFT + 150, TOP - 3, WIDTH - 150], { align: 'right' })
  doc.fontSize(11).fillColor(MUTED)
  return write(doc, 'regular', subtitle, [LEFT + 150, y + 1, WIDTH - 150], { align: 'right' })
}

/** Facts in three or four columns, label above text. */
const drawFacts = (doc: Doc, facts: readonly Pair[], top: number): number => {
  const columns = facts.length > 4 ? 3 : 4
  const width = WIDTH / columns
  let y = top
  for (let first = 0; first < facts.length; first += columns) {
    let end = y
    for (const [index, [label, text]] of facts.slice(first, first + columns).entries()) {
      const x = LEFT + index * width
      doc.fontSize(SMALL).fillColor(MUTED)
      const under = write(doc, 'regular', label, [x, y, width - 12])
      doc.fontSize(TEXT).fillColor(INK)
      end = Math.max(end, write(doc, 'regular', text, [x, under + 1, width - 12]))
    }
    y = end + 8
  }
  return y
}

const drawParties = (doc: Doc, parties: PaperPart['parties'], top: number): number => {
  const width = WIDTH / Math.max(1, parties.length)
  let end = top
  for (const [index, [label, lines]] of parties.entries()) {
    const x = LEFT + index * width
    const [name = '', ...others] = lines
    doc.fontSize(SMALL).fillColor(MUTED)
    let y = write(doc, 'regular', label, [x, top, width - 14]) + 1
    doc.fontSize(TEXT).fillColor(INK)
    y = write(doc, 'bold', name, [x, y, width - 14])
    if (others.length > 0)
      y = write(doc, 'regular', others.join('\n'), [x, y + 1, width - 14], { lineGap: 1 })
    end = Math.max(end, y)
  }
  return end
}

const SUM_X = 290
const drawSum = (doc: Doc, style: Style, [label, amount]: Pair, y: number): number => {
  const under = write(doc, style, label, [SUM_X, y, 160])
  return Math.max(
    under,
    write(doc, style, amount, [SUM_X + 160, y, RIGHT - SUM_X - 160], { align: 'right', ...FIGURES }),
  )
}

const drawTotal = (doc: Doc, total: Pair, top: number): number => {
  doc.moveTo(SUM_X, top).lineTo(RIGHT, top).lineWidth(0.9).strokeColor(INK).stroke()
  doc.fontSize(12).fillColor(INK)
  return drawSum(doc, 'bold', total, top + 6) + 4
}

const drawSums = (doc: Doc, { sums, within }: PaperPart, top: number): number => {
  let y = makeRoom(doc, top + 4, 18 * (sums.length + within.length))
  doc.fontSize(TEXT).fillColor(INK)
  for (const sum of sums.slice(0, -1)) y = drawSum(doc, 'regular', sum, y) + 4
  const total = sums.at(-1)
  if (total) y = drawTotal(doc, total, y + 1)
  doc.fontSize(TEXT).fillColor(MUTED)
  for (const sum of within) y = drawSum(doc, 'regular', sum, y) + 3
  return y
}

const drawNotes = (doc: Doc, notes: readonly string[], top: number): number => {
  let y = top + 12
  doc.fontSize(SMALL).fillColor(MUTED)
  for (const note of notes) {
    y = makeRoom(doc, y, doc.heightOfString(inFont(doc, 'regular', note), { width: WIDTH }))
    y = write(doc, 'regular', note, [LEFT, y, WIDTH], { lineGap: 1.5 }) + 4
  }
  return y
}

const drawPart = (doc: Doc, part: PaperPart): number => {
  doc.addPage()
  drawMark(doc)
  let y = drawTitle(doc, part) + 20
  if (part.facts.length > 0) {
    drawRule(doc, y - 8)
    y = drawFacts(doc, part.facts, y) + 2
  }
  if (part.parties.length > 0) {
    drawRule(doc, y - 4)
    y = drawParties(doc, part.parties, y + 4) + 18
  }
  if (part.sumsFirst) y = drawSums(doc, part, y) + 14
  y = drawTable(doc, part, y)
  if (!part.sumsFirst) y = drawSums(doc, part, y)
  return drawNotes(doc, part.notes, y)
}

/** The foot of the pages of one part. Pages after the first also name the paper, for when they are separated. */
const drawFeet = (doc: Doc, first: number, part: PaperPart, language: Language): void => {
  const { title, subtitle, foot } = part
  const last = doc.bufferedPageRange().count
  for (let index = first; index < last; index++) {
    doc.switchToPage(index)
    // A text below the margin would begin a new page.
    doc.page.margins.bottom = 0
    drawRule(doc, FOOT - 6)
    doc.fontSize(SMALL - 0.5).fillColor(MUTED)
    const values = { n: index - first + 1, name: String(last - first) }
    const number = inFont(doc, 'regular', say(language, 'invoice.page', values))
    const width = doc.widthOfString(number)
    doc.text(number, RIGHT - width, FOOT, { lineBreak: false })
    const words = index > first ? `${title} ${subtitle} · ${foot}` : foot
    doc.text(inFont(doc, 'regular', words), LEFT, FOOT, {
      width: WIDTH - width - 20,
      height: 24,
      ellipsis: true,
    })
  }
}

export const drawPaper = async ({ title, language, parts, sum }: Paper): Promise<Buffer> => {
  const doc = new PDFDocument({
    size: 'A4',
    margin: LEFT,
    autoFirstPage: false,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-2b',
    // The standard's own fonts may not be used.
    font: null as unknown as string,
    info: { Title: title, Author: 'Tregu' },
  })
  registerFonts(doc)
  const bytes = buffer(doc)
  for (const [index, part] of parts.entries()) {
    const first = doc.bufferedPageRange().count
    const y = drawPart(doc, part)
    if (sum && index === parts.length - 1) drawTotal(doc, sum, makeRoom(doc, y + 16, 30))
    drawFeet(doc, first, part, language)
  }
  doc.end()
  return bytes
}
