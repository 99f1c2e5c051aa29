/** Types generated for queries found in "src/modules/chat/figures.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type DateOrString = Date | string;

/** 'SumChatsByDay' parameters type */
export interface ISumChatsByDayParams {
  since: DateOrString;
}

/** 'SumChatsByDay' return type */
export interface ISumChatsByDayResult {
  chats: number;
  day: string | null;
  median: number | null;
  p90: number | null;
  rating: number | null;
  ratings: number;
  taken: number;
}

/** 'SumChatsByDay' query type */
export interface ISumChatsByDayQuery {
  params: ISumChatsByDayParams;
  result: ISumChatsByDayResult;
}

const sumChatsByDayIR: any = {"usedParamSet":{"since":true},"params":[{"name":"since","required":true,"transform":{"type":"scalar"},"locs":[{"a":483,"b":489}]}],"statement":"SELECT (c.created_at AT TIME ZONE 'Europe/Belgrade')::date::text AS \"day?\",\n  count(*)::int AS \"chats!\", count(c.taken_at)::int AS \"taken!\",\n  percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM c.taken_at - c.created_at)::float8)\n    AS \"median?\",\n  percentile_cont(0.9) WITHIN GROUP (ORDER BY extract(epoch FROM c.taken_at - c.created_at)::float8)\n    AS \"p90?\",\n  avg(c.rating)::float8 AS \"rating?\", count(c.rating)::int AS \"ratings!\"\nFROM chat c\nWHERE c.created_at >= :since!::timestamptz\nGROUP BY GROUPING SETS (1, ())"};

/**
 * Query generated from SQL:
 * ```
 * SELECT (c.created_at AT TIME ZONE 'Europe/Belgrade')::date::text AS "day?",
 *   count(*)::int AS "chats!", count(c.taken_at)::int AS "taken!",
 *   percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM c.taken_at - c.created_at)::float8)
 *     AS "median?",
 *   percentile_cont(0.9) WITHIN GROUP (ORDER BY extract(epoch FROM c.taken_at - c.created_at)::float8)
 *     AS "p90?",
 *   avg(c.rating)::float8 AS "rating?", count(c.rating)::int AS "ratings!"
 * FROM chat c
 * WHERE c.created_at >= :since!::timestamptz
 * GROUP BY GROUPING SETS (1, ())
 * ```
 */
export const sumChatsByDay = new PreparedQuery<ISumChatsByDayParams,ISumChatsByDayResult>(sumChatsByDayIR);


