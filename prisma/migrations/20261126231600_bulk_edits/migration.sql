-- Changes of many products at once (docs/rules/products.md#bulk-edits).
ALTER TYPE change_kind ADD VALUE 'bulk';
