-- An order gets an invoice with a number when it is shipped, and a credit note for each refund after that.
ALTER TABLE "store" ADD COLUMN "fiscal_number" TEXT, ADD COLUMN "vat_number" TEXT;

CREATE TYPE "invoice_kind" AS ENUM ('invoice', 'credit_note');

CREATE TABLE "invoice" (
  "id" BIGSERIAL NOT NULL,
  "store_id" INTEGER NOT NULL,
  "year" INTEGER NOT NULL,
  "kind" "invoice_kind" NOT NULL,
  "number" INTEGER NOT NULL,
  "order_id" UUID NOT NULL,
  "invoice_id" BIGINT,
  "issued_at" TIMESTAMPTZ(3) NOT NULL,
  "seller" JSONB NOT NULL,
  "lines" JSONB NOT NULL,
  "goods" INTEGER NOT NULL,
  "discount" INTEGER NOT NULL,
  "tax" INTEGER NOT NULL,
  "delivery" INTEGER NOT NULL,
  "service_fee" INTEGER NOT NULL,
  "gross" INTEGER NOT NULL,
  "vat_bp" INTEGER,
  "vat" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "invoice_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "invoice_adds_up" CHECK (gross = goods - discount + tax + delivery + service_fee),
  CONSTRAINT "invoice_credits_an_invoice" CHECK ((kind = 'credit_note') = (invoice_id IS NOT NULL))
);

CREATE TABLE "invoice_counter" (
  "store_id" INTEGER NOT NULL,
  "year" INTEGER NOT NULL,
  "kind" "invoice_kind" NOT NULL,
  "last" INTEGER NOT NULL,
  "last_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "invoice_counter_pkey" PRIMARY KEY ("store_id", "year", "kind")
);

CREATE UNIQUE INDEX "invoice_store_id_year_kind_number_key" ON "invoice"("store_id", "year", "kind", "number");
CREATE INDEX "invoice_order_id_idx" ON "invoice"("order_id");
CREATE INDEX "invoice_invoice_id_idx" ON "invoice"("invoice_id");
CREATE UNIQUE INDEX "invoice_of_order" ON "invoice"("order_id") WHERE kind = 'invoice';

-- Orders that were shipped before get theirs in order of time, with what the ledger said then. What was withdrawn before the shipping
-- took its share of tax and discount with it: the discount is what is missing to the ledger's sum.
CREATE TEMPORARY TABLE shipped ON COMMIT DROP AS
  SELECT o.id, o.store_id, o.purchase_id, min(e.at) AS at
  FROM orders o JOIN order_event e ON e.order_id = o.id AND e.status = 'shipped' GROUP BY o.id;
ANALYZE shipped;

INSERT INTO invoice (store_id, year, kind, number, order_id, issued_at, seller, lines, goods, discount, tax, delivery, service_fee, gross)
WITH charged AS (
  SELECT s.id, sum(l.amount)::int AS gross
  FROM shipped s JOIN ledger_entry l ON l.order_id = s.id AND l.payer = 'shopper' AND l.at <= s.at GROUP BY s.id),
withdrawn AS (
  SELECT s.id, rl.order_line_id, sum(rl.quantity)::int AS quantity
  FROM shipped s JOIN returns r ON r.order_id = s.id AND r.status = 'refunded' AND r.updated_at <= s.at
  JOIN return_line rl ON rl.return_id = r.id GROUP BY s.id, rl.order_line_id),
sold AS (
  SELECT o.id, sum(n.amount)::int AS goods,
    jsonb_agg(jsonb_build_object('line', o.line, 'quantity', n.quantity, 'amount', n.amount) ORDER BY o.position) AS lines
  FROM (SELECT s.id, ol.id AS line, ol.position, ol.quantity, ol.total FROM shipped s JOIN order_line ol ON ol.order_id = s.id) o
  LEFT JOIN withdrawn w ON w.order_line_id = o.line
  CROSS JOIN LATERAL (SELECT o.quantity - coalesce(w.quantity, 0) AS quantity,
    o.total / o.quantity * (o.quantity - coalesce(w.quantity, 0)) AS amount) n
  WHERE n.quantity > 0 GROUP BY o.id)
