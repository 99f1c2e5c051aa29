/** Shows what notices and decisions are about. */
import type { values } from '@tregu/contract'
import { hideName, type Language, pickText, splitFullName } from '@tregu/domain'
import { textsOf } from '../../lib/json-columns.ts'
import { departmentOfPath } from '../../lib/product-place.ts'
import type { Thing } from './things.queries.ts'

/** The product's name, also for a review and a question, or the store's. */
export const nameThing = (thing: Thing, language: Language): string =>
  thing.kind === 'store' ? thing.store.name : pickText(textsOf(thing.product.name), language).text

type Shown = values.NoticeFile['thing']

const isHidden = (thing: Thing): boolean =>
  (thing.kind === 'review' && thing.review.hiddenAt !== null) ||
  (thing.kind === 'question' && thing.question.hiddenAt !== null)

const stateOf = (thing: Thing): Shown['state'] => {
  if (isHidden(thing)) return 'hidden'
  if (thing.store.state === 'suspended') return 'suspended'
  if (thing.kind === 'store') return 'shown'
  if (thing.kind === 'product' && thing.product.lockedAt !== null) return 'locked'
  if (thing.kind === 'question' && thing.question.answeredAt === null) return 'off'
  return thing.product.listing === null ? 'off' : 'shown'
}

/** Whether everybody can see it, so that everybody can report it. */
export const isPublic = (thing: Thing): boolean => stateOf(thing) === 'shown'

const pathOf = (thing: Thing): string =>
  thing.kind === 'store'
    ? `/store/${thing.store.slug}`
    : `/${departmentOfPath(thing.product.category.path)}/p/${thing.product.slug}`

const partsOf = (
  thing: Thing,
  language: Language,
): Pick<Shown, 'text' | 'lang' | 'image' | 'rating' | 'author'> => {
  const nobody = { rating: null, author: null }
  switch (thing.kind) {
    case 'store': {
      const { text, language: lang } = pickText(textsOf(thing.store.description), language)
      return { text, lang, image: thing.store.logo, ...nobody }
    }
    case 'product': {
      const { text, language: lang } = pickText(textsOf(thing.product.description), language)
      return { text, lang, image: thing.product.images[0]?.src ?? null, ...nobody }
    }
    case 'review': {
      const { comment, language: lang, images, rating, nameHidden, authorName } = thing.review
      const author = nameHidden ? hideName(splitFullName(authorName)) : authorName
      return { text: comment, lang, image: images[0] ?? null, rating, author }
    }
    default: {
      const { text, answer, language: lang, authorName } = thing.question
      const words = answer === null ? text : `${text}\n\n${answer}`
      return { text: words, lang, image: null, rating: null, author: hideName(splitFullName(authorName)) }
    }
  }
}

const GONE: Shown = {
  state: 'gone',
  text: '',
  lang: null,
  image: null,
  rating: null,
  author: null,
  url: null,
}

/** Null: it was deleted. */
export const viewThing = (thing: Thing | null, language: Language): Shown =>
  thing === null
    ? GONE
    : { ...partsOf(thing, language), state: stateOf(thing), url: isPublic(thing) ? pathOf(thing) : null }
