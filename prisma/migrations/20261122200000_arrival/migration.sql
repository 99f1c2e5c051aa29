-- When orders arrive: the terms of the stores, and the promise that an order keeps.
ALTER TABLE "store" ADD COLUMN "delivery_min" INTEGER NOT NULL DEFAULT 1, ADD COLUMN "delivery_max" INTEGER NOT NULL DEFAULT 2,
  ADD COLUMN "cut_off" INTEGER NOT NULL DEFAULT 840, ADD COLUMN "open_from" INTEGER, ADD COLUMN "open_to" INTEGER,
  ADD COLUMN "minutes_min" INTEGER, ADD COLUMN "minutes_max" INTEGER;

-- The text had the form "2-4", or "0" for express stores.
UPDATE "store" SET "delivery_min" = substring("delivery_days" FROM '^\d+')::int,
    "delivery_max" = greatest(substring("delivery_days" FROM '^\d+')::int, substring("delivery_days" FROM '^\d+-(\d+)$')::int)
  WHERE "delivery_days" ~ '^\d{1,2}(-\d{1,2})?$';
ALTER TABLE "store" DROP COLUMN "delivery_days";

UPDATE "store" s SET "delivery_min" = 0, "delivery_max" = 0, "open_from" = 480, "open_to" = 1380, "minutes_min" = 30, "minutes_max" = 60
  FROM "category" d WHERE d."id" = s."department_id" AND d."path" = 'tele-express';

ALTER TABLE "store"
  ADD CONSTRAINT "store_delivery_days" CHECK (0 <= "delivery_min" AND "delivery_min" <= "delivery_max" AND "delivery_max" <= 60),
  ADD CONSTRAINT "store_cut_off" CHECK ("cut_off" BETWEEN 0 AND 1440),
  ADD CONSTRAINT "store_express" CHECK (num_nulls("open_from", "open_to", "minutes_min", "minutes_max") = 4
    OR num_nulls("open_from", "open_to", "minutes_min", "minutes_max") = 0 AND 0 <= "open_from" AND "open_from" < "open_to" AND "open_to" <= 1440
      AND 0 < "minutes_min" AND "minutes_min" <= "minutes_max");

CREATE TABLE "store_city" (
    "store_id" INTEGER NOT NULL,
    "city_id" INTEGER NOT NULL,

    CONSTRAINT "store_city_pkey" PRIMARY KEY ("store_id","city_id")
);
ALTER TABLE "store_city" ADD CONSTRAINT "store_city_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "store_city" ADD CONSTRAINT "store_city_city_id_fkey" FOREIGN KEY ("city_id") REFERENCES "city"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Express stores begin with their own city.
INSERT INTO "store_city" ("store_id", "city_id")
  SELECT s."id", c."id" FROM "store" s JOIN "city" c ON c."name" = s."city" WHERE s."open_from" IS NOT NULL;

-- Orders from before have no promise.
ALTER TABLE "orders" ADD COLUMN "arrives_from" TEXT, ADD COLUMN "arrives_to" TEXT,
  ADD CONSTRAINT "orders_arrives" CHECK (num_nulls("arrives_from", "arrives_to") <> 1);

-- The terms of arrival stand on every card, so their change is one of the names that many pages show.
CREATE OR REPLACE FUNCTION note_stores() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM after a JOIN before b USING (id)
    WHERE (a.slug, a.name, a.state, a.delivery_min, a.delivery_max, a.cut_off, a.open_from, a.open_to, a.minutes_min, a.minutes_max)
      IS DISTINCT FROM (b.slug, b.name, b.state, b.delivery_min, b.delivery_max, b.cut_off, b.open_from, b.open_to, b.minutes_min, b.minutes_max))
  THEN PERFORM note_catalogue_change('names', NULL);
  ELSE PERFORM note_catalogue_change('store', ARRAY(SELECT id FROM after));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER store_city_noted AFTER INSERT OR UPDATE OR DELETE ON store_city FOR EACH STATEMENT EXECUTE FUNCTION note_names();
