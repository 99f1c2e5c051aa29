-- What a tsquery finds, up to `most`, in no order: ids as four bytes each. Planned anew for each search, and always by index:
-- where the planner overrates how many documents match, it must not read the table from end to end.
CREATE OR REPLACE FUNCTION search_hits(in_words boolean, query tsquery, most int) RETURNS bytea
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  IF in_words THEN
    RETURN (SELECT string_agg(int4send(product_id), '') FROM (SELECT product_id FROM search_document WHERE words @@ query LIMIT most) AS hit);
  END IF;
  RETURN (SELECT string_agg(int4send(product_id), '') FROM (SELECT product_id FROM search_document WHERE near @@ query LIMIT most) AS hit);
END $$;
