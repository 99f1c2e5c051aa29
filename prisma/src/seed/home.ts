/** The home page: slides, tiles, rows, and the bands of goods from Kosovo and of express delivery. */

import { slideGround } from '@tregu/domain'
import { nameGroup } from '@tregu/studio/names'
import { content, type HomeContent } from './content.ts'
import type { HomePartRow } from './model-orders.ts'
import { makeTexts } from './texts.ts'

const makePart = (kind: HomePartRow['kind'], part: HomeContent, position: number): HomePartRow => {
  const tone = part.tone ?? 'sand'
  const image = part.group === undefined ? null : nameGroup(part.group, slideGround(tone))
  return {
    kind,
    position,
    title: makeTexts(part.title),
    text: part.text === undefined ? {} : makeTexts(part.text),
    action: part.action === undefined ? {} : makeTexts(part.action),
    link: part.link,
    image,
    tone,
    query: part.query ?? '',
  }
}

export const makeHome = (): HomePartRow[] => {
  const { slides, tiles, rows, kosova, express } = content.home
  return [
    ...slides.map((part, position) => makePart('slide', part, position)),
    ...tiles.map((part, position) => makePart('tile', part, position)),
    ...rows.map((part, position) => makePart('row', part, position)),
    makePart('kosova', kosova, 0),
    makePart('express', express, 0),
  ]
}
