/** Facts: typed attributes of products by category (docs/rules/products.md#facts). */
import { FACT_KINDS, FACT_LIMITS, LANGUAGES } from '@tregu/domain'
import { z } from 'zod'
import { blankAsMissing, idText, success, writtenWords } from '../codecs.ts'
import { exact } from '../coerce.ts'
import { endpoint } from '../endpoint.ts'
import { texts } from '../products.ts'
import * as r from '../routes/desk-products.ts'

export const factValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), texts]).meta({
  id: 'FactValue',
  description: 'a text, a number, yes or no, slugs of choices, or texts by language',
})

/** Nothing is converted: whether `1` is a text or a number depends on the fact. */
const words = exact(writtenWords(FACT_LIMITS.text).overwrite((value) => value.replaceAll('\r\n', '\n')))
export const givenFact = z
  .union(
    [
      words,
      exact(z.number('v.fact_number')),
      exact(z.boolean('v.flag')),
      z
        .array(
          exact(
            z
              .string('v.fact_choice')
              .max(120, 'v.fact_choice')
              .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'v.fact_choice'),
          ),
        )
        .max(1_000, 'v.too_long'),
      z.partialRecord(z.enum(LANGUAGES), words),
    ],
    'v.text',
  )
  .nullable()
  .meta({ id: 'GivenFact' })

const fact = z
  .object({
    slug: z.string(),
    name: texts,
    kind: z.enum(FACT_KINDS),
    unit: z.string().nullable().meta({ description: 'of a number' }),
    choices: z.array(z.object({ slug: z.string(), name: texts })),
    categories: z
      .array(z.object({ id: z.string(), required: z.boolean(), position: z.int() }))
      .meta({ description: 'categories that have it; those below them have it too' }),
    required: z.boolean().meta({ description: 'the asked category, or one above it, asks for it' }),
  })
  .meta({ id: 'Fact' })

export const factCalls = {
  listFacts: endpoint(r.listFacts, {
    summary: 'The facts of a category and those above it, or all facts',
    query: z.object({ category: blankAsMissing(idText.optional()) }),
    response: success({ result: z.array(fact) }),
    errors: ['not_found'],
  }),
}
