/** Addresses of the studio's pictures (docs/rules/web.md). */

import { findLook, listViews, recolour, type Look as StudioLook, viewOf } from '@tregu/studio/kinds'
import { nameGoods } from '@tregu/studio/names'
import type { Tone } from './content.ts'
import type { PictureTurn } from './model.ts'
import { hashText } from './random.ts'

/** How one product is shown. */
export type Look = {
  readonly hero: string
  /** What the gallery shows after the heroes: other views, never a part of one. */
  readonly views: readonly string[]
  /** The goods on a table, which only buyers show; null when there is no such view. */
  readonly onTable: string | null
  /** The look in a variant's colour (`rrggbb`); null when the pictures cannot show that colour. */
  readonly inColour: (rgb: string) => Look | null
}

/** The pictures of a look. */
export const showLook = (look: StudioLook): Look => ({
  hero: nameGoods(viewOf(look, 'hero')),
  views: listViews(look).flatMap((view) => (view === 'scene' ? [] : [nameGoods(viewOf(look, view))])),
  onTable: listViews(look).includes('scene') ? nameGoods(viewOf(look, 'scene')) : null,
  inColour: (rgb) => {
    const own = recolour(look, `#${rgb}`)
    return own === null ? null : showLook(own)
  },
})

export type Subject = PictureTurn & {
  readonly department: string
  /** Slugs of kinds of the studio; the first that it has counts. */
  readonly kinds: readonly string[]
  /** Number of variant colours that such products start with in turn; 1 when they have no colours. */
  readonly colours: number
  /** The same for goods with labels of one style: a brand. */
  readonly maker: string
  /** The key of the row whose names stand on the labels. */
  readonly key: string
  readonly tone: Tone
}

/**
 * The studio's look of a subject.
 * @throws Error when the studio has none of its kinds
 */
export const findStudioLook = ({ department, kinds, maker, ...subject }: Subject): StudioLook => {
  for (const kind of kinds) {
    const look = findLook(department, kind, { ...subject, styleTurn: hashText(maker) })
    if (look !== null) return look
  }
  throw new Error(`the studio has no picture of ${department}: ${kinds.join(', ')}`)
}

export const showSubject = (subject: Subject): Look => showLook(findStudioLook(subject))
