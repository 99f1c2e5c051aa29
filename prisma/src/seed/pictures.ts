/** Addresses of the rendered pictures (docs/rules/web.md): `/media/studio/<motif>-<paint>-<tone>-<shot>.<width>.webp`. */

import type { Tone } from './content.ts'
import { content } from './content.ts'

/** `o` unchanged, `h<deg>` hue rotated, `t<rrggbb>` tinted. */
export type Paint = 'o' | `h${number}` | `t${string}`
export type Shot = 'hero' | 'crop' | 'pair' | 'color' | 'cut'

export type Look = {
  readonly motif: string
  readonly paint: Paint
  readonly tone: Tone
}

export const pictureOf = ({ motif, paint, tone }: Look, shot: Shot, width = 560): string =>
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
