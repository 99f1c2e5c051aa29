/**
 * Addresses of pictures (docs/rules/web.md): of the studio for kinds that it has, else of drawings, named
 * `<motif>-<paint>-<tone>-<shot>.<width>.webp`.
 */

import { findLook, listViews, recolour, type Look as StudioLook, viewOf } from '@tregu/studio/kinds'
import { nameGoods } from '@tregu/studio/names'
import type { Tone } from './content.ts'
import { content } from './content.ts'
import { hashText } from './random.ts'

/** `o` unchanged, `h<deg>` hue rotated, `t<rrggbb>` tinted. */
export type Paint = 'o' | `h${number}` | `t${string}`
type Shot = 'hero' | 'crop' | 'pair' | 'color'

export type Drawing = {
  readonly motif: string
  readonly paint: Paint
  readonly tone: Tone
}

const pictureOf = ({ motif, paint, tone }: Drawing, shot: Shot, width = 560): string =>
  `/media/studio/${motif}-${paint}-${tone}-${shot}.${width}.webp`

/** Hue in degrees of `rrggbb`; null for greys, which have no clear hue. */
const findHue = (rgb: string): number | null => {
  const [r, g, b] = [0, 2, 4].map((start) => Number.parseInt(rgb.slice(start, start + 2), 16) / 255) as [
    number,
    number,
    number,
  ]
  const most = Math.max(r, g, b)
  const spread = most - Math.min(r, g, b)
  if (spread < 0.12) return null
  if (most === r) return 60 * (((g - b) / spread + 6) % 6)
  return most === g ? 60 * ((b - r) / spread + 2) : 60 * ((r - g) / spread + 4)
}

// Coarse steps, so that similar colours share one rendered picture.
const HUE_STEP = 10

/** The paint that gives a motif a colour: rotates the hue where both have one, else tints. */
export const paintFor = (motif: string, rgb: string): Paint => {
  const from = content.motifs[motif] ?? null
  const to = findHue(rgb)
  if (from === null || to === null) return `t${rgb}`
  const turn = (Math.round((to - from) / HUE_STEP) * HUE_STEP + 720) % 360
  return turn === 0 ? 'o' : `h${turn}`
}

const TURNS: readonly Paint[] = ['o', 'h30', 'h120', 'h200', 'h320']
const TINTS: readonly Paint[] = ['o', 'tb4543f', 'tc8a878', 't4f7d64', 't4a4d52', 't2f5f9e']

/** The looks that products of one motif alternate between. */
export const listPaints = (motif: string): readonly Paint[] =>
  content.motifs[motif] === null ? TINTS : TURNS

/** How one product is shown. */
export type Look = {
  readonly hero: string
  /** What the gallery shows after the heroes. */
  readonly views: readonly string[]
  /** The look in a variant's colour (`rrggbb`); null when the pictures cannot show that colour. */
  readonly inColour: (rgb: string) => Look | null
}

const showStudio = (look: StudioLook): Look => ({
  hero: nameGoods(viewOf(look, 'hero')),
  views: listViews(look).map((view) => nameGoods(viewOf(look, view))),
  inColour: (rgb) => {
    const own = recolour(look, `#${rgb}`)
    return own === null ? null : showStudio(own)
  },
})

const showDrawing = (drawing: Drawing, isPainted: boolean): Look => ({
  hero: pictureOf(drawing, 'hero'),
  views: (['crop', 'pair', 'color'] as const).map((shot) => pictureOf(drawing, shot)),
  inColour: (rgb) =>
    isPainted ? showDrawing({ ...drawing, paint: paintFor(drawing.motif, rgb) }, isPainted) : null,
})

export type Subject = {
  readonly department: string
  /** Slugs of kinds of the studio; the first that it has counts. */
  readonly kinds: readonly string[]
  /** The product's place among those of its kind, and among those of its dish or sort. */
  readonly turn: number
  readonly dish?: { readonly index: number; readonly turn: number } | undefined
  /** Number of variant colours that such products start with in turn; 1 when they have no colours. */
  readonly colours: number
  /** The same for goods with labels of one style: a brand. */
  readonly maker: string
  /** The key of the row whose names stand on the labels. */
  readonly key: string
  /** Shown while the studio has none of the kinds; its tone counts for both. */
  readonly drawing: Drawing
  /** Food and living things keep the colours of their drawing. */
  readonly isPainted: boolean
}

/** The studio's look of a subject; null while none of its kinds has passes. */
export const findStudioLook = ({
  department,
  kinds,
  maker,
  drawing,
  ...subject
}: Subject): StudioLook | null => {
  for (const kind of kinds) {
    const look = findLook(department, kind, { ...subject, styleTurn: hashText(maker), tone: drawing.tone })
    if (look !== null) return look
  }
  return null
}

export const showSubject = (subject: Subject): Look => {
  const look = findStudioLook(subject)
  return look === null ? showDrawing(subject.drawing, subject.isPainted) : showStudio(look)
}
