/**
 * Names of composed pictures: `<model>-<shot>[.<slot>-<rrggbb>]….<tone>[.mirrored][.<style>-<key>].<width>.webp`, of
 * stores' marks: `monogram-<shape>-<face>-<rrggbb>.<key>.<width>.webp`, and of groups of goods: `<group>-cut.<rrggbb>.<width>.webp`. A name
 * says all but the words of a label, which come from the
 * row that stores the address; the key makes the address of such a picture that row's alone.
 */

export const TONES = ['cool', 'warm', 'blush', 'sage', 'sand'] as const
export type Tone = (typeof TONES)[number]

export const WIDTHS = [280, 400, 560, 760, 960, 1100] as const
type Width = (typeof WIDTHS)[number]

/** The chosen colours, by slot. */
export type Colours = Readonly<Record<string, string>>

export type Composition = {
  /** `<model>-<shot>`: the name of the passes. */
  readonly passes: string
  readonly colours: Colours
  readonly tone: Tone
  readonly isMirrored: boolean
  /** The typeset style of the labels, and the key of the row whose words they show. */
  readonly label: { readonly style: string; readonly key: string } | null
}

export type MarkName = {
  readonly shape: string
  readonly face: string
  readonly colour: string
  readonly key: string
}

export const MARK_SHAPES = [
  'disc',
  'arch',
  'waves',
  'leaf',
  'peak',
  'ring',
  'hexagon',
  'drop',
  'star',
  'square',
  'shield',
  'petals',
] as const
export const MARK_FACES = ['grotesque', 'serif', 'narrow', 'strong'] as const
/** Dark enough on paper for words. */
export const MARK_COLOURS = [
  '#1f5a61',
  '#8f2230',
  '#25345a',
  '#2f5d46',
  '#7a4316',
  '#5b2c4c',
  '#2b2b2b',
  '#1d4f80',
] as const

export type ComposedName =
  | { readonly kind: 'goods'; readonly goods: Composition; readonly width: Width }
  | { readonly kind: 'mark'; readonly mark: MarkName; readonly width: Width }
  | { readonly kind: 'group'; readonly group: string; readonly ground: string; readonly width: Width }

const WORDS = /^[a-z0-9]+(?:-[a-z0-9]+)+$/
const COLOUR = /^([a-z][a-z0-9-]*)-([0-9a-f]{6})$/
const LABEL = /^([a-z]+)-([a-z0-9]{1,12})$/
const MARK = /^monogram-([a-z]+)-([a-z]+)-([0-9a-f]{6})$/
const GROUP = /^([a-z]+(?:-[a-z]+)*)-cut\.([0-9a-f]{6})$/
const KEY = /^[a-z0-9-]{1,80}$/
const LONGEST = 200

const findTone = (text: string | undefined) => TONES.find((tone) => tone === text)

const parseGoods = (parts: readonly string[]): Composition | null => {
  const [passes = '', ...rest] = parts
  const colours: Record<string, string> = {}
  let at = 0
  for (; at < rest.length; at++) {
    const [, slot, colour] = COLOUR.exec(rest[at] as string) ?? []
    if (slot === undefined) break
    colours[slot] = `#${colour}`
  }
  const tone = findTone(rest[at++])
  const isMirrored = rest[at] === 'mirrored'
  if (isMirrored) at++
  const [, style, key] = LABEL.exec(rest[at] ?? '') ?? []
  const label = style === undefined || key === undefined ? null : { style, key }
  if (label !== null) at++
  if (!WORDS.test(passes) || tone === undefined || at !== rest.length) return null
  return { passes, colours, tone, isMirrored, label }
}

const parseMark = ([head = '', key = '', ...more]: readonly string[]): MarkName | null => {
  const [, shape, face, colour] = MARK.exec(head) ?? []
  if (shape === undefined || face === undefined || more.length > 0 || !KEY.test(key)) return null
  return { shape, face, colour: `#${colour}`, key }
}

/** Reads a file's name; null for a name that no composed picture has. */
export const parseComposedName = (file: string): ComposedName | null => {
  if (file.length > LONGEST || !file.endsWith('.webp')) return null
  const parts = file.split('.').slice(0, -1)
  const width = WIDTHS.find((known) => String(known) === parts.at(-1))
  if (width === undefined) return null
  const said = parts.slice(0, -1)
  const mark = parseMark(said)
  if (mark !== null) return { kind: 'mark', mark, width }
  const [, group, ground] = GROUP.exec(said.join('.')) ?? []
  if (group !== undefined && ground !== undefined)
    return { kind: 'group', group, ground: `#${ground}`, width }
  const goods = parseGoods(said)
  return goods === null ? null : { kind: 'goods', goods, width }
}

const FOLDER = '/media/studio/'

export const nameGoods = (goods: Composition, width: Width = 560): string => {
  const colours = Object.entries(goods.colours).map(([slot, colour]) => `${slot}-${colour.slice(1)}`)
  const label = goods.label === null ? [] : [`${goods.label.style}-${goods.label.key}`]
  const direction = goods.isMirrored ? ['mirrored'] : []
  const parts = [goods.passes, ...colours, goods.tone, ...direction, ...label]
  return `${FOLDER}${parts.join('.')}.${width}.webp`
}

export const nameMark = ({ shape, face, colour, key }: MarkName, width: Width = 280): string =>
  `${FOLDER}monogram-${shape}-${face}-${colour.slice(1)}.${key}.${width}.webp`

/** `ground`: the colour behind the group. An opaque picture takes a third of one with alpha. */
export const nameGroup = (group: string, ground: string, width: Width = 1100): string =>
  `${FOLDER}${group}-cut.${ground.slice(1)}.${width}.webp`
