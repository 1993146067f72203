-- Why: people show the identity card of their country, and companies from abroad buy too (decision 0223).
-- Contract: the column keeps its name and its values; two more are allowed.
alter table customers
  drop constraint customers_id_kind_check,
  drop constraint customers_check,
  add constraint customers_id_kind_check
    check (id_kind in ('NATIONAL_ID', 'TAX_ID', 'PASSPORT', 'FOREIGN_ID', 'FOREIGN_TAX_ID')),
  add constraint customers_id_of_country
    check ((id_kind in ('PASSPORT', 'FOREIGN_ID', 'FOREIGN_TAX_ID')) = (id_country is not null));
