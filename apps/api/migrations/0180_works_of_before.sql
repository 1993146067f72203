-- Why: jobs a shop or the workshop had taken in with another system are made, paid and handed over here (B-15, docs/decisions/0391).
alter table data_imports drop constraint data_imports_kind_check;
alter table data_imports add constraint data_imports_kind_check check (kind in ('customers', 'suppliers',
  'workshopSuppliers', 'employees', 'lastNumbers', 'catalogue', 'stock', 'bookings', 'purchases', 'recoverableSales', 'works'));
