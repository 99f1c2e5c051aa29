/** Notices and decisions, for administrators and, to read, the support (docs/rules/notices.md). */
import { DECISION_TARGETS, NOTICE_REASONS, NOTICE_TARGETS } from '@tregu/domain'
import { z } from 'zod'
import { byId, one } from '../back-office.ts'
import { blankAsMissing, count, idText, instant, optionalText, success } from '../codecs.ts'
import { decision, lifting, verdict } from '../decisions.ts'
import { endpoint } from '../endpoint.ts'
import { listOf, more, page, pageSize } from '../paging.ts'
import * as r from '../routes/office-notices.ts'

const state = z.enum(['open', 'decided'], 'v.filter')
const listedState = z
  .enum([...state.options, 'mine'], 'v.filter')
  .meta({ description: 'mine: decided by the reader' })
const target = z.enum(NOTICE_TARGETS, 'v.filter')

export const notice = z
  .object({
    id: z.string(),
    number: z.string().meta({ description: 'as the reporter knows it' }),
    state,
    target: z.object({
      kind: target,
      id: z.string(),
      name: z.string(),
      store: z.object({ id: z.string(), slug: z.string(), name: z.string() }),
    }),
    reason: z.enum(NOTICE_REASONS),
    text: z.string(),
    lang: z.string().meta({ description: 'the language of the page on which it was written' }),
    from: z.enum(['account', 'guest', 'unknown']).meta({ description: 'unknown: without a name' }),
    at: instant,
    same: count.meta({ description: 'open notices about the same thing, with this one' }),
    decision: z.object({ id: z.string(), action: decision.shape.action, at: instant }).nullable(),
  })
  .meta({ id: 'Notice' })

const thing = z
  .object({
    state: z
      .enum(['shown', 'off', 'locked', 'hidden', 'suspended', 'gone'])
      .meta({ description: 'off: not on sale, or not yet public' }),
    text: z.string().meta({ description: 'the description, or the words of the review or question' }),
    lang: z.string().nullable(),
    image: z.string().nullable(),
    rating: z.int().nullable(),
    author: z.string().nullable().meta({ description: 'as others see the name' }),
    url: z.string().nullable().meta({ description: 'where it stands in the shop' }),
  })
  .meta({ id: 'NoticedThing' })

export const noticeFile = z
  .object({
    ...notice.shape,
    thing,
    others: z.array(notice).meta({ description: 'other notices about the same thing, the newest first' }),
    decisions: z.array(decision).meta({ description: 'about the thing and its store, the newest first' }),
  })
  .meta({ id: 'NoticeFile' })

const listedDecision = z
  .object({
    ...decision.shape,
    store: z
      .object({ id: z.string(), slug: z.string(), name: z.string() })
      .nullable()
      .meta({ description: 'to which the thing belongs; null: it is about an account' }),
  })
  .meta({ id: 'ListedDecision' })

export const noticeCalls = {
  listReports: endpoint(r.listReports, {
    summary: 'Notices, the newest first',
    query: z.object({
      state: blankAsMissing(listedState.optional()),
      target: blankAsMissing(target.optional()),
      store: blankAsMissing(idText.optional()).meta({ description: 'the id of a store' }),
      q: optionalText(100).meta({ description: 'a part of the number, the thing, the store or the words' }),
      page,
      page_size: pageSize,
    }),
    response: success({
      ...listOf(notice),
      more,
      counts: z.object({ open: count, mine: count, decided: count }),
    }),
  }),
  getReport: endpoint(r.getReport, one('A notice with the thing it is about', noticeFile)),
  showReporter: endpoint(
    r.showReporter,
    one(
      'Who gave a notice; the audit keeps who asked',
      z.object({ name: z.string().nullable(), email: z.string().nullable() }),
    ),
  ),
  decideReport: endpoint(r.decideReport, {
    ...one('Decide a notice; the person concerned and the reporter get a mail', noticeFile),
    body: verdict,
    errors: ['not_found', 'conflict'],
  }),
  listDecisions: endpoint(r.listDecisions, {
    summary: 'All decisions, also those without a notice, the newest first',
    query: z.object({
      target: blankAsMissing(z.enum(DECISION_TARGETS, 'v.filter').optional()),
      q: optionalText(100).meta({ description: 'a part of the name of the thing or of its store' }),
      page,
      page_size: pageSize,
    }),
    response: success(listOf(listedDecision)),
  }),
  createDecision: endpoint(r.createDecision, {
    summary: 'Decide about a thing without a notice',
    body: z.object({
      target,
      id: idText.max(120).meta({ description: 'the id; of a product and a store also the slug' }),
      ...verdict.shape,
    }),
    response: success({ result: decision }),
    errors: ['not_found', 'conflict'],
  }),
  liftDecision: endpoint(r.liftDecision, {
    summary: 'End a restriction, with a text to whom it concerned',
    params: byId,
    body: lifting,
    response: success({ result: decision }),
    errors: ['not_found', 'conflict'],
  }),
}
