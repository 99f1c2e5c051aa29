/** The reviews of a store's products, and its public answers (docs/rules/reviews.md#answers-of-the-store). */
import { inTransaction, type Tx } from '@tregu/database'
import { findStores, type Language, pickText } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { found } from '../../lib/app-error.ts'
import { numberIdOf, uuidOf } from '../../lib/ids.ts'
import { fullName } from '../../lib/person-name.ts'
import { viewStatement } from '../../lib/statement.ts'
import { recordAudit } from '../audit/audit.ts'
import { queueMessage } from '../outbox/outbox.ts'
import { checkWritable, findDeskScope } from '../stores/stores.ts'
import { replyMail } from './replies.mails.ts'
import * as queries from './replies.queries.ts'
import { nameOf } from './reviews.view.ts'

const view = (row: queries.DeskReviewRow, language: Language) => {
  const { reply, replyAt, replier, line, product } = row
  return {
    id: row.id,
    rating: row.rating,
    comment: row.comment,
    lang: row.language,
    images: row.images,
    useful: row.usefulCount,
    fullName: nameOf(row),
    date: row.createdAt,
    hidden: row.hiddenAt !== null,
    reported: row.isReported,
    decision: viewStatement(row.decision),
    product: {
      id: String(product.id),
      slug: product.slug,
      name: pickText(line.name, language).text,
      variant: line.options.map(({ value }) => pickText(value, language).text).join(', '),
      image: line.image,
    },
    store: { slug: product.store.slug, name: product.store.name },
    reply:
      reply === null || replyAt === null
        ? null
        : { text: reply, at: replyAt, by: replier && fullName(replier) },
  }
}

type Asked = {
  readonly stars?: number | undefined
  readonly answered?: 'yes' | 'no' | undefined
  readonly photos?: boolean | undefined
  readonly product?: string | undefined
  readonly store?: string | undefined
}
/** @throws AppError not_found for another's store */
export const listDeskReviews = async (
  { db }: Deps,
  actor: Actor,
  { stars, answered, photos, product, store }: Asked,
  page: { readonly take: number; readonly skip: number; readonly language: Language },
) => {
  const { language, ...part } = page
  const filter = {
    scope: await findDeskScope(db, actor, { least: 'manager', slug: store }),
    product: product === undefined ? undefined : numberIdOf(product),
    stars,
    isAnswered: answered && answered === 'yes',
    withPhotos: photos,
  }
  const { rows, count } = await queries.listDeskReviews(db, filter, part)
  return { result: rows.map((row) => view(row, language)), count }
}

type Of = { readonly id: string; readonly language: Language }

/** Runs the work with the review locked. @throws AppError not_found, store_suspended */
const withReview = (
  deps: Deps,
  actor: Actor,
  { id, language }: Of,
  work: (tx: Tx, row: queries.DeskReviewRow, now: Date) => Promise<queries.DeskReviewRow>,
) =>
  inTransaction(deps, async (tx) => {
    const row = found(await queries.lockDeskReview(tx, uuidOf(id), findStores(actor, 'manager')))
    checkWritable(actor, row.product.store)
    return view(await work(tx, row, deps.now()), language)
  })

/** The reviewer is told of the first answer, and of no later one. @throws AppError not_found, store_suspended */
export const putReply = (deps: Deps, actor: Actor, { text, ...of }: Of & { readonly text: string }) =>
  withReview(deps, actor, of, async (tx, row, now) => {
    if (row.reply === text) return row
    const { user, product } = row
    const reviewer = row.replyToldAt === null && user?.deletedAt === null ? user : null
    if (reviewer) await queueMessage(tx, replyMail(reviewer, product.store.name, deps.env.PUBLIC_URL))
    await recordAudit(tx, { actorId: actor.id, action: 'review.reply', subject: row.id }, now)
    const replyToldAt = reviewer ? now : row.replyToldAt
    return queries.setReply(tx, row, { reply: text, replyAt: now, replyBy: actor.id, replyToldAt })
  })

/** A second time changes nothing. @throws AppError not_found, store_suspended */
export const removeReply = (deps: Deps, actor: Actor, of: Of) =>
  withReview(deps, actor, of, async (tx, row, now) => {
    if (row.reply === null) return row
    await recordAudit(tx, { actorId: actor.id, action: 'review.unreply', subject: row.id }, now)
    return queries.setReply(tx, row, { reply: null, replyAt: null, replyBy: null })
  })
