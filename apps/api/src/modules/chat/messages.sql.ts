/** Types generated for queries found in "src/modules/chat/messages.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type chat_status = 'finished' | 'open' | 'waiting';

export type DateOrString = Date | string;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type stringArray = (string)[];

/** 'LockChat' parameters type */
export interface ILockChatParams {
  chatId: string;
}

/** 'LockChat' return type */
export interface ILockChatResult {
  id: string;
}

/** 'LockChat' query type */
export interface ILockChatQuery {
  params: ILockChatParams;
  result: ILockChatResult;
}

const lockChatIR: any = {"usedParamSet":{"chatId":true},"params":[{"name":"chatId","required":true,"transform":{"type":"scalar"},"locs":[{"a":31,"b":38}]}],"statement":"SELECT id FROM chat WHERE id = :chatId! FOR NO KEY UPDATE"};

/**
 * Query generated from SQL:
 * ```
 * SELECT id FROM chat WHERE id = :chatId! FOR NO KEY UPDATE
 * ```
 */
export const lockChat = new PreparedQuery<ILockChatParams,ILockChatResult>(lockChatIR);


/** 'StoreMessage' parameters type */
export interface IStoreMessageParams {
  at: DateOrString;
  chatId: string;
  clientId?: string | null | void;
  content: string;
  data: Json;
  guestChatId?: string | null | void;
  id: string;
  isAgent: boolean;
  limit: number;
  secretHash?: Buffer | null | void;
  since: DateOrString;
  type: string;
  userId?: string | null | void;
}

/** 'StoreMessage' return type */
export interface IStoreMessageResult {
  agent_id: string | null;
  author: string;
  sequence: number;
  status: chat_status;
  user_id: string | null;
}

/** 'StoreMessage' query type */
export interface IStoreMessageQuery {
  params: IStoreMessageParams;
  result: IStoreMessageResult;
}

const storeMessageIR: any = {"usedParamSet":{"userId":true,"guestChatId":true,"secretHash":true,"chatId":true,"isAgent":true,"at":true,"clientId":true,"limit":true,"since":true,"id":true,"type":true,"content":true,"data":true},"params":[{"name":"userId","required":false,"transform":{"type":"scalar"},"locs":[{"a":80,"b":86},{"a":555,"b":561}]},{"name":"guestChatId","required":false,"transform":{"type":"scalar"},"locs":[{"a":117,"b":128}]},{"name":"secretHash","required":false,"transform":{"type":"scalar"},"locs":[{"a":147,"b":157}]},{"name":"chatId","required":true,"transform":{"type":"scalar"},"locs":[{"a":205,"b":212}]},{"name":"isAgent","required":true,"transform":{"type":"scalar"},"locs":[{"a":567,"b":575}]},{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":669,"b":672},{"a":1467,"b":1470}]},{"name":"clientId","required":false,"transform":{"type":"scalar"},"locs":[{"a":872,"b":880},{"a":1396,"b":1404}]},{"name":"limit","required":true,"transform":{"type":"scalar"},"locs":[{"a":1099,"b":1105}]},{"name":"since","required":true,"transform":{"type":"scalar"},"locs":[{"a":1146,"b":1152}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":1361,"b":1364}]},{"name":"type","required":true,"transform":{"type":"scalar"},"locs":[{"a":1433,"b":1438}]},{"name":"content","required":true,"transform":{"type":"scalar"},"locs":[{"a":1441,"b":1449}]},{"name":"data","required":true,"transform":{"type":"scalar"},"locs":[{"a":1452,"b":1457}]}],"statement":"WITH asked AS (\n  SELECT id, nickname, agent_id, status,\n    coalesce(user_id = :userId OR user_id IS NULL AND (id = :guestChatId OR secret_hash = :secretHash), false) AS is_visitor\n  FROM chat WHERE id = :chatId! AND status <> 'finished'),\nauthor AS (\n  SELECT id AS chat_id, 'visitor'::chat_author AS kind, '' AS sender, nickname AS name FROM asked WHERE is_visitor\n  UNION ALL\n  SELECT c.id, 'agent', a.user_id::text, a.nickname\n  FROM asked c JOIN chat_agent a ON a.user_id = c.agent_id\n  WHERE NOT c.is_visitor AND c.status = 'open' AND c.agent_id = :userId AND :isAgent!::boolean),\nnumbered AS (\n  UPDATE chat c SET last_sequence = c.last_sequence + 1, last_at = :at!\n  FROM author w\n  WHERE c.id = w.chat_id\n    AND NOT EXISTS (\n      SELECT FROM chat_message m\n      WHERE m.chat_id = w.chat_id AND m.author_kind = w.kind AND m.sender = w.sender AND m.client_id = :clientId)\n    AND NOT EXISTS (\n      SELECT FROM (\n        SELECT m.at FROM chat_message m\n        WHERE m.chat_id = w.chat_id AND m.author_kind = w.kind AND m.sender = w.sender\n        ORDER BY m.sequence DESC LIMIT 1 OFFSET :limit!::int - 1) first\n      WHERE first.at > :since!)\n  RETURNING c.id, c.user_id, c.agent_id, c.status, c.last_sequence),\nstored AS (\n  INSERT INTO chat_message (id, chat_id, sequence, client_id, author_kind, sender, author, type, content, data, at)\n  SELECT :id!::uuid, n.id, n.last_sequence, :clientId, w.kind, w.sender, w.name, :type!, :content!, :data!::jsonb, :at!\n  FROM numbered n JOIN author w ON w.chat_id = n.id\n  RETURNING sequence, author)\nSELECT s.sequence, s.author, n.user_id, n.agent_id, n.status FROM stored s, numbered n"};

