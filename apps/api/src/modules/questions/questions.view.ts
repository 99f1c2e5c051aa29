/** Writes questions for their readers. */
import type { api, Given } from '@tregu/contract'
import { hideName, type Language, pickText, splitFullName } from '@tregu/domain'
import { textsOf } from '../../lib/json-columns.ts'
import { personName } from '../../lib/person-name.ts'
import { departmentOfPath } from '../../lib/product-place.ts'
import { viewStatement } from '../../lib/statement.ts'
import type { QuestionRow } from './questions.queries.ts'

export type DeskQuestion = Given<typeof api.desk.answerQuestion>['result']

const viewWords = ({ id, text, language, authorName, createdAt }: QuestionRow) => ({
  id,
  text,
  lang: language,
  name: hideName(splitFullName(authorName)),
  at: createdAt,
})

export const nameProduct = (
  { product }: { readonly product: Pick<QuestionRow['product'], 'name'> },
  language: Language,
): string => pickText(textsOf(product.name), language).text

const viewAnswer = ({ answer, answeredAt, product }: QuestionRow) =>
  answer === null || answeredAt === null ? null : { text: answer, at: answeredAt, store: product.store.name }

/** Questions without an answer are left out. */
export const viewPublic = (row: QuestionRow) => {
  const answer = viewAnswer(row)
  return answer === null ? [] : [{ ...viewWords(row), answer }]
}

export const viewOwn = (row: QuestionRow, language: Language) => ({
  ...viewWords(row),
  answer: viewAnswer(row),
  product: {
    slug: row.product.slug,
    department: departmentOfPath(row.product.category.path),
    name: nameProduct(row, language),
    image: row.product.images[0]?.src ?? null,
  },
})

const stateOf = ({ hiddenAt, answeredAt }: QuestionRow): DeskQuestion['state'] => {
  if (hiddenAt !== null) return 'hidden'
  return answeredAt === null ? 'open' : 'answered'
}

export const viewForStore = (row: QuestionRow, language: Language): DeskQuestion => {
  const { product, answer, answeredAt, answerer } = row
  return {
    ...viewWords(row),
    state: stateOf(row),
    decision: viewStatement(row.decision),
    product: {
      id: String(product.id),
      slug: product.slug,
      name: nameProduct(row, language),
      image: product.images[0]?.src ?? null,
    },
    store: { slug: product.store.slug, name: product.store.name },
    answer:
      answer === null || answeredAt === null
        ? null
        : { text: answer, at: answeredAt, by: personName(answerer) },
  }
}
