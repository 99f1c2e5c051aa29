/** The administrator's figures of the support (docs/rules/chat.md#the-administrators-side). */
import type { values } from '@tregu/contract'
import { listLastDays, startOfDay } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { listReplies } from './agent-chats.queries.ts'
import { readAgents } from './agents.service.ts'
import * as queries from './figures.queries.ts'

const seconds = (value: number | null): number | null => (value === null ? null : Math.round(value))

const viewSums = (sums: queries.ChatSums | undefined) => ({
  chats: sums?.chats ?? 0,
  taken: sums?.taken ?? 0,
  wait_median: seconds(sums?.median ?? null),
  wait_p90: seconds(sums?.p90 ?? null),
  rating: sums?.rating ?? null,
  ratings: sums?.ratings ?? 0,
})

const listAgentFigures = async (deps: Pick<Deps, 'db' | 'env' | 'now'>, since: Date) => {
  const sums = new Map((await queries.sumChatsByAgent(deps.db, since)).map((each) => [each.agentId, each]))
  return (await readAgents(deps)).map(({ userId, ...agent }) => {
    const own = sums.get(userId)
    return {
      ...agent,
      answered: own?._count._all ?? 0,
      rating: own?._avg.rating ?? null,
      ratings: own?._count.rating ?? 0,
    }
  })
}

/** Of the last days, today among them. A chat belongs to the day on which it began. */
export const getFigures = async (
  deps: Pick<Deps, 'db' | 'sql' | 'env' | 'now'>,
  count: number,
): Promise<values.SupportFigures> => {
  const days = listLastDays(deps.now(), count)
  const since = startOfDay(days[0] ?? '')
  const rows = await queries.sumChatsByDay(deps.sql, since)
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const uses = await queries.countUsesByReply(deps.db, since)
  const replies = (await listReplies(deps.db)).map(({ id, shortcut }) => ({
    id: String(id),
    shortcut,
    uses: uses.get(id) ?? 0,
  }))
  return {
    ...viewSums(byDay.get(null)),
    days: days.map((day) => ({ day, ...viewSums(byDay.get(day)) })),
    agents: await listAgentFigures(deps, since),
    replies: replies.sort((a, b) => b.uses - a.uses),
  }
}
