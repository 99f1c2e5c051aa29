/** Questions of shoppers, and the answers of the stores (docs/rules/questions.md). */
import { deskQuestion, encode } from '@tregu/contract'
import { inTransaction } from '@tregu/database'
import { DAY_MS, findStores, type Language, QUESTION_LIMITS, QUESTION_PAGE_SIZE } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { numberIdOf, uuidOf } from '../../lib/ids.ts'
import { fullName } from '../../lib/person-name.ts'
import { countIn } from '../attempts/attempts.ts'
import { recordAudit } from '../audit/audit.ts'
import { queueMessage, refuseWhile } from '../outbox/outbox.ts'
import { checkWritable, findDeskScope } from '../stores/stores.ts'
import { questionMail } from './questions.mails.ts'
import * as queries from './questions.queries.ts'
import { viewForStore, viewOwn, viewPublic } from './questions.view.ts'

const partOf = (page: number) => ({ skip: (page - 1) * QUESTION_PAGE_SIZE, take: QUESTION_PAGE_SIZE })

type Question = { readonly slug: string; readonly text: string; readonly language: Language }

/** @throws AppError product_not_found, too_many_requests */
export const askQuestion = (deps: Deps, actor: Actor, { slug, text, language }: Question) =>
  inTransaction(deps, async (tx) => {
    const now = deps.now()
    const product = found(await queries.findProduct(tx.db, slug), 'product_not_found')
    const limits = [{ key: `question:${actor.id}`, max: QUESTION_LIMITS.perDay }]
    refuseWhile(await countIn(tx, { limits, windowMinutes: DAY_MS / 60_000, now }))
    const row = await queries.addQuestion(
      tx,
      { productId: product.id, userId: actor.id, authorName: fullName(actor), language, text },
      now,
    )
    if (row.user)
      await queueMessage(tx, questionMail('question_received', row.user, row, deps.env.PUBLIC_URL))
    return viewOwn(row, language)
  })

/** Only answered ones. @throws AppError product_not_found */
export const listAnswered = async ({ db }: Pick<Deps, 'db'>, slug: string, page: number) => {
  const product = found(await queries.findProduct(db, slug), 'product_not_found')
  const { rows, count } = await queries.listAnswered(db, product.id, partOf(page))
  return { result: rows.flatMap(viewPublic), count }
}

export const listOwn = async ({ db }: Pick<Deps, 'db'>, actor: Actor, page: number, language: Language) => {
  const { rows, count } = await queries.listOf(db, actor.id, partOf(page))
  return { result: rows.map((row) => viewOwn(row, language)), count }
}

type Asked = {
  readonly state?: 'open' | 'answered' | 'hidden' | undefined
  readonly answered?: 'yes' | 'no' | undefined
  readonly product?: string | undefined
  readonly store?: string | undefined
}
/** @throws AppError not_found for another's store */
export const listForStore = async (
  { db }: Deps,
  actor: Actor,
  { state, answered, product, store }: Asked,
  { language, ...part }: { readonly take: number; readonly skip: number; readonly language: Language },
) => {
  const filter = {
    scope: await findDeskScope(db, actor, { least: 'manager', slug: store }),
    product: product === undefined ? undefined : numberIdOf(product),
    state,
    isAnswered: answered && answered === 'yes',
  }
  const { rows, count } = await queries.listForStore(db, filter, part)
  return { result: rows.map((row) => viewForStore(row, language)), count }
}

/** Questions that wait for an answer, in these stores; null: in all. */
export const countOpen = ({ db }: Pick<Deps, 'db'>, scope: queries.Scope): Promise<number> =>
  queries.countForStore(db, { scope, state: 'open' })

type Answer = { readonly id: string; readonly text: string; readonly language: Language }

/**
 * The first answer stays. The asker is told in the same transaction.
 * @throws AppError not_found, store_suspended, conflict with the question as it is when somebody has answered it
 */
export const answerQuestion = (deps: Deps, actor: Actor, { id: asked, text, language }: Answer) =>
  inTransaction(deps, async (tx) => {
    const now = deps.now()
    const id = uuidOf(asked)
    const scope = findStores(actor, 'manager')
    checkWritable(actor, found(await queries.findQuestion(tx.db, id, scope)).product.store)
    const answer = { answer: text, answeredAt: now, answeredBy: actor.id }
    const isWritten = await queries.setAnswer(tx, id, answer)
    const row = found(await queries.findQuestion(tx.db, id, scope))
    if (!isWritten)
      throw new AppError('conflict', {}, { result: encode(deskQuestion, viewForStore(row, language)) })
    if (row.user?.deletedAt === null)
      await queueMessage(tx, questionMail('question_answered', row.user, row, deps.env.PUBLIC_URL))
    await recordAudit(tx, { actorId: actor.id, action: 'question.answer', subject: id }, now)
    return viewForStore(row, language)
  })
