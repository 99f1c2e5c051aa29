/** What the calls of desk, office and support share: a list's query, ids, texts in languages, the forms of answers. */
import { maskCards } from '@tregu/domain'
import { z } from 'zod'
import { blankAsMissing, idText, message, nullAsMissing, optionalText, slug, success } from './codecs.ts'
import { coerced, toAnyNumber } from './coerce.ts'
import { listOf, page } from './paging.ts'

export const byId = z.object({ id: idText })
export const percent = coerced(z.number().min(0, 'v.number').max(100, 'v.number'), toAnyNumber)
export const listQuery = z.object({ q: optionalText(100), page, status: optionalText(20) })
export const translations = z
  .partialRecord(
    z.enum(['sq', 'en', 'de', 'fr', 'tr', 'bs']),
    z.string().trim().max(5_000).overwrite(maskCards),
  )
  .meta({ id: 'Translations' })
/** One store of those that the caller sees; blank: all of them. */
export const storeFilter = blankAsMissing(slug.optional())

/** The store of a call that creates something; needed by people who work for several. */
export const storeChoice = nullAsMissing(slug)

export const many = <S extends z.ZodType>(summary: string, item: S) => ({
  summary,
  query: listQuery,
  response: success(listOf(item)),
})
export const one = <S extends z.ZodType>(summary: string, item: S) =>
  ({ summary, params: byId, response: success({ result: item }), errors: ['not_found'] }) as const
export const done = (summary: string) =>
  ({ summary, params: byId, response: success({ message }), errors: ['not_found'] }) as const
