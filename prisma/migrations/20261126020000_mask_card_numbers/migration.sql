-- Card numbers in texts that people wrote before they were masked (docs/rules/wire.md#texts) become their last four digits.
-- Running it again changes nothing. The functions end with the session.

CREATE FUNCTION pg_temp.passes_luhn(digits text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT sum(CASE WHEN place % 2 = 1 THEN digit WHEN digit > 4 THEN digit * 2 - 9 ELSE digit * 2 END) % 10 = 0
  FROM (SELECT place, substr(reverse(digits), place, 1)::int AS digit FROM generate_series(1, length(digits)) AS place) counted
$$;

CREATE FUNCTION pg_temp.mask_cards(words text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  gap CONSTANT text := '[\s\u00a0\u202f.\u2010-\u2015-]{1,3}';
  masked text := words;
  shape text;
  found text;
  digits text;
BEGIN
  FOREACH shape IN ARRAY ARRAY[
    '[1-9](?:(?:' || gap || ')?\d){12,18}(?!\d)',
    '[1-9]\d{3}' || gap || '\d{4}' || gap || '\d{4}' || gap || '\d{4}(?!\d)',
    '[1-9]\d{3}' || gap || '\d{6}' || gap || '\d{4,5}(?!\d)']
  LOOP
    FOR found IN SELECT DISTINCT (regexp_matches(masked, '(?<![\d+•-]|\+ |• )' || shape, 'g'))[1]
    LOOP
      digits := regexp_replace(found, '\D', '', 'g');
      CONTINUE WHEN NOT pg_temp.passes_luhn(digits)
        OR found ~ '\m\d{1,2}\.\s?\d{1,2}\.\s?\d{4}\M'
        OR strpos(masked, found) > 4 AND substr(masked, greatest(strpos(masked, found) - 5, 1), 5) ~ '[A-Z]{2}\d{2} ?$';
      masked := replace(masked, found, '•••• ' || right(digits, 4));
    END LOOP;
  END LOOP;
  RETURN masked;
END $$;

CREATE FUNCTION pg_temp.mask_column(in_table text, in_column text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('UPDATE %1$I SET %2$I = pg_temp.mask_cards(%2$I) WHERE %2$I ~ %3$L AND %2$I <> pg_temp.mask_cards(%2$I)',
    in_table, in_column, '\d(\D{0,3}\d){12}');
END $$;

CREATE FUNCTION pg_temp.mask_field(in_table text, in_column text, field text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('UPDATE %1$I SET %2$I = jsonb_set(%2$I, ARRAY[%3$L], to_jsonb(pg_temp.mask_cards(%2$I ->> %3$L)))
    WHERE %2$I ->> %3$L ~ %4$L AND %2$I ->> %3$L <> pg_temp.mask_cards(%2$I ->> %3$L)',
    in_table, in_column, field, '\d(\D{0,3}\d){12}');
END $$;

SELECT pg_temp.mask_column(of.table_name, of.column_name) FROM (VALUES
  ('chat_message', 'content'), ('chat', 'name'), ('chat', 'rating_comment'), ('chat_file', 'file_name'),
  ('left_message', 'name'), ('left_message', 'text'), ('left_message', 'answer'),
  ('cart_line', 'comment'), ('order_line', 'comment'), ('order_event', 'reason'), ('returns', 'reason'), ('purchase', 'delivery_wish'),
  ('review', 'comment'), ('review', 'author_name'), ('users', 'first_name'), ('users', 'last_name'),
  ('address', 'name'), ('address', 'title'), ('address', 'address'), ('address', 'notes'),
  ('outbox', 'text'), ('outbox', 'html')) AS of (table_name, column_name);

SELECT pg_temp.mask_field(of.table_name, of.column_name, of.field) FROM (VALUES
  ('chat_message', 'data', 'text'), ('audit', 'details', 'reason'),
  ('purchase', 'shipping_address', 'name'), ('purchase', 'shipping_address', 'address'), ('purchase', 'shipping_address', 'address_notes'),
  ('purchase', 'billing_address', 'name'), ('purchase', 'billing_address', 'address'), ('purchase', 'billing_address', 'address_notes'),
  ('canned_reply', 'text', 'sq'), ('canned_reply', 'text', 'en'), ('canned_reply', 'text', 'de'),
  ('canned_reply', 'text', 'fr'), ('canned_reply', 'text', 'tr'), ('canned_reply', 'text', 'bs')) AS of (table_name, column_name, field);
