/** Lists a person's questions for the export, and removes the person from them. */
import type { Db, Tx } from '@tregu/database'

export const listOwnQuestions = async (db: Db, userId: string) => {
  const questions = await db.question.findMany({
    where: { userId },
    select: {
      text: true,
      language: true,
      createdAt: true,
      answer: true,
      answeredAt: true,
      product: { select: { slug: true } },
    },
    orderBy: { createdAt: 'asc' },
  })
  return questions.map(({ text, language, createdAt, answer, answeredAt, product }) => ({
    product: product.slug,
    text,
    lang: language,
    at: createdAt,
    answer,
    answered_at: answeredAt,
  }))
}

/** Answered questions stay without their asker, because others read them. The others go. */
export const forgetQuestions = async ({ db }: Tx, userId: string): Promise<void> => {
  await db.question.deleteMany({ where: { userId, answeredAt: null } })
  await db.question.updateMany({ where: { userId }, data: { userId: null, authorName: '' } })
}
