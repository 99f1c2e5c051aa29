/** Which review texts fit a product: general ones, and those for its kind. */

import { content } from './content.ts'

// Prefixes of a path in the tree; all that match apply.
const KINDS: readonly (readonly [string, readonly string[]])[] = [
  ['techno', ['tech', 'colour']],
  ['techno/sound', ['sound']],
  ['techno/sound/headphones/wireless', ['battery']],
  ['techno/sound/headphones/wired', ['wired']],
  ['techno/sound/speakers', ['battery']],
  ['techno/computers/printers', ['wired']],
  ['techno/phones/smartphones', ['battery', 'smart']],
  ['techno/phones/charging', ['wired']],
  ['techno/gaming/controllers', ['battery']],
  ['techno/wearables', ['battery', 'smart']],
  ['techno/smart-home', ['smart']],
  ['house', ['home', 'colour']],
  ['house/living-room', ['decor']],
  ['house/lighting', ['decor']],
  ['house/dining-room', ['furniture', 'decor']],
  ['house/bedroom/beds', ['furniture']],
  ['house/living-room/sofas', ['furniture']],
  ['house/kitchen', ['kitchen']],
  ['fashion', ['colour']],
  ['fashion/women', ['clothes']],
  ['fashion/men', ['clothes']],
  ['fashion/shoes', ['shoes']],
  ['beauty/face', ['beauty']],
  ['beauty/body', ['beauty']],
  ['beauty/fragrance', ['beauty']],
  ['kids/soft-toys', ['colour']],
  ['kids/soft-toys', ['kids', 'plush']],
  ['kids/toys', ['kids']],
  ['kids/games', ['kids']],
  ['kids/outdoor-play', ['kids']],
  ['kids/toys/robots', ['noisy']],
  ['kids/art-and-music/toy-instruments', ['kids', 'noisy']],
  ['kids/kids-clothes/kids-tops', ['clothes']],
  ['sport', ['sport', 'colour']],
  ['sport/mountain/tents', ['outdoor']],
  ['sport/running/running-shoes', ['distance', 'shoes']],
  ['sport/mountain/hiking-boots', ['distance', 'shoes', 'outdoor']],
  ['sport/cycling', ['distance']],
  ['sport/ball-games', ['club', 'ball']],
  ['sport/rackets', ['club']],
  ['sport/street-and-gym', ['club']],
  ['books/fiction', ['book']],
  ['books/childrens-books', ['book']],
  ['books/stationery', ['stationery']],
  ['books/fine-art', ['stationery']],
  ['garden/flowers', ['seeds']],
  ['garden/vegetable-garden/vegetable-seeds', ['seeds']],
  ['garden/houseplants', ['plant']],
  ['garden/trees', ['plant']],
  ['garden/tools', ['tool']],
  ['medical/measuring/thermometers', ['measure']],
  ['medical/measuring/blood-sugar', ['measure']],
  ['tele-express', ['express']],
  ['tele-express/traditional', ['food']],
  ['tele-express/fast-food', ['food']],
  ['tele-express/world-kitchen/pasta', ['food']],
]

export const listReviewKinds = (department: string, leaf: string): readonly string[] => {
  const path = `${department}/${leaf}/`
  if (path.startsWith('house/pantry/')) return ['any', 'pantry']
  const fitting = KINDS.filter(([prefix]) => path.startsWith(`${prefix}/`)).flatMap(([, kinds]) => kinds)
  // reviews of food delivered within the hour are worded differently
  return department === 'tele-express' ? fitting : ['any', ...fitting]
}

export type ReviewText = {
  readonly text: string
  readonly isGeneral: boolean
}

const GENERAL = ['any', 'colour', 'express']

const texts = new Map<string, string[]>()
for (const [kind, rating, language, text] of content.reviews) {
  const key = `${kind}:${rating}:${language}`
  texts.set(key, [...(texts.get(key) ?? []), text])
}

/** The texts of a rating in a language that fit a product of these kinds. */
export const listReviewTexts = (kinds: readonly string[], rating: number, language: string): ReviewText[] =>
  kinds.flatMap((kind) =>
    (texts.get(`${kind}:${rating}:${language}`) ?? []).map((text) => ({
      text,
      isGeneral: GENERAL.includes(kind),
    })),
  )
