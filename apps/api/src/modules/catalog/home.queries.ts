import type { Db } from '@tregu/database'
import { textsOf } from '../../lib/json-columns.ts'

/** Lists the active slides, tiles and rows that are not over at the time, each kind in its order. Some of them may still be to come. */
export const listHomeParts = async (db: Db, at: Date) => {
  const rows = await db.homePart.findMany({
    where: { active: true, OR: [{ endsAt: null }, { endsAt: { gt: at } }] },
    select: {
      id: true,
      kind: true,
      title: true,
      text: true,
      action: true,
      link: true,
      image: true,
      tone: true,
      query: true,
      active: true,
      startsAt: true,
      endsAt: true,
    },
    orderBy: [{ kind: 'asc' }, { position: 'asc' }, { id: 'asc' }],
  })
  return rows.map((row) => ({
    ...row,
    title: textsOf(row.title),
    text: textsOf(row.text),
    action: textsOf(row.action),
  }))
}
export type HomePartRow = Awaited<ReturnType<typeof listHomeParts>>[number]
