-- Why: companies and people from abroad are customers too (settled 19, decision 0102).
alter table customers
  add id_kind text not null default 'NATIONAL_ID' check (id_kind in ('NATIONAL_ID', 'TAX_ID', 'PASSPORT')),
  add id_country text check (id_country ~ '^[A-Z]{2}$'),
  add check ((id_kind = 'PASSPORT') = (id_country is not null));
