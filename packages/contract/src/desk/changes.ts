/** What people changed, and undoing it (docs/rules/products.md#undo). */
import { z } from 'zod'
import { byId, storeFilter } from '../back-office.ts'
import { blankAsMissing, count, day, idText, instant, success } from '../codecs.ts'
import { endpoint } from '../endpoint.ts'
import { listOf, page } from '../paging.ts'
import * as r from '../routes/desk-products.ts'

const kind = z.enum(
  ['create', 'copy', 'save', 'publish', 'withdraw', 'stock', 'undo', 'bulk', 'schedule', 'import'],
  'v.filter',
)
const value = z.unknown().meta({ description: 'money in euros' })

const change = z
  .object({
    id: z.string(),
    kind,
    at: instant,
    by: z.string().nullable(),
    summary: z.string().meta({ description: 'the names of the first products' }),
    items: count,
    can_undo: z.boolean(),
    undone_at: instant.nullable(),
  })
  .meta({ id: 'Change' })
const place = { product: z.string(), variant: z.string().nullable(), field: z.string() }

export const changeCalls = {
  listChanges: endpoint(r.listChanges, {
    summary: 'What the people of a store changed',
    query: z.object({
      store: storeFilter,
      product: blankAsMissing(idText.optional()),
      kind: blankAsMissing(kind.optional()),
      by: blankAsMissing(z.uuid('v.filter').optional()),
      from: blankAsMissing(day.optional()),
      to: blankAsMissing(day.optional()),
      page,
    }),
    response: success(listOf(change)),
    errors: ['not_found'],
  }),
  listChangeItems: endpoint(r.listChangeItems, {
    summary: 'The fields that a change set',
    params: byId,
    query: z.object({ page }),
    response: success(listOf(z.object({ ...place, before: value, after: value }))),
    errors: ['not_found'],
  }),
  undoChange: endpoint(r.undoChange, {
    summary: 'Set back what still has the value of the change',
    params: byId,
    response: success({
      result: z.object({
        undone: count.meta({ description: 'how many fields were set back' }),
        kept: z
          .array(z.object({ ...place, now: value, by: z.string().nullable(), at: instant.nullable() }))
          .meta({
            description: 'fields that somebody has changed since, or that a rule keeps (100 at most)',
          }),
      }),
    }),
    errors: ['not_found', 'store_suspended', 'undo_done', 'undo_over', 'locked'],
  }),
}