SELECT s.store_id, extract(year FROM s.at AT TIME ZONE 'Europe/Belgrade')::int, 'invoice',
  row_number() OVER (PARTITION BY s.store_id, extract(year FROM s.at AT TIME ZONE 'Europe/Belgrade') ORDER BY s.at, s.id), s.id, s.at,
  jsonb_build_object('store', t.name, 'name', t.legal_name, 'address', t.legal_address, 'registration', t.registration_number,
    'fiscal', NULL, 'vat', NULL, 'email', t.email, 'phone', t.phone),
  coalesce(sold.lines, '[]'), coalesce(sold.goods, 0),
  coalesce(sold.goods, 0) + o.tax + o.delivery + o.service_fee - coalesce(charged.gross, o.total),
  o.tax, o.delivery, o.service_fee, coalesce(charged.gross, o.total)
FROM shipped s JOIN orders o ON o.id = s.id JOIN store t ON t.id = s.store_id
LEFT JOIN sold ON sold.id = s.id LEFT JOIN charged ON charged.id = s.id
ORDER BY s.at, s.id;

INSERT INTO invoice (store_id, year, kind, number, order_id, invoice_id, issued_at, seller, lines, goods, discount, tax, delivery, service_fee, gross)
WITH returned AS (
  SELECT r.order_id, r.updated_at AS at, rl.order_line_id, sum(rl.quantity)::int AS quantity
  FROM returns r JOIN return_line rl ON rl.return_id = r.id WHERE r.status = 'refunded' GROUP BY 1, 2, 3),
refunded AS (
  SELECT l.order_id, l.at, l.kind, l.order_line_id, -sum(l.amount)::int AS amount
  FROM ledger_entry l JOIN shipped s ON s.id = l.order_id
  WHERE l.payer = 'shopper' AND l.amount < 0 AND l.kind IN ('refund', 'service_fee') AND l.at > s.at GROUP BY 1, 2, 3, 4),
credits AS (
  SELECT f.order_id, f.at,
    coalesce(jsonb_agg(jsonb_build_object('line', f.order_line_id, 'quantity', coalesce(r.quantity, 0), 'amount', f.amount)
      ORDER BY f.order_line_id) FILTER (WHERE f.order_line_id IS NOT NULL), '[]') AS lines,
    coalesce(sum(f.amount) FILTER (WHERE f.order_line_id IS NOT NULL), 0)::int AS goods,
    coalesce(sum(f.amount) FILTER (WHERE f.order_line_id IS NULL AND f.kind = 'refund'), 0)::int AS delivery,
    coalesce(sum(f.amount) FILTER (WHERE f.order_line_id IS NULL AND f.kind = 'service_fee'), 0)::int AS service_fee
  FROM refunded f LEFT JOIN returned r ON r.order_id = f.order_id AND r.at = f.at AND r.order_line_id = f.order_line_id
  GROUP BY f.order_id, f.at)
SELECT i.store_id, extract(year FROM c.at AT TIME ZONE 'Europe/Belgrade')::int, 'credit_note',
  row_number() OVER (PARTITION BY i.store_id, extract(year FROM c.at AT TIME ZONE 'Europe/Belgrade') ORDER BY c.at, i.id),
  c.order_id, i.id, c.at, i.seller, c.lines, c.goods, 0, 0, c.delivery, c.service_fee, c.goods + c.delivery + c.service_fee
FROM credits c JOIN invoice i ON i.order_id = c.order_id
ORDER BY c.at, i.id;

INSERT INTO invoice_counter (store_id, year, kind, last, last_at)
SELECT store_id, year, kind, max(number), max(issued_at) FROM invoice GROUP BY store_id, year, kind;

ALTER TABLE "invoice" ADD CONSTRAINT "invoice_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "invoice_counter" ADD CONSTRAINT "invoice_counter_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TRIGGER invoice_append_only BEFORE UPDATE OR DELETE ON invoice FOR EACH ROW EXECUTE FUNCTION refuse_change();
