/**
 * Draws the table "How cost grows" of docs/benchmarks.md as docs/growth.svg: `node apps/e2e/bench/draw-growth.mjs`. A panel
 * for each unit; a line for each column; products to the right, ten times as many at each step. A test compares the
 * committed picture.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const HEADING = '## How cost grows'
const PANEL = { width: 300, height: 190, left: 52, top: 54, gap: 24 }
const HUES = ['#b45309', '#0f766e', '#be185d', '#1d4ed8']

const numberIn = (cell) => Number(cell.replaceAll(',', '').match(/[\d.]+/)?.[0])

/** @returns the columns: `{ name, unit, points: [[products, value]] }`; a header is `search p95 (ms)` */
export const readGrowth = (text) => {
  const section = text.split(`${HEADING}\n`)[1]?.split('\n## ')[0] ?? ''
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  const [header, , ...body] = rows
  return header.slice(1).map((title, index) => {
    const [, name, unit] = /^(.+) \((.+)\)$/.exec(title)
    return { name, unit, points: body.map((row) => [numberIn(row[0]), numberIn(row[index + 1])]) }
  })
}

const text = (x, y, content, more = '') =>
  `<text x="${x}" y="${y}"${more}>${content.replaceAll('&', '&amp;')}</text>`

const drawPanel = (unit, columns, at) => {
  const { width, height, left, top } = PANEL
  const sizes = columns[0].points.map(([products]) => products)
  const [first, last] = [Math.log10(sizes[0]), Math.log10(sizes.at(-1))]
  const most = Math.max(...columns.flatMap(({ points }) => points.map(([, value]) => value))) * 1.1
  const x = (products) =>
    Math.round(at + left + ((Math.log10(products) - first) / (last - first)) * (width - left - 20))
  const y = (value) => Math.round(top + height - (value / most) * height)
  const steps = [0, 0.5, 1].map((part) => Math.round((part * most) / 1.1))
  return [
    text(at, top - 30, unit, ' font-weight="600"'),
    ...steps.flatMap((value) => [
      `<path d="M${at + left} ${y(value)}H${at + width - 10}" stroke="#cbd5e1"/>`,
      text(at + left - 8, y(value) + 4, String(value), ' text-anchor="end"'),
    ]),
    ...sizes.map((products) =>
      text(x(products), top + height + 20, products.toLocaleString('en'), ' text-anchor="middle"'),
    ),
    ...columns.flatMap(({ name, points }, index) => {
      const line = points.map(([products, value]) => `${x(products)} ${y(value)}`).join('L')
      return [
        `<path d="M${line}" fill="none" stroke="${HUES[index]}" stroke-width="2"/>`,
        ...points.map(
          ([products, value]) => `<circle cx="${x(products)}" cy="${y(value)}" r="3" fill="${HUES[index]}"/>`,
        ),
        text(at + left, top + height + 44 + index * 18, `— ${name}`, ` fill="${HUES[index]}"`),
      ]
    }),
  ].join('\n')
}

export const drawGrowth = (markdown) => {
  const columns = readGrowth(markdown)
  const units = [...new Set(columns.map(({ unit }) => unit))]
  const step = PANEL.width + PANEL.gap
  const most = Math.max(...units.map((unit) => columns.filter((column) => column.unit === unit).length))
  const [width, height] = [units.length * step + PANEL.gap, PANEL.top + PANEL.height + 50 + most * 18]
  const panels = units.map((unit, index) =>
    drawPanel(
      unit,
      columns.filter((column) => column.unit === unit),
      PANEL.gap + index * step,
    ),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="13" fill="#0f172a">
<title>How cost grows with the number of products</title>
<rect width="${width}" height="${height}" fill="#ffffff"/>
${panels.join('\n')}
</svg>
`
}

if (process.argv[1] === import.meta.filename) {
  const docs = path.resolve(import.meta.dirname, '../../../docs')
  writeFileSync(
    path.join(docs, 'growth.svg'),
    drawGrowth(readFileSync(path.join(docs, 'benchmarks.md'), 'utf8')),
  )
}
