/**
 * Draws schema.prisma as docs/schema.svg: `node prisma/draw-schema.mjs`. Each section of the schema is a band. Its
 * entities stand from left (no dependencies) to right (built on others). A line is a relation inside a section, a
 * coloured dot one into another section. A test compares the committed picture.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const BOX = { width: 236, title: 26, row: 17, foot: 7 }
const GAP = { across: 78, down: 14, band: 26 }
const MARGIN = 24
const HEAD = 44
const HUES = ['#b45309', '#0f766e', '#be185d', '#1d4ed8', '#7e22ce', '#475569']

/** @returns sections in their order: `{ name, models: [{ name, about, fields, relations: [{ field, target, optional }] }] }` */
export const readSchema = (text) => {
  const sections = []
  let model = null
  let about = ''
  for (const line of text.split('\n')) {
    const [, section] = /^\/\/ -{4,} (.+)$/.exec(line) ?? []
    const [, opened] = /^model (\w+) \{/.exec(line) ?? []
    if (section) sections.push({ name: section, models: [] })
    else if (opened) {
      model = { name: opened, about, fields: 0, relations: [] }
      sections.at(-1).models.push(model)
    } else if (line === '}') model = null
    else if (model) readField(model, line)
    about = line.startsWith('///') ? `${about} ${line.slice(3).trim()}`.trim() : ''
  }
  return sections
}

const readField = (model, line) => {
  const [, field, type, many] = /^ {2}(\w+)\s+(\w+)(\[\])?/.exec(line) ?? []
  if (!field) return
  const isRelation = /@relation\([^)]*fields:/.test(line)
  if (isRelation) model.relations.push({ field, target: type, optional: /^ {2}\w+\s+\w+\?/.test(line) })
  else if (!many && !/@relation/.test(line)) model.fields += 1
}

const heightOf = ({ relations }) => BOX.title + relations.length * BOX.row + BOX.foot

/** The depth of an entity below those of its section without dependencies. */
const depthIn = (models) => {
  const depths = new Map()
  const find = (model, seen = new Set()) => {
    if (depths.has(model.name)) return depths.get(model.name)
    if (seen.has(model.name)) return 0
    const needed = model.relations.flatMap(({ target }) =>
      models.filter(({ name }) => name === target && name !== model.name),
    )
    const depth = Math.max(0, ...needed.map((each) => 1 + find(each, new Set(seen).add(model.name))))
    depths.set(model.name, depth)
    return depth
  }
  for (const model of models) find(model)
  return depths
}

/** Places a section's entities: connected ones in columns by depth, the others in rows below. */
const placeSection = ({ models }, top) => {
  const names = new Set(models.map(({ name }) => name))
  const needed = new Set(
    models.flatMap(({ name, relations }) =>
      relations.map(({ target }) => target).filter((each) => each !== name),
    ),
  )
  const isConnected = ({ name, relations }) =>
    needed.has(name) || relations.some(({ target }) => target !== name && names.has(target))
  const depths = depthIn(models)
  const places = new Map()
  const columns = []
  for (const model of models.filter(isConnected)) {
    const column = depths.get(model.name)
    const y = columns[column] ?? top
    places.set(model.name, { x: MARGIN + column * (BOX.width + GAP.across), y })
    columns[column] = y + heightOf(model) + GAP.down
  }
  let bottom = Math.max(top, ...columns.filter(Boolean))
  const alone = models.filter((model) => !isConnected(model))
  const perRow = 4
  for (let first = 0; first < alone.length; first += perRow) {
    const row = alone.slice(first, first + perRow)
    row.forEach(({ name }, index) => {
      places.set(name, { x: MARGIN + index * (BOX.width + GAP.across), y: bottom })
    })
    bottom += Math.max(...row.map(heightOf)) + GAP.down
  }
  return { places, bottom: bottom - GAP.down }
}

const escapeXml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const drawBox = (model, { x, y }, hueOf, section) => {
  const own = hueOf(section)
  const rows = model.relations.map(({ field, target, optional }, index) => {
    const line = y + BOX.title + index * BOX.row + 11
    const leads = hueOf(target)
    return (
      `<circle cx="${x + 12}" cy="${line - 4}" r="3.5" fill="${leads}"/>` +
      `<text x="${x + 22}" y="${line}" class="row">${field}${optional ? '?' : ''} → <tspan fill="${leads}">${target}</tspan></text>`
    )
  })
  return [
    `<g><title>${escapeXml(model.about || model.name)}</title>`,
    `<rect x="${x}" y="${y}" width="${BOX.width}" height="${heightOf(model)}" rx="6" fill="#fff" stroke="${own}"/>`,
    `<text x="${x + 10}" y="${y + 18}" class="name" fill="${own}">${model.name}</text>`,
    `<text x="${x + BOX.width - 10}" y="${y + 18}" class="count">${model.fields} fields</text>`,
    ...rows,
    '</g>',
  ].join('')
}

/** Draws a relation from the row with the key to its entity; a relation to the same entity (a tree) is a small loop. */
const drawLine = (from, row, to, hue) => {
  const y1 = from.y + BOX.title + row * BOX.row + 7
  const y2 = to.y + BOX.title / 2
  if (from === to) {
    const right = from.x + BOX.width
    return `<path d="M${right} ${y1}C${right + 26} ${y1} ${right + 26} ${y2} ${right} ${y2}" stroke="${hue}"/>`
  }
  const start = from.x
  const end = to.x + BOX.width
  const bend = Math.min(60, (start - end) / 2)
  return `<path d="M${start} ${y1}C${start - bend} ${y1} ${end + bend} ${y2} ${end} ${y2}" stroke="${hue}"/>`
}

export const drawSchema = (text) => {
  const sections = readSchema(text)
  const sectionOf = new Map(sections.flatMap(({ name, models }) => models.map((model) => [model.name, name])))
  const hueOf = (name) =>
    HUES[sections.findIndex((section) => section.name === (sectionOf.get(name) ?? name)) % HUES.length]
  const bands = []
  const lines = []
  const boxes = []
  let top = MARGIN
  let right = 0
  for (const section of sections) {
    const { places, bottom } = placeSection(section, top + HEAD)
    for (const model of section.models) {
      const place = places.get(model.name)
      right = Math.max(right, place.x + BOX.width)
      boxes.push(drawBox(model, place, hueOf, section.name))
      model.relations.forEach(({ target }, row) => {
        if (places.has(target)) lines.push(drawLine(place, row, places.get(target), hueOf(section.name)))
      })
    }
    bands.push({ name: section.name, top, bottom: bottom + 16 })
    top = bottom + 16 + GAP.band
  }
  const width = right + MARGIN + 24
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${top}" width="${width}" height="${top}" role="img" aria-label="The entities of the schema and their relations">`,
    '<style>text{font-family:ui-sans-serif,system-ui,sans-serif}.name{font-size:14px;font-weight:700}.row{font-size:11.5px;fill:#334155}.count{font-size:10px;fill:#64748b;text-anchor:end}.band{font-size:17px;font-weight:700}path{fill:none;stroke-width:1.4;opacity:.55}</style>',
    `<rect width="${width}" height="${top}" fill="#f8fafc"/>`,
    ...bands.map(
      (band) =>
        `<rect x="8" y="${band.top}" width="${width - 16}" height="${band.bottom - band.top}" rx="10" fill="${hueOf(band.name)}" opacity=".07"/>` +
        `<text x="${MARGIN}" y="${band.top + 28}" class="band" fill="${hueOf(band.name)}">${escapeXml(band.name)}</text>`,
    ),
    ...lines,
    ...boxes,
    '</svg>',
    '',
  ].join('\n')
}

if (process.argv[1] === import.meta.filename) {
  const here = import.meta.dirname
  const schema = readFileSync(path.join(here, 'schema.prisma'), 'utf8')
  writeFileSync(path.join(here, '../docs/schema.svg'), drawSchema(schema))
}