/**
 * Query generated from SQL:
 * ```
 * WITH asked AS (
 *   SELECT id, nickname, agent_id, status,
 *     coalesce(user_id = :userId OR user_id IS NULL AND (id = :guestChatId OR secret_hash = :secretHash), false) AS is_visitor
 *   FROM chat WHERE id = :chatId! AND status <> 'finished'),
 * author AS (
 *   SELECT id AS chat_id, 'visitor'::chat_author AS kind, '' AS sender, nickname AS name FROM asked WHERE is_visitor
 *   UNION ALL
 *   SELECT c.id, 'agent', a.user_id::text, a.nickname
 *   FROM asked c JOIN chat_agent a ON a.user_id = c.agent_id
 *   WHERE NOT c.is_visitor AND c.status = 'open' AND c.agent_id = :userId AND :isAgent!::boolean),
 * numbered AS (
 *   UPDATE chat c SET last_sequence = c.last_sequence + 1, last_at = :at!
 *   FROM author w
 *   WHERE c.id = w.chat_id
 *     AND NOT EXISTS (
 *       SELECT FROM chat_message m
 *       WHERE m.chat_id = w.chat_id AND m.author_kind = w.kind AND m.sender = w.sender AND m.client_id = :clientId)
 *     AND NOT EXISTS (
 *       SELECT FROM (
 *         SELECT m.at FROM chat_message m
 *         WHERE m.chat_id = w.chat_id AND m.author_kind = w.kind AND m.sender = w.sender
 *         ORDER BY m.sequence DESC LIMIT 1 OFFSET :limit!::int - 1) first
 *       WHERE first.at > :since!)
 *   RETURNING c.id, c.user_id, c.agent_id, c.status, c.last_sequence),
 * stored AS (
 *   INSERT INTO chat_message (id, chat_id, sequence, client_id, author_kind, sender, author, type, content, data, at)
 *   SELECT :id!::uuid, n.id, n.last_sequence, :clientId, w.kind, w.sender, w.name, :type!, :content!, :data!::jsonb, :at!
 *   FROM numbered n JOIN author w ON w.chat_id = n.id
 *   RETURNING sequence, author)
 * SELECT s.sequence, s.author, n.user_id, n.agent_id, n.status FROM stored s, numbered n
 * ```
 */
export const storeMessage = new PreparedQuery<IStoreMessageParams,IStoreMessageResult>(storeMessageIR);


/** 'ListLastNumbers' parameters type */
export interface IListLastNumbersParams {
  guests: stringArray;
  ids: stringArray;
  since: DateOrString;
}

/** 'ListLastNumbers' return type */
export interface IListLastNumbersResult {
  agent_id: string | null;
  finished_at: Date | null;
  id: string;
  last_sequence: number;
  user_id: string | null;
}

/** 'ListLastNumbers' query type */
export interface IListLastNumbersQuery {
  params: IListLastNumbersParams;
  result: IListLastNumbersResult;
}

const listLastNumbersIR: any = {"usedParamSet":{"ids":true,"since":true,"guests":true},"params":[{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":83,"b":87}]},{"name":"since","required":true,"transform":{"type":"scalar"},"locs":[{"a":113,"b":119},{"a":138,"b":144}]},{"name":"guests","required":true,"transform":{"type":"scalar"},"locs":[{"a":184,"b":191}]}],"statement":"SELECT id, user_id, agent_id, last_sequence, finished_at FROM chat\nWHERE id = ANY (:ids!::uuid[]) AND (last_at > :since! OR finished_at > :since! OR (user_id IS NOT NULL AND id = ANY (:guests!::uuid[])))"};

/**
 * Query generated from SQL:
 * ```
 * SELECT id, user_id, agent_id, last_sequence, finished_at FROM chat
 * WHERE id = ANY (:ids!::uuid[]) AND (last_at > :since! OR finished_at > :since! OR (user_id IS NOT NULL AND id = ANY (:guests!::uuid[])))
 * ```
 */
export const listLastNumbers = new PreparedQuery<IListLastNumbersParams,IListLastNumbersResult>(listLastNumbersIR);


