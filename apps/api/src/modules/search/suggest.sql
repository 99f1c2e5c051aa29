/*
  @name suggestCategories
*/
SELECT c.name, c.slug, c.path, p.name AS "parent?"
FROM (SELECT DISTINCT id FROM search_label
      WHERE kind = 'c' AND phrase ~>=~ :typed! AND phrase ~<~ (:typed! || U&'\+10FFFF')) t
JOIN category c USING (id) LEFT JOIN category p ON p.id = c.parent_id
ORDER BY c.level, c.position, c.id LIMIT 4;

/* @name suggestStores */
SELECT s.name, s.slug, s.logo
FROM (SELECT DISTINCT id FROM search_label
      WHERE kind = 's' AND phrase ~>=~ :typed! AND phrase ~<~ (:typed! || U&'\+10FFFF')) t
JOIN store s USING (id) WHERE s.state = 'active'
ORDER BY s.follower_count DESC, s.id LIMIT 3;

/* @name suggestBrands */
SELECT b.name, b.slug
FROM (SELECT DISTINCT id FROM search_label
      WHERE kind = 'b' AND phrase ~>=~ :typed! AND phrase ~<~ (:typed! || U&'\+10FFFF')) t
JOIN brand b USING (id) ORDER BY b.name, b.id LIMIT 3;
