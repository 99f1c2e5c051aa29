/* @name lockStore */
SELECT id FROM store WHERE id = :id! FOR UPDATE;

/* @name takeOverAccounts */
UPDATE store SET account_holder = next_account_holder, iban = next_iban,
  next_account_holder = NULL, next_iban = NULL, next_account_at = NULL
WHERE next_account_at <= :now!;
