/** The name of a drawn picture: `<motif>-<paint>-<tone>-<shot>.<width>.webp`. Those of the studio are in `@tregu/studio`. */
import { parseComposedName, TONES, type Tone, WIDTHS } from '@tregu/studio'

const SHOTS = ['hero', 'crop', 'pair', 'color'] as const
type Shot = (typeof SHOTS)[number]

/** The original colours, the hues turned by some degrees, or a tint of one colour. */
export type Paint = { kind: 'original' } | { kind: 'hue'; degrees: number } | { kind: 'tint'; colour: string }
export type PictureName = { motif: string; paint: Paint; tone: Tone; shot: Shot; width: number }

const PATTERN = /^([a-z0-9_]{1,60})-(o|h\d{1,3}|t[0-9a-f]{6})-([a-z]+)-([a-z]+)\.(\d{3,4})\.webp$/

const readPaint = (text: string): Paint => {
  if (text.startsWith('h')) return { kind: 'hue', degrees: Number(text.slice(1)) % 360 }
  return text === 'o' ? { kind: 'original' } : { kind: 'tint', colour: `#${text.slice(1)}` }
}

export const parsePictureName = (file: string): PictureName | null => {
  const [, motif = '', paint = '', toneText, shotText, widthText] = PATTERN.exec(file) ?? []
  const tone = TONES.find((known) => known === toneText)
  const shot = SHOTS.find((known) => known === shotText)
  const width = WIDTHS.find((known) => known === Number(widthText))
  return tone && shot && width ? { motif, paint: readPaint(paint), tone, shot, width } : null
}

export const isPictureName = (file: string): boolean =>
  parseComposedName(file) !== null || parsePictureName(file) !== null

/** The addresses that the database may contain for the picture. It stores one width; clients request all widths. */
export const storedAddresses = (file: string): string[] =>
  WIDTHS.map((width) => `/media/studio/${file.replace(/\.\d+\.webp$/, `.${width}.webp`)}`)
