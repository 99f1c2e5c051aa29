/* @name listNodeNames */
SELECT id, parent_id AS "parentId", level, slug, path, name, position FROM category;

/* @name listOldPaths */
SELECT path, category_id AS "nodeId" FROM category_path;

/* @name listBrandNames */
SELECT id, slug, name FROM brand;

/* @name listStoreNames */
SELECT id, slug, name, logo, follower_count AS "followers", state = 'active' AS "active!", delivery_min AS "deliveryMin", delivery_max AS "deliveryMax",
  cut_off AS "cutOff", open_from AS "openFrom", open_to AS "openTo", minutes_min AS "minutesMin", minutes_max AS "minutesMax",
  days_off AS "daysOff", paused_from AS "pausedFrom", paused_to AS "pausedTo"
FROM store;

/* @name listStoreNamesOf */
SELECT id, slug, name, logo, follower_count AS "followers", state = 'active' AS "active!", delivery_min AS "deliveryMin", delivery_max AS "deliveryMax",
  cut_off AS "cutOff", open_from AS "openFrom", open_to AS "openTo", minutes_min AS "minutesMin", minutes_max AS "minutesMax",
  days_off AS "daysOff", paused_from AS "pausedFrom", paused_to AS "pausedTo"
FROM store WHERE id = ANY (:ids!::int[]);

/* @name listLabelNames */
SELECT id, group_slug AS "groupSlug", slug, group_name AS "groupName", name, rgb, position FROM option_label;

/* @name listFactNames */
SELECT l.id, l.slug AS value, f.id AS "factId", f.slug, f.name, f.kind, f.unit, f.choices,
  (SELECT min(c.position) FROM category_fact c WHERE c.fact_id = f.id) AS position
FROM fact_label l JOIN fact f ON f.id = l.fact_id AND f.filter;

/* @name readChanges */
SELECT s.xmin AS "xmin!", c.id AS "id?", c.kind AS "kind?", c.ids, c.xact::text AS "xact?"
FROM (SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xmin) s
LEFT JOIN catalogue_change c ON c.xact >= :since!::text::xid8 ORDER BY c.id;

/* @name readSnapshot */
SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS "xmin!";

/* @name readStanding */
SELECT concat_ws(' ', (SELECT system_identifier FROM pg_control_system()), (SELECT oid FROM pg_database WHERE datname = current_database()),
  left(pg_walfile_name(pg_current_wal_lsn()), 8)) AS "history!", c.id AS "id?", c.xact::text AS "xact?"
FROM (SELECT) one LEFT JOIN LATERAL (SELECT id, xact FROM catalogue_change ORDER BY id DESC LIMIT 1) c ON true;

/* @name hasChange */
SELECT EXISTS (
  SELECT FROM catalogue_change WHERE id = :id! AND xact = :xact!::text::xid8 AND at > now() - interval '12 hours'
) AS "has!";

/* @name trySnapshot */
SELECT pg_try_advisory_xact_lock(hashtextextended('catalogue snapshot', 0)) AS "isOurs!";

/* @name findOldestUnread */
SELECT min(at) AS at FROM catalogue_change WHERE xact >= :since!::text::xid8;
