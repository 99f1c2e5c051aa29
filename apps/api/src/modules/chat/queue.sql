/* @name listWaiting */
SELECT id, nickname, user_id, language, created_at, (
    SELECT left(content, :letters!) FROM chat_message
    WHERE chat_id = chat.id AND author_kind = 'visitor' ORDER BY sequence DESC LIMIT 1) AS said
FROM chat WHERE status = 'waiting';
