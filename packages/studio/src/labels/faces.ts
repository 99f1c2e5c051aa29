/** The faces of labels, all under the SIL Open Font License. Text becomes outlines, so that every machine sets it alike. */
import { readFileSync } from 'node:fs'
import { requireHere } from '../folder.ts'

type Command =
  | { readonly type: 'M' | 'L'; readonly x: number; readonly y: number }
  | {
      readonly type: 'Q'
      readonly x1: number
      readonly y1: number
      readonly x: number
      readonly y: number
    }
  | {
      readonly type: 'C'
      readonly x1: number
      readonly y1: number
      readonly x2: number
      readonly y2: number
      readonly x: number
      readonly y: number
    }
  | { readonly type: 'Z' }

type Glyph = {
  readonly advanceWidth?: number
  readonly getPath: (x: number, y: number, size: number) => { readonly commands: readonly Command[] }
}

/** What labels use of a font of opentype.js; its own types bring the browser's with them. */
type Font = {
  readonly unitsPerEm: number
  readonly charToGlyph: (sign: string) => Glyph
  readonly charToGlyphIndex: (sign: string) => number
  readonly getKerningValue: (left: Glyph, right: Glyph) => number
}

const FILES = {
  sans: '@expo-google-fonts/figtree/500Medium/Figtree_500Medium.ttf',
  strong: '@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf',
  grotesque: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff',
  serif: '@fontsource/lora/files/lora-latin-600-normal.woff',
  italic: '@fontsource/lora/files/lora-latin-500-italic.woff',
  narrow: '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff',
} as const

export type Face = keyof typeof FILES
export const FACES = Object.keys(FILES) as readonly Face[]

const fonts = new Map<Face, Font>()

const openFace = (face: Face): Font => {
  const opened = fonts.get(face)
  if (opened !== undefined) return opened
  const { parse } = requireHere('opentype.js') as { parse: (bytes: ArrayBuffer) => Font }
  const bytes = readFileSync(requireHere.resolve(FILES[face]))
  const font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  fonts.set(face, font)
  return font
}

/** `tracking`: space between letters as a fraction of the size. */
type Setting = { readonly face: Face; readonly size: number; readonly tracking?: number }

/** Glyph by glyph with kerning. The library's own layout fails on features of some faces that labels do not need. */
const layOut = (text: string, { face, size, tracking = 0 }: Setting) => {
  const font = openFace(face)
  const scale = size / font.unitsPerEm
  const glyphs = Array.from(text, (sign) => font.charToGlyph(sign))
  let x = 0
  const places = glyphs.map((glyph, index) => {
    const next = glyphs[index + 1]
    const at = x
    const kerning = next === undefined ? 0 : font.getKerningValue(glyph, next)
    x += ((glyph.advanceWidth ?? 0) + kerning) * scale + (next === undefined ? 0 : tracking * size)
    return { glyph, x: at }
  })
  return { places, width: x }
}

export const measure = (text: string, setting: Setting): number => layOut(text, setting).width

const rounded = (...numbers: readonly number[]) =>
  numbers.map((number) => Math.round(number * 10) / 10).join(' ')

/** Path data of a glyph. The library's own writes some zeros without a space before them. */
const writePath = (commands: readonly Command[]): string =>
  commands
    .map((command) => {
      if (command.type === 'Z') return 'Z'
      if (command.type === 'C')
        return `C${rounded(command.x1, command.y1, command.x2, command.y2, command.x, command.y)}`
      if (command.type === 'Q') return `Q${rounded(command.x1, command.y1, command.x, command.y)}`
      return `${command.type}${rounded(command.x, command.y)}`
    })
    .join('')

/** The outlines as path data, from `x` on the baseline `y`. */
export const outline = (text: string, setting: Setting, x: number, y: number): string =>
  layOut(text, setting)
    .places.map(({ glyph, x: at }) => writePath(glyph.getPath(x + at, y, setting.size).commands))
    .join('')

/** Whether the face has all signs of the text. */
export const canSet = (text: string, face: Face): boolean => {
  const font = openFace(face)
  return Array.from(text).every((sign) => font.charToGlyphIndex(sign) > 0)
}
