/** Types generated for queries found in "src/modules/chat/queue.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

/** 'ListWaiting' parameters type */
export interface IListWaitingParams {
  letters: number;
}

/** 'ListWaiting' return type */
export interface IListWaitingResult {
  created_at: Date;
  id: string;
  language: string;
  nickname: string;
  said: string | null;
  user_id: string | null;
}

/** 'ListWaiting' query type */
export interface IListWaitingQuery {
  params: IListWaitingParams;
  result: IListWaitingResult;
}

const listWaitingIR: any = {"usedParamSet":{"letters":true},"params":[{"name":"letters","required":true,"transform":{"type":"scalar"},"locs":[{"a":79,"b":87}]}],"statement":"SELECT id, nickname, user_id, language, created_at, (\n    SELECT left(content, :letters!) FROM chat_message\n    WHERE chat_id = chat.id AND author_kind = 'visitor' ORDER BY sequence DESC LIMIT 1) AS said\nFROM chat WHERE status = 'waiting'"};

/**
 * Query generated from SQL:
 * ```
 * SELECT id, nickname, user_id, language, created_at, (
 *     SELECT left(content, :letters!) FROM chat_message
 *     WHERE chat_id = chat.id AND author_kind = 'visitor' ORDER BY sequence DESC LIMIT 1) AS said
 * FROM chat WHERE status = 'waiting'
 * ```
 */
export const listWaiting = new PreparedQuery<IListWaitingParams,IListWaitingResult>(listWaitingIR);


