/* @name addChangedFields */
INSERT INTO change_item (change_id, product_id, variant_id, field, before, after, version)
SELECT :changeId!, w.product_id, w.variant_id, w.field, nullif(w.before, 'null'::jsonb), nullif(w.after, 'null'::jsonb), w.version
FROM jsonb_to_recordset(:items!::jsonb)
  AS w (product_id int, variant_id int, field text, before jsonb, after jsonb, version int);

/* @name nameCause */
SELECT set_config('tregu.change_id', :changeId!::text, true) AS "changeId!",
  set_config('tregu.changed_by', coalesce(:by::text, ''), true) AS "by!";
