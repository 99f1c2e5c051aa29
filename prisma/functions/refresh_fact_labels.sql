-- Gives a label to each value that these products have of the facts that filter. Labels of values that no product has any more stay.
CREATE OR REPLACE FUNCTION refresh_fact_labels(facts int[], products int[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO fact_label (fact_id, slug)
  SELECT DISTINCT w.fact_id, s.slug FROM product_fact w JOIN fact f ON f.id = w.fact_id AND f.filter CROSS JOIN LATERAL fact_slugs(w.value) AS s (slug)
  WHERE w.fact_id = ANY (facts) AND (products IS NULL OR w.product_id = ANY (products))
    AND NOT EXISTS (SELECT 1 FROM fact_label l WHERE l.fact_id = w.fact_id AND l.slug = s.slug)
  ORDER BY 1, 2 ON CONFLICT (fact_id, slug) DO NOTHING;
$$;
