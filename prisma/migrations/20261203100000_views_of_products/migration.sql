-- How often the page of a product was seen on a day, for the conversion of its store (docs/rules/backoffice.md#overview).
-- The store stands beside the product, so that the views of a store are read without its products.
CREATE TABLE product_day (
  product_id int NOT NULL REFERENCES product (id) ON DELETE CASCADE ON UPDATE CASCADE,
  day date NOT NULL,
  store_id int NOT NULL REFERENCES store (id) ON DELETE CASCADE ON UPDATE CASCADE,
  views int NOT NULL,
  PRIMARY KEY (product_id, day)
);
CREATE INDEX product_day_store_id_day_idx ON product_day (store_id, day);
