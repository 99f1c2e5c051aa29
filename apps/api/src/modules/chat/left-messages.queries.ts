/** Reads and writes messages that were left while no agent was online. */
import type { Db, Prisma } from '@tregu/database'
import type { Language } from '@tregu/domain'
import { escapeLike } from '../../lib/like.ts'
import { NAMED_AGENT } from './agents.queries.ts'

const LEFT = {
  id: true,
  name: true,
  email: true,
  text: true,
  language: true,
  createdAt: true,
  answer: true,
  answeredAt: true,
  agent: { select: NAMED_AGENT },
  user: { select: { email: true, emailConfirmedAt: true } },
} satisfies Prisma.LeftMessageSelect
export type LeftRow = Prisma.LeftMessageGetPayload<{ select: typeof LEFT }>

export type NewLeftMessage = {
  readonly id: string
  readonly userId: string | null
  readonly name: string
  readonly email: string
  readonly text: string
  readonly language: Language
  readonly createdAt: Date
}

export const createLeftMessage = (db: Db, message: NewLeftMessage) =>
  db.leftMessage.create({ data: message, select: { id: true } })

export const countLeftBy = (db: Db, email: string, since: Date): Promise<number> =>
  db.leftMessage.count({
    where: { email: { equals: email, mode: 'insensitive' }, createdAt: { gt: since } },
  })

export type LeftFilter = { readonly status: 'open' | 'answered' | undefined; readonly text: string }

const matching = ({ status, text }: LeftFilter): Prisma.LeftMessageWhereInput => ({
  ...(status && { answeredAt: status === 'open' ? null : { not: null } }),
  ...(text && {
    OR: ['name', 'email', 'text'].map((field) => ({
      [field]: { contains: escapeLike(text), mode: 'insensitive' },
    })),
  }),
})

/** The newest first. */
export const listLeftMessages = async (
  db: Db,
  filter: LeftFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) => {
  const where = matching(filter)
  const messages: LeftRow[] = await db.leftMessage.findMany({
    where,
    select: LEFT,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit,
    skip: offset,
  })
  return { messages, count: await db.leftMessage.count({ where }) }
}

export const findLeftMessage = (db: Db, id: string): Promise<LeftRow | null> =>
  db.leftMessage.findFirst({ where: { id }, select: LEFT })

/** Writes the answer, unless there is one. */
export const answerLeftMessage = async (
  db: Db,
  id: string,
  answer: { readonly answer: string; readonly answeredBy: string; readonly answeredAt: Date },
): Promise<boolean> =>
  (await db.leftMessage.updateMany({ where: { id, answeredAt: null }, data: answer })).count > 0
