/** Open stores, as administrators read them (docs/rules/store-office.md). */
import { STORE_ROLES, STORE_SORTS, TERMS_LIMITS } from '@tregu/domain'
import { z } from 'zod'
import { byId, percent } from '../back-office.ts'
import {
  blankAsMissing,
  count,
  day,
  euros,
  instant,
  integer,
  nullAsMissing,
  optionalText,
  slug,
  success,
  words,
} from '../codecs.ts'
import { closing, decision, lifting, reasons } from '../decisions.ts'
import { endpoint } from '../endpoint.ts'
import { listOf, page, pageSize } from '../paging.ts'
import * as rs from '../routes/office-stores.ts'
import { storeTerms } from '../terms.ts'

const share = z.number().nullable()
const state = z.enum(['active', 'suspended'], 'v.filter')

const figures = {
  orders30: count.meta({ description: 'placed in the last 30 days, neither cancelled nor returned' }),
  revenue30: euros.meta({ description: 'the totals of these orders, less refunds' }),
  kept_promise: share.meta({
    description: 'per cent delivered by the promised day, of the last 30 days; null under 5 deliveries',
  }),
  answers: z.object({
    median_hours: share.meta({ description: 'from a question to its answer; null without an answer' }),
    within_day: share.meta({ description: 'per cent answered within 24 hours; null without a question' }),
    waiting: count.meta({ description: 'questions of any age without an answer' }),
  }),
  returned_rate: share.meta({
    description:
      'per cent of the delivered orders of the last 30 days with a return; null under 5 deliveries',
  }),
  open_reports: count.meta({ description: 'open notices about the store and what belongs to it' }),
  balance: euros.meta({ description: 'what the market owes the store; a debt of the store is negative' }),
}

export const listedStore = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    logo: z.string().nullable(),
    city: z.string().nullable(),
    state,
    since: instant,
    ...figures,
  })
  .meta({ id: 'ListedStore' })

export const officeStore = z
  .object({
    ...listedStore.shape,
    version: count,
    department: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    trader: z
      .object({ legal_name: z.string(), legal_address: z.string(), registration_number: z.string() })
      .nullable(),
    products: count.meta({ description: 'published' }),
    people: z.array(z.object({ name: z.string(), email: z.string(), role: z.enum(STORE_ROLES) })),
    terms: storeTerms,
    closing: z
      .object({
        decision: z.string().meta({ description: 'its id, to take the closing back' }),
        closes_at: instant,
        closed: z.boolean(),
      })
      .nullable()
      .meta({ description: 'null: the store is not being closed' }),
    decisions: z.array(decision).meta({ description: 'about this store, the newest first' }),
  })
  .meta({ id: 'OfficeStore' })

const storeVersion = integer(1, 2_000_000_000).optional().meta({ description: 'of the store that was read' })
const oneStore = success({ result: officeStore })
const sort = z.enum([...STORE_SORTS, ...STORE_SORTS.map((name) => `-${name}` as const)], 'v.filter')

export const storeCalls = {
  listStores: endpoint(rs.listStores, {
    summary: 'Open stores with their figures of 30 days, the newest first',
    query: z.object({
      q: optionalText(100),
      state: blankAsMissing(state.optional()),
      sort: blankAsMissing(sort.optional()),
      page,
      page_size: pageSize,
    }),
    response: success(listOf(listedStore)),
  }),
  getStore: endpoint(rs.getStore, {
    summary: 'An open store with its figures, terms and people',
    params: byId,
    response: oneStore,
    errors: ['not_found'],
  }),
  putStore: endpoint(rs.putStore, {
    summary: 'Change the address or the department of a store; its old address leads to the new one',
    params: byId,
    body: z.object({
      version: storeVersion,
      slug: slug.optional(),
      department: slug.optional(),
    }),
    response: oneStore,
    errors: ['not_found', 'conflict', 'slug_taken', 'slug_reserved'],
  }),
  putTerms: endpoint(rs.putTerms, {
    summary: 'Announce terms of a store; its owners get a mail',
    params: byId,
    body: z.object({
      version: storeVersion,
      commission: nullAsMissing(percent),
      service_fee: nullAsMissing(percent),
      tax: nullAsMissing(percent),
      from: nullAsMissing(day).meta({
        description: 'the first day, Europe/Belgrade; missing: at once',
      }),
      reason: words(TERMS_LIMITS.reason.max, 'v.terms_reason').min(TERMS_LIMITS.reason.min, 'v.terms_reason'),
    }),
    response: oneStore,
    errors: ['not_found', 'conflict', 'notice_period'],
  }),
  suspendStore: endpoint(rs.suspendStore, {
    summary: 'Suspend a store with a statement of reasons; its products leave the shop',
    params: byId,
    body: reasons,
    response: oneStore,
    errors: ['not_found', 'conflict'],
  }),
  closeStore: endpoint(rs.closeStore, {
    summary: 'Close a store with 30 days’ notice, or at once where the law asks for it',
    params: byId,
    body: closing,
    response: oneStore,
    errors: ['not_found', 'conflict'],
  }),
  reinstateStore: endpoint(rs.reinstateStore, {
    summary: 'End the suspension of a store',
    params: byId,
    body: lifting,
    response: oneStore,
    errors: ['not_found', 'conflict'],
  }),
}
