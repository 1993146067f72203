-- Why: what came from another system is put on one paper, by shop, in euros and grams, that the accountant signs (B-15).

-- The file as it was when it was chosen (SHA-256, hex); nothing where a script did not say.
alter table data_imports add column file_sha256 text check (file_sha256 ~ '^[0-9a-f]{64}$');
-- What stays of a row once it came in.
alter table data_import_rows add column store_code text;
alter table data_import_rows add column weight_mg bigint check (weight_mg >= 0);
