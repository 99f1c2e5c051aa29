/** Finds what notices and decisions are about: products, reviews, questions and stores. */
import type { Db, Prisma } from '@tregu/database'
import { isUuid } from '../../lib/ids.ts'

const RECEIVER = { id: true, email: true, firstName: true, language: true, deletedAt: true } as const
const STORE = { id: true, slug: true, name: true, state: true, logo: true, description: true } as const
const PRODUCT = {
  id: true,
  slug: true,
  name: true,
  description: true,
  status: true,
  lockedAt: true,
  decision: { select: { wasOnSale: true } },
  listing: { select: { productId: true } },
  category: { select: { path: true } },
  images: { select: { src: true }, orderBy: { rank: 'asc' }, take: 1 },
  store: { select: STORE },
} satisfies Prisma.ProductSelect

/** The number of an id, or the slug. */
const keyOf = (text: string) =>
  /^\d{1,9}$/.test(text) ? { OR: [{ id: Number(text) }, { slug: text }] } : { slug: text }

const findProduct = async (db: Db, text: string) => {
  const product = await db.product.findFirst({ where: keyOf(text), select: PRODUCT, orderBy: { id: 'asc' } })
  return product && { kind: 'product' as const, id: String(product.id), product, store: product.store }
}
const findReview = async (db: Db, id: string) => {
  if (!isUuid(id)) return null
  const review = await db.review.findUnique({
    where: { id },
    select: {
      id: true,
      comment: true,
      rating: true,
      authorName: true,
      nameHidden: true,
      language: true,
      images: true,
      hiddenAt: true,
      user: { select: RECEIVER },
      product: { select: PRODUCT },
    },
  })
  return (
    review && {
      kind: 'review' as const,
      id: review.id,
      review,
      product: review.product,
      store: review.product.store,
    }
  )
}
const findQuestion = async (db: Db, id: string) => {
  if (!isUuid(id)) return null
  const question = await db.question.findUnique({
    where: { id },
    select: {
      id: true,
      text: true,
      answer: true,
      answeredAt: true,
      authorName: true,
      language: true,
      hiddenAt: true,
      user: { select: RECEIVER },
      product: { select: PRODUCT },
    },
  })
  return (
    question && {
      kind: 'question' as const,
      id: question.id,
      question,
      product: question.product,
      store: question.product.store,
    }
  )
}
const findStore = async (db: Db, text: string) => {
  const store = await db.store.findFirst({
    where: { ...keyOf(text), state: { in: ['active', 'suspended'] } },
    select: STORE,
    orderBy: { id: 'asc' },
  })
  return store && { kind: 'store' as const, id: String(store.id), store }
}

const FINDERS = { product: findProduct, review: findReview, question: findQuestion, store: findStore }
export type Kind = keyof typeof FINDERS
export type Thing = NonNullable<Awaited<ReturnType<(typeof FINDERS)[Kind]>>>

/** The account of who wrote a review or a question; null: none, or it was deleted. */
export const authorOf = (thing: Thing | null): string | null => {
  if (thing === null || thing.kind === 'product' || thing.kind === 'store') return null
  const { user } = thing.kind === 'review' ? thing.review : thing.question
  return user === null || user.deletedAt !== null ? null : user.id
}

/** Finds a thing by its id, a product and a store also by the slug. Null when there is none. */
export const findThing = (db: Db, kind: Kind, id: string): Promise<Thing | null> => FINDERS[kind](db, id)
