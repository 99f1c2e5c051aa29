/** Reads and writes questions about products. */
import type { Db, Prisma, Tx } from '@tregu/database'
import { STATEMENT } from '../../lib/statement.ts'

const PERSON = { select: { firstName: true, lastName: true } } as const
const QUESTION = {
  id: true,
  authorName: true,
  language: true,
  text: true,
  createdAt: true,
  hiddenAt: true,
  decision: { select: STATEMENT },
  answer: true,
  answeredAt: true,
  answerer: PERSON,
  user: { select: { id: true, email: true, firstName: true, language: true, deletedAt: true } },
  product: {
    select: {
      id: true,
      slug: true,
      name: true,
      category: { select: { path: true } },
      images: { select: { src: true }, orderBy: { rank: 'asc' }, take: 1 },
      store: { select: { slug: true, name: true, state: true } },
    },
  },
} satisfies Prisma.QuestionSelect
export type QuestionRow = Prisma.QuestionGetPayload<{ select: typeof QUESTION }>

type Part = { readonly skip: number; readonly take: number }
const NEWEST: Prisma.QuestionOrderByWithRelationInput[] = [{ createdAt: 'desc' }, { id: 'desc' }]

const listWhere = async (
  db: Db,
  where: Prisma.QuestionWhereInput,
  orderBy: Prisma.QuestionOrderByWithRelationInput[],
  part: Part,
) => {
  const [rows, count] = await Promise.all([
    db.question.findMany({ where, select: QUESTION, orderBy, ...part }),
    db.question.count({ where }),
  ])
  return { rows, count }
}

/** A product that is in the shop. */
export const findProduct = (db: Db, slug: string) =>
  db.product.findFirst({ where: { slug, listing: { isNot: null } }, select: { id: true } })

export const listAnswered = (db: Db, productId: number, part: Part) =>
  listWhere(
    db,
    { productId, hiddenAt: null, answeredAt: { not: null } },
    [{ answeredAt: 'desc' }, { id: 'desc' }],
    part,
  )

export const listOf = (db: Db, userId: string, part: Part) => listWhere(db, { userId }, NEWEST, part)

/** Stores whose questions the caller sees; null: all. */
export type Scope = readonly number[] | null
const within = (scope: Scope): Prisma.QuestionWhereInput =>
  scope ? { product: { storeId: { in: [...scope] } } } : {}

export type Filter = {
  readonly scope: Scope
  readonly product?: number | undefined
  readonly state?: 'open' | 'answered' | 'hidden' | undefined
  readonly isAnswered?: boolean | undefined
}
const STATES = {
  open: { hiddenAt: null, answeredAt: null },
  answered: { hiddenAt: null, answeredAt: { not: null } },
  hidden: { hiddenAt: { not: null } },
} as const satisfies Record<string, Prisma.QuestionWhereInput>

const whereOf = ({ scope, product, state, isAnswered }: Filter): Prisma.QuestionWhereInput => ({
  AND: [
    within(scope),
    product === undefined ? {} : { productId: product },
    state === undefined ? {} : STATES[state],
    isAnswered === undefined ? {} : { answeredAt: isAnswered ? { not: null } : null },
  ],
})

/** What waits for an answer comes first, then the newest. */
export const listForStore = (db: Db, filter: Filter, part: Part) =>
  listWhere(db, whereOf(filter), [{ answeredAt: { sort: 'desc', nulls: 'first' } }, ...NEWEST], part)

export const countForStore = (db: Db, filter: Filter): Promise<number> =>
  db.question.count({ where: whereOf(filter) })

type New = Pick<
  Prisma.QuestionUncheckedCreateInput,
  'productId' | 'userId' | 'authorName' | 'language' | 'text'
>

export const addQuestion = ({ db }: Tx, data: New, createdAt: Date): Promise<QuestionRow> =>
  db.question.create({ data: { ...data, createdAt }, select: QUESTION })

/** Hides the question, unless it is hidden already. Returns whether it was shown. */
export const hide = async ({ db }: Tx, id: string, decisionId: bigint, hiddenAt: Date): Promise<boolean> =>
  (await db.question.updateMany({ where: { id, hiddenAt: null }, data: { hiddenAt, decisionId } })).count > 0

export const show = ({ db }: Tx, id: string) =>
  db.question.updateMany({ where: { id }, data: { hiddenAt: null, decisionId: null } })

/** Null outside the stores. */
export const findQuestion = (db: Db, id: string, scope: Scope): Promise<QuestionRow | null> =>
  db.question.findFirst({ where: { id, ...within(scope) }, select: QUESTION })

/** Writes the answer unless there is one. Returns whether it was written. */
export const setAnswer = async (
  { db }: Tx,
  id: string,
  data: { readonly answer: string; readonly answeredAt: Date; readonly answeredBy: string },
): Promise<boolean> => (await db.question.updateMany({ where: { id, answeredAt: null }, data })).count > 0
