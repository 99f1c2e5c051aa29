/* @name lockChat */
SELECT id FROM chat WHERE id = :chatId! FOR NO KEY UPDATE;

/*
  @name storeMessage
*/
WITH asked AS (
  SELECT id, nickname, agent_id, status,
    coalesce(user_id = :userId OR user_id IS NULL AND (id = :guestChatId OR secret_hash = :secretHash), false) AS is_visitor
  FROM chat WHERE id = :chatId! AND status <> 'finished'),
author AS (
  SELECT id AS chat_id, 'visitor'::chat_author AS kind, '' AS sender, nickname AS name FROM asked WHERE is_visitor
  UNION ALL
  SELECT c.id, 'agent', a.user_id::text, a.nickname
  FROM asked c JOIN chat_agent a ON a.user_id = c.agent_id
  WHERE NOT c.is_visitor AND c.status = 'open' AND c.agent_id = :userId AND :isAgent!::boolean),
numbered AS (
  UPDATE chat c SET last_sequence = c.last_sequence + 1, last_at = :at!
  FROM author w
  WHERE c.id = w.chat_id
    AND NOT EXISTS (
      SELECT FROM chat_message m
      WHERE m.chat_id = w.chat_id AND m.author_kind = w.kind AND m.sender = w.sender AND m.client_id = :clientId)
    AND NOT EXISTS (
      SELECT FROM (
        SELECT m.at FROM chat_message m
        WHERE m.chat_id = w.chat_id AND m.author_kind = w.kind AND m.sender = w.sender
        ORDER BY m.sequence DESC LIMIT 1 OFFSET :limit!::int - 1) first
      WHERE first.at > :since!)
  RETURNING c.id, c.user_id, c.agent_id, c.status, c.last_sequence),
stored AS (
  INSERT INTO chat_message (id, chat_id, sequence, client_id, author_kind, sender, author, type, content, data, at)
  SELECT :id!::uuid, n.id, n.last_sequence, :clientId, w.kind, w.sender, w.name, :type!, :content!, :data!::jsonb, :at!
  FROM numbered n JOIN author w ON w.chat_id = n.id
  RETURNING sequence, author)
SELECT s.sequence, s.author, n.user_id, n.agent_id, n.status FROM stored s, numbered n;

/* @name listLastNumbers */
SELECT id, user_id, agent_id, last_sequence, finished_at FROM chat
WHERE id = ANY (:ids!::uuid[]) AND (last_at > :since! OR finished_at > :since! OR (user_id IS NOT NULL AND id = ANY (:guests!::uuid[])));
