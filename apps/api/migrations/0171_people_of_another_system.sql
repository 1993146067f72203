-- Who works in the house comes from a file too (B-15, docs/decisions/0352).

alter table data_imports drop constraint data_imports_kind_check;
alter table data_imports add constraint data_imports_kind_check
  check (kind in ('customers', 'suppliers', 'workshopSuppliers', 'employees', 'catalogue', 'stock'));
