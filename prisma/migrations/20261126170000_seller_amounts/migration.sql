-- What an entry of the ledger means for the seller; balances and statements are sums over it.

-- What an entry of the ledger adds to its seller's balance, as `computeSellerBalance` of the domain sums it.
CREATE OR REPLACE FUNCTION seller_amount(kind ledger_kind, payer ledger_payer, amount int) RETURNS int
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE WHEN kind = 'payout' THEN -amount
    ELSE CASE WHEN kind IN ('service_fee', 'commission') THEN 0 ELSE amount END
      - CASE WHEN payer = 'seller' THEN amount ELSE 0 END
  END;

CREATE INDEX ledger_entry_store_id_kind_payer_idx ON ledger_entry (store_id, kind, payer) INCLUDE (amount, order_id);
